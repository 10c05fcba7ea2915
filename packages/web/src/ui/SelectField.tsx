import type { ReactNode } from 'react';
import { Field } from './Field.tsx';
import * as parts from './parts.module.css';

interface SelectFieldProps<V extends string> {
  label: string;
  /** Empty while nothing is chosen. A value without an option is shown as nothing, not as the first option. */
  value: V | '';
  options: readonly { value: V; label: string }[];
  note?: ReactNode;
  /** As wide as its longest option. */
  narrow?: boolean;
  onChange: (value: V) => void;
}

/** A form row for choosing one of a few values. */
export const SelectField = <V extends string>({
  label,
  value,
  options,
  note,
  narrow = false,
  onChange,
}: SelectFieldProps<V>) => (
  <Field label={label} note={note}>
    {(ids) => (
      <select
        {...ids}
        className={`${parts.field} ${narrow ? '!w-auto' : ''}`}
        value={value}
        onChange={(event) => onChange(event.target.value as V)}
      >
        {!options.some((option) => option.value === value) && <option value={value} disabled hidden />}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Field>
);
