import type { ReactNode } from 'react';
import { useId } from 'react';
import * as styles from './controls.module.css';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  id?: string;
  describedBy?: string | undefined;
  label?: string;
  disabled?: boolean;
}

export const Switch = ({ checked, onChange, id, describedBy, label, disabled }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    id={id}
    className={styles.toggle}
    aria-checked={checked}
    aria-label={label}
    aria-describedby={describedBy}
    disabled={disabled}
    onClick={() => onChange(!checked)}
  />
);

interface SegmentedProps<T extends string> {
  label: string;
  value: T;
  options: { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** A few choices side by side; radio buttons, so that arrow keys and screen readers work. */
export const Segmented = <T extends string>({ label, value, options, onChange }: SegmentedProps<T>) => {
  const name = useId();
  return (
    <fieldset
      className="inline-flex flex-wrap max-w-full p-0.5 gap-0.5 rounded-[8px] bg-sidebar border border-hair"
      aria-label={label}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="relative px-3 py-1 min-h-7 rounded-[6px] cursor-pointer font-medium text-small text-quiet has-checked:bg-sheet has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--edge-soft)] has-focus-visible:outline-2 has-focus-visible:outline-lamp forced-colors:has-checked:forced-color-adjust-none forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]"
        >
          <input
            type="radio"
            className="absolute inset-0 opacity-0 cursor-pointer"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
};

interface FormRowIds {
  /** ID of the control, which the text labels. */
  control: string;
  hint: string | undefined;
}

/** A labelled row of a form: text at the start, the control at the end. */
export const FormRow = ({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: ReactNode;
  children: (ids: FormRowIds) => ReactNode;
}) => {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3 border-b border-hair">
      <div className="grow basis-64">
        <label htmlFor={id} className="font-medium">
          {title}
        </label>
        {hint && (
          <div id={`${id}h`} className="text-quiet text-small mt-0.5">
            {hint}
          </div>
        )}
      </div>
      <div className="shrink-0 max-w-full">{children({ control: id, hint: hint ? `${id}h` : undefined })}</div>
    </div>
  );
};
