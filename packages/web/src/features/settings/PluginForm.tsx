import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/plugins';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { getActivity, getPluginConfig, setPluginConfig, testPlugin } from '../../api/endpoints.gen.ts';
import { isActive, onJob } from '../../api/events.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { ActivityJob, PluginManifest } from '../../api/types.ts';
import { useNetwork } from '../../desk/NetworkOff.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, FormFoot } from '../../ui/Field.tsx';
import { handleSubmit } from '../../ui/handle-submit.ts';
import * as parts from '../../ui/parts.module.css';
import { say } from '../../ui/toast-store.ts';

/** A property of the JSON Schema, with the extensions that plugins use. */
interface Property {
  type: 'string' | 'integer' | 'number' | 'boolean';
  title: string;
  description: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  'x-carrel-secret'?: boolean;
  'x-carrel-order'?: number;
  'x-carrel-advanced'?: boolean;
  'x-carrel-multiline'?: boolean;
  'x-carrel-links'?: { label: string; url: string }[];
}
type Values = Record<string, unknown>;
type FieldEntry = readonly [name: string, property: Property];

const fieldsOf = (schema: Record<string, unknown>): FieldEntry[] =>
  Object.entries(schema.properties as Record<string, Property>).sort(
    ([, a], [, b]) => (a['x-carrel-order'] ?? 99) - (b['x-carrel-order'] ?? 99),
  );

interface ControlProps {
  field: FieldEntry;
  value: unknown;
  onChange: (value: unknown) => void;
}

const Control = ({ field: [, p], value, onChange }: ControlProps) => {
  const secret = p['x-carrel-secret'] === true;
  if (p.type === 'boolean')
    return (
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          className="mt-1"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          <span className="font-medium">{p.title}</span>
          <span className="block text-small text-quiet">{p.description}</span>
        </span>
      </label>
    );
  const links = p['x-carrel-links'] ?? [];
  const note = (
    <>
      {p.description} {secret && value !== '' && m.secretKept()}
      {links.map(({ label, url }) => (
        <a key={url} className="text-lamp underline ms-1" href={url} target="_blank" rel="noreferrer">
          {label}
        </a>
      ))}
    </>
  );
  const number = p.type === 'integer' || p.type === 'number';
  return (
    <Field label={p.title} note={note}>
      {(ids) =>
        p['x-carrel-multiline'] ? (
          <textarea
            {...ids}
            className={parts.field}
            rows={3}
            value={String(value ?? '')}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <input
            {...ids}
            className={parts.field}
            type={secret ? 'password' : number ? 'number' : 'text'}
            autoComplete="off"
            spellCheck={false}
            min={p.minimum}
            max={p.maximum}
            maxLength={p.maxLength}
            value={String(value ?? '')}
            onFocus={(event) => secret && event.target.select()}
            onChange={(event) => onChange(number ? Number(event.target.value) : event.target.value)}
          />
        )
      }
    </Field>
  );
};

interface TestResult {
  ok: boolean;
  text: string;
  lines: { source: string; address: string | null; state: string; severity: string }[];
}

const resultOf = (job: ActivityJob): TestResult => ({
  ok: job.status === 'succeeded' && job.result?.ok === true,
  text: job.failure_reason ?? job.terminal_message ?? job.message ?? '',
  lines: (job.result?.results ?? []) as TestResult['lines'],
});

/** Runs the test of a plugin and returns its result. */
const usePluginTest = (id: string) => {
  const [job, setJob] = useState<string | null>(null);
  const [result, setResult] = useState<TestResult | null>(null);
  useEffect(() => {
    if (job === null) return;
    const take = (row: ActivityJob) => {
      if (row.job_id !== job || isActive(row)) return;
      setResult(resultOf(row));
      setJob(null);
      void queryClient.invalidateQueries({ queryKey: keys.plugins });
    };
    // The job may have ended before the listener was added.
    void call(getActivity, { params: { job_id: job } }).then(take, () => setJob(null));
    return onJob(take);
  }, [job]);
  const start = async () => {
    setResult(null);
    try {
      setJob((await call(testPlugin, { params: { id } })).job_id);
    } catch (error) {
      setResult({ ok: false, text: errorText(error), lines: [] });
    }
  };
  return { testing: job !== null, result, start };
};

/** The configuration of a plugin, generated from its JSON Schema, and its test. */
export const PluginForm = ({ plugin }: { plugin: PluginManifest }) => {
  const { id, display_name: name, configured, actions, config_schema } = plugin;
  const queryKey = [...keys.plugins, 'config', id];
  const read = useQuery({ queryKey, queryFn: ({ signal }) => call(getPluginConfig, { params: { id }, signal }) });
  const { off } = useNetwork();
  const [values, setValues] = useState<Values | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { testing, result, start } = usePluginTest(id);
  const stored = read.data?.config;
  const shown = values ?? stored;
  if (!shown) return null;
  const fields = fieldsOf(config_schema);
  const advanced = fields.filter(([, p]) => p['x-carrel-advanced']);
  const save = async () => {
    try {
      const { deleted_secrets, ...answer } = await call(setPluginConfig, { params: { id }, body: shown });
      queryClient.setQueryData(queryKey, answer);
      // Input during the request is kept.
      setValues((now) => (now === values ? null : now));
      setProblem(deleted_secrets.length > 0 ? m.secretDeleted() : null);
      say(m.saved({ name }));
    } catch (error) {
      setProblem(m.notSaved({ name, error: errorText(error) }));
    }
    for (const key of [keys.plugins, keys.alerts, keys.inbox]) void queryClient.invalidateQueries({ queryKey: key });
  };
  const control = (field: FieldEntry) => (
    <Control
      key={field[0]}
      field={field}
      value={shown[field[0]]}
      onChange={(value) => setValues({ ...shown, [field[0]]: value })}
    />
  );
  return (
    <form className="grid gap-3 pt-3 max-w-[36rem]" aria-label={m.formOf({ name })} onSubmit={handleSubmit(save)}>
      {fields.filter((field) => !advanced.includes(field)).map(control)}
      {advanced.length > 0 && (
        <details>
          <summary className="cursor-pointer text-quiet">{m.advanced()}</summary>
          <div className="grid gap-3 pt-2">{advanced.map(control)}</div>
        </details>
      )}
      <FormFoot problem={problem}>
        {actions.includes('test') && (
          <Button
            aria-label={m.test({ name })}
            disabled={off || testing || !configured || values !== null}
            onClick={() => void start()}
          >
            {testing ? m.testing() : m.testShort()}
          </Button>
        )}
        <Button tone="primary" type="submit" disabled={values === null}>
          {common.save()}
        </Button>
      </FormFoot>
      {result && (
        <div role="status" className={result.ok ? 'text-quiet' : 'text-bad'}>
          <p className="break-words">{result.text}</p>
          {result.lines.length > 0 && (
            <ul className="text-small">
              {result.lines.map((line) => (
                <li key={`${line.source} ${line.address}`} className={line.severity === 'ok' ? '' : 'text-bad'}>
                  {[line.source, line.address ?? '', line.state].filter(Boolean).join(' · ')}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </form>
  );
};
