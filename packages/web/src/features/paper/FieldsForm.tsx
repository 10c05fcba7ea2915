import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/paperDialogs';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ApiError, errorText } from '../../api/client.ts';
import { showKeys } from '../../desk/keys.ts';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { handleSubmit } from '../../ui/handle-submit.ts';
import { Problem } from '../../ui/Problem.tsx';
import * as parts from '../../ui/parts.module.css';
import { DateReading } from './DateReading.tsx';
import { problemsIn } from './field-problems.ts';
import { changedFields, type FieldName, type FieldSpec, type FieldValues, fieldNames, fields } from './fields.ts';
import { workTypeLabels } from './labels.ts';
import * as styles from './paper.module.css';
import { RolesField } from './RolesField.tsx';

type Problems = Partial<Record<FieldName, string>>;

const hints: Partial<Record<FieldName, () => string>> = {
  authors: m.peopleHint,
  editors: m.peopleHint,
  publication_date: m.dateHint,
  language: m.languageHint,
  keywords: m.keywordsHint,
  contributors: m.contributorsHint,
  dates: m.datesHint,
  extra: m.otherFieldsHint,
};

interface FieldsFormProps {
  values: FieldValues;
  /** Shown next to the label of a field, such as its origin. */
  note?: (name: FieldName) => ReactNode;
  saveLabel: string;
  /** The form is for something new, and is sent even if nothing was typed. */
  fresh?: boolean;
  onSave: (values: FieldValues, changed: FieldName[]) => Promise<void>;
  onCancel: () => void;
}

/** The fields that the service refused, with the reasons. */
const problemsOf = (error: unknown): Problems => {
  if (!(error instanceof ApiError)) return {};
  const problems: Problems = {};
  for (const { loc, msg } of error.fields) {
    const name = fieldNames.find((n) => n === loc[1]);
    if (name) problems[name] = m.fieldRefused({ problem: msg });
  }
  return problems;
};

/** Theses and reports have an institution instead of a publisher. */
const labelFor = (spec: FieldSpec, workType: string): string =>
  spec.name === 'publisher' && (workType === 'thesis' || workType === 'report') ? m.institution() : spec.label();

interface FieldProps {
  spec: FieldSpec;
  label: string;
  value: string;
  problem: string | undefined;
  note: ReactNode;
  onChange: (value: string) => void;
}

const Field = ({ spec, label, value, problem, note, onChange }: FieldProps) => {
  const id = useId();
  const hint = hints[spec.name];
  const describedBy = [hint && `${id}h`, problem && `${id}p`].filter(Boolean).join(' ') || undefined;
  const common = {
    id,
    name: spec.name,
    value,
    'aria-describedby': describedBy,
    'aria-invalid': problem ? true : undefined,
  };
  return (
    <div className={spec.wide ? styles.fieldsWide : ''}>
      <div className="flex items-baseline gap-2 mb-0.5">
        <label htmlFor={id} className="font-medium text-small grow">
          {label}
        </label>
        {note && <span className="text-quiet text-small truncate">{note}</span>}
      </div>
      {spec.kind === 'type' ? (
        <select {...common} className={parts.field} onChange={(event) => onChange(event.target.value)}>
          {Object.entries(workTypeLabels).map(([type, label]) => (
            <option key={type} value={type}>
              {label()}
            </option>
          ))}
        </select>
      ) : spec.kind === 'short' ? (
        <input {...common} className={parts.field} dir="auto" onChange={(event) => onChange(event.target.value)} />
      ) : spec.name === 'contributors' ? (
        <RolesField
          id={id}
          value={value}
          describedBy={describedBy}
          invalid={problem !== undefined}
          onChange={onChange}
        />
      ) : (
        <textarea
          {...common}
          className={`${parts.field} field-sizing-content min-h-9 max-h-80 leading-relaxed`}
          dir="auto"
          rows={spec.kind === 'text' ? 1 : 2}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {(spec.name === 'publication_date' || spec.name === 'dates') && (
        <DateReading value={value} named={spec.name === 'dates'} />
      )}
      {hint && (
        <p id={`${id}h`} className="text-quiet text-small mt-0.5">
          {hint()}
        </p>
      )}
      {problem && (
        <p id={`${id}p`} role="alert" className="text-bad text-small mt-0.5">
          {problem}
        </p>
      )}
    </div>
  );
};

/** All bibliographic fields: to edit or add a paper, or to edit an entry of an import. */
export const FieldsForm = ({ values: given, note, saveLabel, fresh, onSave, onCancel }: FieldsFormProps) => {
  const [values, setValues] = useState(given);
  const [problems, setProblems] = useState<Problems>({});
  const { busy, problem: failure, setProblem: setFailure, run } = useAction();
  const [all, setAll] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const shown = fields.filter(
    ({ name, types }) => all || !types || types.includes(values.work_type) || given[name] !== '' || problems[name],
  );
  const changed = changedFields(given, values);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);

  const showFirst = (errors: Problems) => {
    setProblems(errors);
    const first = fieldNames.find((name) => errors[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const save = async () => {
    if (busy) return;
    const errors = problemsIn(values);
    if (Object.keys(errors).length > 0) return showFirst(errors);
    if (changed.length === 0 && !fresh) return onCancel();
    setProblems({});
    await run(
      () => onSave(values, changed),
      (error) => {
        const refused = problemsOf(error);
        if (Object.keys(refused).length > 0) showFirst(refused);
        else setFailure(errorText(error));
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      void save();
    } else if (event.key === 'Escape' && changed.length === 0) {
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    <form ref={form} noValidate className={styles.fieldsForm} onKeyDown={onKeyDown} onSubmit={handleSubmit(save)}>
      {shown.map((spec) => (
        <Field
          key={spec.name}
          spec={spec}
          label={labelFor(spec, values.work_type)}
          value={values[spec.name]}
          problem={problems[spec.name]}
          note={note?.(spec.name)}
          onChange={(value) => setValues((now) => ({ ...now, [spec.name]: value }))}
        />
      ))}
      {shown.length < fields.length && (
        <div className={styles.fieldsWide}>
          <Button tone="quiet" onClick={() => setAll(true)}>
            {m.allFields()}
          </Button>
        </div>
      )}
      <div className={`${styles.fieldsWide} ${styles.fieldsFoot}`}>
        <Problem className="grow basis-full">{failure}</Problem>
        <Button onClick={onCancel}>{common.cancel()}</Button>
        <Button tone="primary" type="submit" disabled={busy} keys={showKeys('Mod+Enter')}>
          {busy ? m.saving() : saveLabel}
        </Button>
      </div>
    </form>
  );
};
