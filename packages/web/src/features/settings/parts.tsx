import * as m from '@carrel/messages/settings';
import { type ReactNode, useEffect, useState } from 'react';
import type { SettingsAnswer } from '../../api/types.ts';
import { FormRow, Switch } from '../../ui/Controls.tsx';
import { Problem } from '../../ui/Problem.tsx';
import * as parts from '../../ui/parts.module.css';
import { rich } from '../../ui/rich.ts';
import * as styles from './settings.module.css';

export const Section = ({
  id,
  title,
  note,
  children,
}: {
  id: string;
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) => (
  <section id={id} aria-labelledby={`${id}-title`} className={`${styles.section} mb-9 scroll-mt-4`}>
    <header>
      <h2 id={`${id}-title`} className="font-serif text-line font-medium">
        {title}
      </h2>
      {note && <p className="text-quiet mt-0.5">{note}</p>}
    </header>
    <div className={`${styles.rows} mt-2 border-t border-edge-soft`}>{children}</div>
  </section>
);

/** The environment variable that sets a setting, if there is one. */
export const forcedBy = (settings: SettingsAnswer, name: string): string | null =>
  settings.forced.find((f) => f.setting === name)?.by ?? null;

interface SettingProps {
  title: string;
  hint?: ReactNode;
  forced?: string | null;
}

const withForced = (hint: ReactNode, forced?: string | null) =>
  forced ? (
    <>
      {hint}{' '}
      {rich(m.setBy<ReactNode>({ name: forced, code: (inside) => <code className="font-mono">{rich(inside)}</code> }))}
    </>
  ) : (
    hint
  );

export const SwitchSetting = ({
  title,
  hint,
  forced,
  value,
  onChange,
}: SettingProps & { value: boolean; onChange: (value: boolean) => void }) => (
  <FormRow title={title} hint={withForced(hint, forced)}>
    {(ids) => (
      <Switch checked={value} onChange={onChange} id={ids.control} describedBy={ids.hint} disabled={Boolean(forced)} />
    )}
  </FormRow>
);

interface TextSettingProps extends SettingProps {
  value: string;
  onSave: (value: string) => Promise<boolean>;
  type?: 'text' | 'email' | 'password';
  placeholder?: string;
}

/** Saved when the field loses focus or with Enter. Escape restores the saved value. */
export const TextSetting = ({ title, hint, forced, value, onSave, type = 'text', placeholder }: TextSettingProps) => {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <FormRow title={title} hint={withForced(hint, forced)}>
      {(ids) => (
        <input
          className={`${parts.field} !w-72 max-w-full`}
          type={type}
          id={ids.control}
          aria-describedby={ids.hint}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          disabled={Boolean(forced)}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onFocus={(event) => type === 'password' && event.target.select()}
          onBlur={() => {
            if (text !== value) void onSave(text.trim()).then((ok) => ok === false && setText(value));
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
            if (event.key === 'Escape') setText(value);
          }}
        />
      )}
    </FormRow>
  );
};

interface NumberSettingProps extends SettingProps {
  value: number;
  min: number;
  max: number;
  onSave: (value: number) => void;
}

export const NumberSetting = ({ title, hint, forced, value, min, max, onSave }: NumberSettingProps) => {
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);
  const parsed = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  const bad = !(parsed >= min && parsed <= max);
  return (
    <FormRow title={title} hint={withForced(hint, forced)}>
      {(ids) => (
        <div>
          <input
            className={`${parts.field} !w-24 text-end`}
            inputMode="numeric"
            id={ids.control}
            aria-describedby={ids.hint}
            aria-invalid={bad}
            disabled={Boolean(forced)}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onBlur={() => {
              if (!bad && parsed !== value) onSave(parsed);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur();
            }}
          />
          {bad && <Problem className="text-small mt-1">{m.range({ min, max })}</Problem>}
        </div>
      )}
    </FormRow>
  );
};
