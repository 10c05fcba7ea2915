import { type ReactNode, useId } from 'react';
import { FormRow, Switch } from '../../ui/Controls.tsx';
import * as parts from '../../ui/parts.module.css';

interface SectionProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

export const Section = ({ title, hint, children }: SectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="text-lead font-semibold">
        {title}
      </h2>
      {hint && <p className="text-quiet mb-2 max-w-[66ch]">{hint}</p>}
      {children}
    </section>
  );
};

interface NumberRowProps {
  title: string;
  hint?: string;
  value: number;
  min: number;
  max: number;
  onSave: (value: number) => void;
}

export const NumberRow = ({ title, hint: help, value, min, max, onSave }: NumberRowProps) => (
  <FormRow title={title} hint={help}>
    {({ control, hint }) => (
      <input
        key={value}
        id={control}
        aria-describedby={hint}
        type="number"
        className={`${parts.field} !w-24 text-end`}
        min={min}
        max={max}
        defaultValue={value}
        onBlur={(event) => {
          const next = event.target.valueAsNumber;
          if (!event.target.validity.valid || Number.isNaN(next)) event.target.value = String(value);
          else if (next !== value) onSave(next);
        }}
      />
    )}
  </FormRow>
);

interface SwitchRowProps {
  title: string;
  hint?: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

export const SwitchRow = ({ title, hint, on, onChange }: SwitchRowProps) => (
  <FormRow title={title} hint={hint}>
    {({ control, hint }) => <Switch id={control} describedBy={hint} checked={on} onChange={onChange} />}
  </FormRow>
);
