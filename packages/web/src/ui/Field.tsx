import { type ReactNode, useId } from 'react';
import { Problem } from './Problem.tsx';

interface FieldProps {
  label: string;
  /** Shown next to the label, in a subdued style. */
  aside?: ReactNode;
  /** Shown below the control. */
  note?: ReactNode;
  className?: string;
  children: (ids: { id: string; 'aria-describedby': string | undefined }) => ReactNode;
}

/** A line of a form: a label above its control. */
export const Field = ({ label, aside, note, className = '', children }: FieldProps) => {
  const id = useId();
  const noteId = `${id}n`;
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-1 ${className}`}>
      <label htmlFor={id}>
        <span className="font-medium">{label}</span>
        {aside && <span className="text-quiet"> {aside}</span>}
      </label>
      {children({ id, 'aria-describedby': note ? noteId : undefined })}
      {note && (
        <p id={noteId} className="text-small text-quiet">
          {note}
        </p>
      )}
    </div>
  );
};

/** The end of a form: what is wrong with it, and its buttons. */
export const FormFoot = ({ problem, children }: { problem?: string | null; children: ReactNode }) => (
  <>
    <Problem>{problem}</Problem>
    <div className="flex flex-wrap justify-end gap-2">{children}</div>
  </>
);
