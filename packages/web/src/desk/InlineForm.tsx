import * as common from '@carrel/messages/common';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { FormFoot } from '../ui/Field.tsx';
import { handleSubmit } from '../ui/handle-submit.ts';
import { useAction } from './use-action.ts';

interface Props {
  name: string;
  /** Whether all required fields are filled in. */
  ready?: boolean;
  saveLabel?: string;
  /** The form closes when this is done. An error that it throws is shown in the form. */
  save: () => Promise<void>;
  onDone: () => void;
  /** The fields. @param failed whether the last attempt to save failed and nothing has changed since */
  children: (failed: boolean) => ReactNode;
}

/** A form on a page, such as that of a monitor. Escape closes it. */
export const InlineForm = ({ name, ready = true, saveLabel = common.save(), save, onDone, children }: Props) => {
  const { busy, problem, setProblem, run } = useAction();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('select, input')?.focus(), []);

  const submit = async () => {
    await save();
    onDone();
  };

  return (
    <form
      ref={form}
      className="grid gap-3 p-4 mb-4 border border-hair rounded-[9px] bg-page max-w-[40rem]"
      aria-label={name}
      onSubmit={handleSubmit(() => ready && run(submit))}
      onChange={() => setProblem('')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDone();
      }}
    >
      {children(problem !== '')}
      <FormFoot problem={problem}>
        <Button onClick={onDone}>{common.cancel()}</Button>
        <Button tone="primary" type="submit" disabled={!ready || busy}>
          {saveLabel}
        </Button>
      </FormFoot>
    </form>
  );
};
