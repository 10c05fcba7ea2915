import { useId } from 'react';
import * as parts from './parts.module.css';

interface ChoiceFieldProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A filter above a list. Its options are clear without a label, so the label is only for screen readers. */
export const ChoiceField = ({ label, value, options, onChange }: ChoiceFieldProps) => {
  const id = useId();
  return (
    <span className="flex items-center gap-1.5">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        className={`${parts.field} !w-auto !min-h-8 text-small max-w-48`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
};
