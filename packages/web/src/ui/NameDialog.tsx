import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface NameDialogProps {
  title: string;
  /** What the button says. */
  action: string;
  maxLength: number;
  /** Does it and closes; gives what a person should know when it did not work. */
  onName: (name: string) => Promise<string | null>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for one name. */
export const NameDialog = ({ title, action, maxLength, onName, onClose, children }: NameDialogProps) => {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const wanted = name.trim();
  return (
    <Dialog onClose={onClose} title={title} initialFocus={field}>
      <form
        className="px-5 pb-5 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted) void onName(wanted).then(setProblem);
        }}
      >
        {children}
        <label className="grid gap-1" htmlFor={id}>
          <span className="font-medium">Name</span>
          <input
            ref={field}
            id={id}
            className="field"
            dir="auto"
            maxLength={maxLength}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        {problem && (
          <p role="alert" className="text-bad">
            {problem}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Not now</Button>
          <Button tone="primary" type="submit" disabled={!wanted}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
