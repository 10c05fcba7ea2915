import * as m from '@carrel/messages/common';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Field, FormFoot } from './Field.tsx';
import { handleSubmit } from './handle-submit.ts';
import * as parts from './parts.module.css';

interface NameDialogProps {
  title: string;
  /** Label of the button. */
  action: string;
  maxLength: number;
  /** The name that is proposed. */
  value?: string | undefined;
  /** Applies the name and closes; returns a message for the user if it failed. */
  onName: (name: string) => Promise<string | null>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for one name. */
export const NameDialog = ({ title, action, maxLength, value = '', onName, onClose, children }: NameDialogProps) => {
  const [name, setName] = useState(value);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const wanted = name.trim();
  return (
    <Dialog onClose={onClose} title={title} initialFocus={field}>
      <form className="px-5 pb-5 grid gap-3" onSubmit={handleSubmit(() => wanted && onName(wanted).then(setProblem))}>
        {children}
        <Field label={m.name()}>
          {(ids) => (
            <input
              {...ids}
              ref={field}
              className={parts.field}
              dir="auto"
              maxLength={maxLength}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <FormFoot problem={problem}>
          <Button onClick={onClose}>{m.cancel()}</Button>
          <Button tone="primary" type="submit" disabled={!wanted}>
            {action}
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  );
};
