import * as m from '@carrel/messages/alerts';
import * as common from '@carrel/messages/common';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import {
  createAlertRule,
  listCollections,
  listLensBranches,
  listLenses,
  listMonitors,
  updateAlertRule,
} from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import type { AlertRule } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, FormFoot } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { say } from '../../ui/toast-store.ts';
import { refetchAlerts } from './queries.ts';

type RuleType = AlertRule['rule_type'];

const types = [
  'keyword',
  'author',
  'topic',
  'collection',
  'feed_monitor',
  'library_workflow',
  'discovery_lens',
  'branch',
  'similarity',
  'publication_watch',
] as const satisfies readonly RuleType[];
const workflows = ['reading', 'done', 'excluded'] as const;
/** Rules about suggestions of lenses, with the initial minimum score of each. */
const minScores: Partial<Record<RuleType, number>> = { similarity: 60, discovery_lens: 0, branch: 0 };
const events = ['retraction', 'withdrawal', 'concern', 'correction', 'published', 'arxiv_version'] as const;

interface Config {
  keywords?: string[];
  keyword?: string;
  topic?: string;
  term?: string;
  author_id?: string;
  collection_id?: string;
  monitor_id?: string;
  workflow?: string;
  state?: string;
  events?: string[];
  only_new?: boolean;
  lens_id?: string;
  branch_id?: string;
  min_score?: number;
}

interface RuleFormProps {
  /** Null for a new one. */
  rule: AlertRule | null;
  onDone: () => void;
}

export const RuleForm = ({ rule, onDone }: RuleFormProps) => {
  const [type, setType] = useState<RuleType>(rule?.rule_type ?? 'keyword');
  const [name, setName] = useState(rule?.name ?? '');
  const [config, setConfig] = useState<Config>((rule?.rule_config as Config | undefined) ?? { only_new: true });
  const [words, setWords] = useState((config.keywords ?? (config.keyword ? [config.keyword] : [])).join('\n'));
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('select, input')?.focus(), []);
  const collections = useQuery({
    queryKey: keys.collections,
    queryFn: ({ signal }) => call(listCollections, { signal }),
  }).data;
  const monitors = useQuery({
    queryKey: [...keys.feed, 'monitors'],
    queryFn: ({ signal }) => call(listMonitors, { signal }),
  }).data;
  const isOfLens = type in minScores;
  const lenses = useQuery({
    queryKey: [...keys.discovery, 'lenses'],
    queryFn: ({ signal }) => call(listLenses, { query: {}, signal }),
    enabled: isOfLens,
  }).data;
  const { lens_id: lens } = config;
  const branches = useQuery({
    queryKey: [...keys.discovery, 'branches', lens],
    queryFn: ({ signal }) => call(listLensBranches, { params: { id: lens! }, query: {}, signal }),
    enabled: type === 'branch' && lens !== undefined,
  }).data?.branches;
  const lensChoices = (lenses ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const branchChoices = (branches ?? []).map(({ id, label }) => ({ value: id, label }));
  const score = config.min_score ?? minScores[type] ?? 0;
  const authors = (monitors ?? []).flatMap((monitor) =>
    monitor.monitor_type === 'author' ? [{ value: monitor.id.replace('author:', ''), label: monitor.label }] : [],
  );
  const others = (monitors ?? []).map((monitor) => ({ value: monitor.id, label: monitor.label }));
  const shelves = (collections ?? []).map((c) => ({ value: c.id, label: c.name }));
  const set = (change: Config) => setConfig({ ...config, ...change });
  const labelOf = (list: readonly { value: string; label: string }[], id: string | undefined) =>
    list.find((option) => option.value === id)?.label ?? '';
  const keywords = words.split('\n').flatMap((line) => line.trim() || []);
  const onlyNew = config.only_new ?? false;

  const configs: Partial<Record<RuleType, { config: Record<string, unknown>; name: string }>> = {
    keyword: { config: { keywords, only_new: onlyNew }, name: keywords[0] ?? '' },
    topic: { config: { topic: config.topic ?? config.term ?? '', only_new: onlyNew }, name: config.topic ?? '' },
    author: {
      config: { author_id: config.author_id, only_new: onlyNew },
      name: labelOf(authors, config.author_id),
    },
    collection: { config: { collection_id: config.collection_id }, name: labelOf(shelves, config.collection_id) },
    feed_monitor: { config: { monitor_id: config.monitor_id }, name: labelOf(others, config.monitor_id) },
    library_workflow: {
      config: { workflow: config.workflow ?? config.state ?? 'reading' },
      name: m.workflowOf({ state: config.workflow ?? 'reading' }),
    },
    similarity: { config: { min_score: score, ...(lens && { lens_id: lens }) }, name: labelOf(lensChoices, lens) },
    discovery_lens: { config: { lens_id: lens, min_score: score }, name: labelOf(lensChoices, lens) },
    branch: {
      config: { lens_id: lens, branch_id: config.branch_id, min_score: score },
      name: labelOf(branchChoices, config.branch_id),
    },
    publication_watch: { config: { events: config.events ?? [...events] }, name: m.watchName() },
  };
  const chosen = configs[type] ?? { config: config as Record<string, unknown>, name: '' };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    setSaving(true);
    const body = {
      name: name.trim() || chosen.name.trim() || m.ruleKind({ type }),
      rule_type: type,
      rule_config: chosen.config,
      channels: rule?.channels ?? [],
      enabled: rule?.enabled ?? true,
    };
    try {
      const saved = rule
        ? await call(updateAlertRule, { params: { id: rule.id }, body })
        : await call(createAlertRule, { body });
      say((rule ? m.changed : m.created)({ name: saved.name }));
      refetchAlerts();
      onDone();
    } catch (error) {
      setProblem(errorText(error));
      setSaving(false);
    }
  };

  return (
    <form
      ref={form}
      className="grid gap-3 p-4 mb-4 border border-hair rounded-[9px] bg-page max-w-[40rem]"
      aria-label={rule ? m.editRule({ name: rule.name }) : m.newRule()}
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDone();
      }}
    >
      {!rule && (
        <SelectField
          label={m.ruleType()}
          value={type}
          options={types.map((value) => ({ value, label: m.ruleKind({ type: value }) }))}
          onChange={setType}
        />
      )}
      {type === 'keyword' && (
        <Field label={m.keywords()} note={m.keywordsHint()}>
          {(ids) => (
            <textarea
              {...ids}
              className="field"
              rows={3}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
      )}
      {type === 'topic' && (
        <Field label={m.topic()}>
          {(ids) => (
            <input
              {...ids}
              className="field"
              maxLength={300}
              value={config.topic ?? config.term ?? ''}
              onChange={(event) => set({ topic: event.target.value })}
            />
          )}
        </Field>
      )}
      {type === 'author' && (
        <SelectField
          label={m.author()}
          value={config.author_id ?? ''}
          options={authors}
          note={authors.length === 0 && m.noFollowed()}
          onChange={(author_id) => set({ author_id })}
        />
      )}
      {type === 'collection' && (
        <SelectField
          label={m.collection()}
          value={config.collection_id ?? ''}
          options={shelves}
          onChange={(collection_id) => set({ collection_id })}
        />
      )}
      {type === 'feed_monitor' && (
        <SelectField
          label={m.monitor()}
          value={config.monitor_id ?? ''}
          options={others}
          onChange={(monitor_id) => set({ monitor_id })}
        />
      )}
      {type === 'library_workflow' && (
        <SelectField
          label={m.workflow()}
          value={config.workflow ?? config.state ?? 'reading'}
          options={workflows.map((value) => ({ value, label: m.workflowOf({ state: value }) }))}
          onChange={(workflow) => set({ workflow })}
        />
      )}
      {isOfLens && (
        <>
          <SelectField
            label={m.lens()}
            value={lens ?? ''}
            options={lensChoices}
            note={lensChoices.length === 0 && m.noLens()}
            onChange={(lens_id) => set({ lens_id })}
          />
          {type === 'branch' && (
            <SelectField
              label={m.branch()}
              value={config.branch_id ?? ''}
              options={branchChoices}
              onChange={(branch_id) => set({ branch_id })}
            />
          )}
          <Field label={m.leastScore()}>
            {(ids) => (
              <input
                {...ids}
                type="number"
                className="field !w-24"
                min={0}
                max={100}
                value={score}
                onChange={(event) => set({ min_score: event.target.valueAsNumber || 0 })}
              />
            )}
          </Field>
        </>
      )}
      {type === 'publication_watch' && (
        <fieldset className="grid gap-1">
          <legend className="font-medium">{m.events()}</legend>
          {events.map((event) => {
            const now = config.events ?? [...events];
            return (
              <label key={event} className="flex items-center gap-2">
                <input
                  type="checkbox"
                  checked={now.includes(event)}
                  onChange={({ target }) =>
                    set({ events: target.checked ? [...now, event] : now.filter((e) => e !== event) })
                  }
                />
                {m.eventOf({ event })}
              </label>
            );
          })}
        </fieldset>
      )}
      {['keyword', 'topic', 'author'].includes(type) && (
        <label className="flex items-center gap-2">
          <input type="checkbox" checked={onlyNew} onChange={(event) => set({ only_new: event.target.checked })} />
          {m.onlyNew()}
        </label>
      )}
      <Field label={common.name()}>
        {(ids) => (
          <input
            {...ids}
            className="field"
            maxLength={200}
            placeholder={chosen.name}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <FormFoot problem={problem}>
        <Button onClick={onDone}>{common.cancel()}</Button>
        <Button tone="primary" type="submit" disabled={saving}>
          {common.save()}
        </Button>
      </FormFoot>
    </form>
  );
};
