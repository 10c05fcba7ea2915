import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/feed';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { createMonitor, searchVenues, updateMonitor } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import type { FeedMonitor } from '../../api/types.ts';
import { useNetwork } from '../../desk/NetworkOff.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, FormFoot } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { say } from '../../ui/toast-store.ts';
import { type BranchChoice, BranchFields } from './BranchFields.tsx';
import { refetchFeed } from './queries.ts';

const types = ['query', 'topic', 'venue', 'preprint', 'branch'] as const;
const servers = ['arxiv', 'biorxiv', 'medrxiv'] as const;
const serverNames = { arxiv: 'arXiv', biorxiv: 'bioRxiv', medrxiv: 'medRxiv' } as const;

interface MonitorConfig {
  source_id?: string;
  filter_keywords?: string[];
  server?: (typeof servers)[number];
  category?: string;
  lens_id?: string;
  branch_id?: string;
  branch_label?: string;
}

interface VenueSearchProps {
  value: { id: string; name: string } | null;
  onChoose: (venue: { id: string; name: string }) => void;
}

/** Finds a journal by name. It asks on Enter only, since each search uses credits. */
const VenueSearch = ({ value, onChoose }: VenueSearchProps) => {
  const { off } = useNetwork();
  const [text, setText] = useState(value?.name ?? '');
  const [asked, setAsked] = useState('');
  const found = useQuery({
    queryKey: [...keys.feed, 'venues', asked],
    queryFn: ({ signal }) => call(searchVenues, { query: { q: asked }, signal }),
    enabled: asked !== '',
    retry: false,
  });
  const results = found.data?.results;
  return (
    <div className="grid gap-2">
      <Field label={m.venueName()} note={off ? m.monitorsNetworkOff() : undefined}>
        {(ids) => (
          <span className="flex gap-2">
            <input
              {...ids}
              className="field grow"
              maxLength={200}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                setAsked(text.trim());
              }}
            />
            <Button disabled={off || text.trim() === ''} onClick={() => setAsked(text.trim())}>
              {m.findVenue()}
            </Button>
          </span>
        )}
      </Field>
      <p className="sr-only" role="status">
        {results && m.venueFound({ count: results.length })}
      </p>
      {found.error && (
        <p role="alert" className="text-bad">
          {errorText(found.error)}
        </p>
      )}
      {results?.length === 0 && <p className="text-quiet">{m.venueFound({ count: 0 })}</p>}
      {results && results.length > 0 && (
        <fieldset className="grid gap-1 max-h-48 overflow-y-auto" aria-label={m.venueName()}>
          {results.map((venue) => (
            <label key={venue.source_id} className="flex items-baseline gap-2 py-0.5">
              <input
                type="radio"
                name="venue"
                checked={value?.id === venue.source_id}
                onChange={() => onChoose({ id: venue.source_id, name: venue.display_name })}
              />
              <span className="grow min-w-0" dir="auto">
                {venue.display_name}
              </span>
              {venue.works_count !== null && (
                <span className="text-quiet text-small">{m.venueWorks({ count: venue.works_count })}</span>
              )}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
};

interface MonitorFormProps {
  /** Null for a new one. */
  monitor: FeedMonitor | null;
  onDone: () => void;
}

export const MonitorForm = ({ monitor, onDone }: MonitorFormProps) => {
  const config = (monitor?.config ?? {}) as MonitorConfig;
  const [type, setType] = useState<string>(monitor?.monitor_type ?? 'query');
  const [query, setQuery] = useState(monitor?.query ?? '');
  const [label, setLabel] = useState(monitor && monitor.label !== monitor.query ? monitor.label : '');
  const [venue, setVenue] = useState(
    config.source_id ? { id: config.source_id, name: monitor?.query ?? config.source_id } : null,
  );
  const [words, setWords] = useState((config.filter_keywords ?? []).join('\n'));
  const [server, setServer] = useState<string>(config.server ?? 'arxiv');
  const [category, setCategory] = useState(config.category ?? '');
  const [branch, setBranch] = useState<BranchChoice>({
    lens: config.lens_id,
    id: config.branch_id,
    label: config.branch_label,
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('select, input')?.focus(), []);
  const isVenue = type === 'venue';
  // A branch monitor without a lens finds works by the words of its query.
  const isBranch = type === 'branch' && (monitor === null || config.lens_id !== undefined);
  const ready = isVenue ? venue !== null : isBranch ? branch.id !== undefined : query.trim() !== '';

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || saving) return;
    setSaving(true);
    setProblem(null);
    const filters = words.split('\n').flatMap((line) => line.trim() || []);
    const asked = isVenue ? (venue?.name ?? '') : isBranch ? (branch.label ?? '') : query.trim();
    const more = {
      ...(isVenue && venue ? { source_id: venue.id, filter_keywords: filters } : {}),
      ...(isBranch ? { lens_id: branch.lens, branch_id: branch.id, branch_label: branch.label } : {}),
      ...(type === 'preprint' ? { server, ...(category.trim() ? { category: category.trim() } : {}) } : {}),
    };
    try {
      const saved = monitor
        ? await call(updateMonitor, {
            params: { id: monitor.id },
            body: { query: asked, config: more, ...(label.trim() ? { label: label.trim() } : {}) },
          })
        : await call(createMonitor, {
            body: {
              monitor_type: type,
              query: asked,
              config: more,
              filter_keywords: isVenue ? filters : [],
              ...(isVenue && venue ? { source_id: venue.id } : {}),
              ...(label.trim() ? { label: label.trim() } : {}),
            },
          });
      say((monitor ? m.changed : m.added)({ name: saved.label }));
      refetchFeed();
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
      aria-label={monitor ? m.editMonitor({ name: monitor.label }) : m.newMonitor()}
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDone();
      }}
    >
      {!monitor && (
        <SelectField
          label={m.type()}
          value={type}
          options={types.map((value) => ({ value, label: m.typeOf({ type: value }) }))}
          onChange={(value) => {
            setType(value);
            setProblem(null);
          }}
        />
      )}
      {isVenue ? (
        <VenueSearch value={venue} onChoose={setVenue} />
      ) : isBranch ? (
        <BranchFields value={branch} onChange={setBranch} />
      ) : (
        <Field label={m.query()} note={type === 'topic' ? m.topicHint() : m.queryHint()}>
          {(ids) => (
            <input
              {...ids}
              className="field font-mono"
              maxLength={1000}
              spellCheck={false}
              aria-invalid={problem !== null}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
          )}
        </Field>
      )}
      {isVenue && (
        <Field label={m.keywords()} aside={m.optional()} note={m.keywordsHint()}>
          {(ids) => (
            <textarea
              {...ids}
              className="field font-mono"
              rows={3}
              spellCheck={false}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
      )}
      {type === 'preprint' && (
        <SelectField
          label={m.server()}
          value={server}
          options={servers.map((value) => ({ value, label: serverNames[value] }))}
          onChange={setServer}
        />
      )}
      {type === 'preprint' && server === 'arxiv' && (
        <Field label={m.category()} aside={m.optional()} note={m.categoryHint()}>
          {(ids) => (
            <input
              {...ids}
              className="field"
              maxLength={40}
              value={category}
              onChange={(event) => setCategory(event.target.value)}
            />
          )}
        </Field>
      )}
      <Field label={m.label()} aside={m.optional()}>
        {(ids) => (
          <input
            {...ids}
            className="field"
            maxLength={200}
            value={label}
            onChange={(event) => setLabel(event.target.value)}
          />
        )}
      </Field>
      <FormFoot problem={problem}>
        <Button onClick={onDone}>{common.cancel()}</Button>
        <Button tone="primary" type="submit" disabled={!ready || saving}>
          {monitor ? common.save() : m.addMonitor()}
        </Button>
      </FormFoot>
    </form>
  );
};
