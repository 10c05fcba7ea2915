import * as common from '@carrel/messages/common';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { errorText } from '../api/client.ts';
import { Button } from '../ui/Button.tsx';
import { FormFoot } from '../ui/Field.tsx';

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
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('select, input')?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || saving) return;
    setSaving(true);
    setProblem(null);
    try {
      await save();
      onDone();
    } catch (error) {
      setProblem(errorText(error));
      setSaving(false);
    }
  };

  return (
    <form
      ref={form}
      className="grid gap-3 p-4 mb-4 border border-hair rounded-[9px] bg-page max-w-[40rem]"
      aria-label={name}
      onSubmit={(event) => void submit(event)}
      onChange={() => setProblem(null)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDone();
      }}
    >
      {children(problem !== null)}
      <FormFoot problem={problem}>
        <Button onClick={onDone}>{common.cancel()}</Button>
        <Button tone="primary" type="submit" disabled={!ready || saving}>
          {saveLabel}
        </Button>
      </FormFoot>
    </form>
  );
};
