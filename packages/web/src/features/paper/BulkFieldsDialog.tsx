import { type BulkField, bulkFieldNames } from '@carrel/contract/paper-field-list';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/paperDialogs';
import { useId, useRef, useState } from 'react';
import { call, patience } from '../../api/client.ts';
import { bulkEdit } from '../../api/endpoints.gen.ts';
import { closePanel, openPanel } from '../../desk/panels.ts';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { handleSubmit } from '../../ui/handle-submit.ts';
import { Problem } from '../../ui/Problem.tsx';
import * as parts from '../../ui/parts.module.css';
import { say } from '../../ui/toast-store.ts';
import { revert } from '../history/undo.ts';
import { nameTarget } from './edit.ts';
import { problemsIn } from './field-problems.ts';
import { bodyOf, emptyValues, type FieldName, fields, linesOf } from './fields.ts';
import { workTypeLabels } from './labels.ts';
import * as styles from './paper.module.css';
import { currentTarget, selectionOf, type Target, targetSize } from './target.ts';

type Values = Partial<Record<BulkField, string>>;

const specs = bulkFieldNames.map((name) => fields.find((field) => field.name === name)!);

/** The problems of the typed fields; one paper's rules without the title. */
const problemsOf = (values: Values): Partial<Record<FieldName, string>> =>
  problemsIn({ ...emptyValues, ...values, title: '-' });

const changesOf = (values: Values, cleared: ReadonlySet<BulkField>, add: string, remove: string) => {
  const typed = bulkFieldNames.filter((name) => !cleared.has(name) && (values[name] ?? '').trim() !== '');
  const set = { ...bodyOf(values, typed), ...Object.fromEntries([...cleared].map((name) => [name, null])) };
  const [added, removed] = [linesOf(add), linesOf(remove)];
  return {
    ...(Object.keys(set).length > 0 && { fields: set }),
    ...(added.length > 0 && { add_keywords: added }),
    ...(removed.length > 0 && { remove_keywords: removed }),
  };
};

const save = async (target: Target, changes: ReturnType<typeof changesOf>): Promise<void> => {
  const body = { selection: selectionOf(target), changes };
  const { action_id, affected } = await call(bulkEdit, { body, signal: patience });
  if (affected === 0) {
    say(m.bulkUnchanged());
    return;
  }
  say(
    m.bulkEdited({ papers: nameTarget(target) }),
    ...(action_id === null ? [] : [{ label: common.undo(), run: () => void revert(action_id) }]),
  );
};

interface RowProps {
  spec: (typeof specs)[number];
  value: string;
  cleared: boolean;
  problem: string | undefined;
  onChange: (value: string) => void;
  onClear: (cleared: boolean) => void;
}

const Row = ({ spec, value, cleared, problem, onChange, onClear }: RowProps) => {
  const id = useId();
  const shared = {
    id,
    name: spec.name,
    value: cleared ? '' : value,
    disabled: cleared,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${id}p` : undefined,
  };
  return (
    <div>
      <div className="flex items-baseline gap-2 mb-0.5">
        <label htmlFor={id} className="font-medium text-small grow">
          {spec.label()}
        </label>
        {spec.kind !== 'type' && (
          <label className="flex items-center gap-1.5 text-small text-quiet">
            <input type="checkbox" checked={cleared} onChange={(event) => onClear(event.target.checked)} />
            {m.clearField()}
            <span className="sr-only">{spec.label()}</span>
          </label>
        )}
      </div>
      {spec.kind === 'type' ? (
        <select {...shared} className={parts.field} onChange={(event) => onChange(event.target.value)}>
          <option value="">{m.unchanged()}</option>
          {Object.entries(workTypeLabels).map(([type, label]) => (
            <option key={type} value={type}>
              {label()}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          className={parts.field}
          dir="auto"
          placeholder={m.unchanged()}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {problem && (
        <p id={`${id}p`} role="alert" className="text-bad text-small mt-0.5">
          {problem}
        </p>
      )}
    </div>
  );
};

/** Sets or clears bibliographic fields of all selected papers. Fields that are left empty stay as they are. */
export const BulkFieldsDialog = () => {
  const target = useRef(currentTarget()).current;
  const [values, setValues] = useState<Values>({});
  const [cleared, setCleared] = useState<ReadonlySet<BulkField>>(new Set());
  const [add, setAdd] = useState('');
  const [remove, setRemove] = useState('');
  const { busy, problem, run } = useAction();
  const form = useRef<HTMLFormElement>(null);
  if (!target) return null;
  const problems = problemsOf(values);
  const changes = changesOf(values, cleared, add, remove);
  const ready = Object.keys(changes).length > 0 && Object.keys(problems).length === 0;
  const clear = (name: BulkField, on: boolean) =>
    setCleared((now) => new Set(on ? [...now, name] : [...now].filter((other) => other !== name)));
  const submit = async () => {
    await save(target, changes);
    closePanel();
  };
  const count = targetSize(target);
  return (
    <Dialog
      onClose={closePanel}
      title={m.bulkTitle({ papers: common.papers({ count }) })}
      size="wide"
      footer={
        <>
          <Button tone="quiet" className="me-auto" onClick={() => openPanel({ kind: 'citation-keys', whole: false })}>
            {m.keysButton()}
          </Button>
          <Button onClick={closePanel}>{common.cancel()}</Button>
          <Button tone="primary" disabled={!ready || busy} onClick={() => form.current?.requestSubmit()}>
            {busy ? m.saving() : m.bulkSave({ count })}
          </Button>
        </>
      }
    >
      <form ref={form} noValidate className="px-5 overflow-y-auto" onSubmit={handleSubmit(() => ready && run(submit))}>
        <p className="text-quiet mb-3">{m.bulkHint()}</p>
        <div className={styles.fieldsForm}>
          {specs.map((spec) => {
            const name = spec.name as BulkField;
            return (
              <Row
                key={name}
                spec={spec}
                value={values[name] ?? ''}
                cleared={cleared.has(name)}
                problem={problems[name]}
                onChange={(value) => setValues((now) => ({ ...now, [name]: value }))}
                onClear={(on) => clear(name, on)}
              />
            );
          })}
          <Field label={m.addKeywords()} note={m.keywordsHint()}>
            {(ids) => (
              <textarea
                {...ids}
                className={parts.field}
                rows={2}
                value={add}
                onChange={(e) => setAdd(e.target.value)}
              />
            )}
          </Field>
          <Field label={m.removeKeywords()} note={m.keywordsHint()}>
            {(ids) => (
              <textarea
                {...ids}
                className={parts.field}
                rows={2}
                value={remove}
                onChange={(e) => setRemove(e.target.value)}
              />
            )}
          </Field>
        </div>
        <Problem className="mt-3">{problem}</Problem>
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  );
};
