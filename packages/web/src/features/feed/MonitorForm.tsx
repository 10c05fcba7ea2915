import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/feed';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorText } from '../../api/client.ts';
import type { FeedMonitor } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, FormFoot } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { say } from '../../ui/toast-store.ts';
import { BranchFields } from './BranchFields.tsx';
import { draftOf, isComplete, type MonitorDraft, saveMonitor, servers, subjectOf } from './monitor-draft.ts';
import { QueryField } from './QueryField.tsx';
import { refetchFeed } from './queries.ts';
import { VenueSearch } from './VenueSearch.tsx';

const types = ['query', 'topic', 'venue', 'preprint', 'branch'] as const;
const serverNames = { arxiv: 'arXiv', biorxiv: 'bioRxiv', medrxiv: 'medRxiv' } as const;

interface SubjectFieldsProps {
  subject: ReturnType<typeof subjectOf>;
  draft: MonitorDraft;
  invalid: boolean;
  onChange: (values: Partial<MonitorDraft>) => void;
}

/** What a monitor follows. */
const SubjectFields = ({ subject, draft, invalid, onChange }: SubjectFieldsProps) => {
  if (subject === 'venue')
    return (
      <>
        <VenueSearch value={draft.venue} onChoose={(venue) => onChange({ venue })} />
        <Field label={m.keywords()} aside={m.optional()} note={m.keywordsHint()}>
          {(ids) => (
            <textarea
              {...ids}
              className="field font-mono"
              rows={3}
              spellCheck={false}
              value={draft.words}
              onChange={(event) => onChange({ words: event.target.value })}
            />
          )}
        </Field>
      </>
    );
  if (subject === 'branch') return <BranchFields value={draft.branch} onChange={(branch) => onChange({ branch })} />;
  return (
    <>
      {draft.type === 'query' ? (
        <QueryField
          value={draft.query}
          hint={m.queryHint()}
          invalid={invalid}
          onChange={(query) => onChange({ query })}
        />
      ) : (
        <Field label={m.query()} note={draft.type === 'topic' ? m.topicHint() : m.queryHint()}>
          {(ids) => (
            <input
              {...ids}
              className="field font-mono"
              maxLength={1000}
              spellCheck={false}
              aria-invalid={invalid}
              value={draft.query}
              onChange={(event) => onChange({ query: event.target.value })}
            />
          )}
        </Field>
      )}
      {draft.type === 'preprint' && (
        <SelectField
          label={m.server()}
          value={draft.server}
          options={servers.map((value) => ({ value, label: serverNames[value] }))}
          onChange={(server) => onChange({ server })}
        />
      )}
      {draft.type === 'preprint' && draft.server === 'arxiv' && (
        <Field label={m.category()} aside={m.optional()} note={m.categoryHint()}>
          {(ids) => (
            <input
              {...ids}
              className="field"
              maxLength={40}
              value={draft.category}
              onChange={(event) => onChange({ category: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
};

interface MonitorFormProps {
  /** Null for a new one. */
  monitor: FeedMonitor | null;
  onDone: () => void;
}

export const MonitorForm = ({ monitor, onDone }: MonitorFormProps) => {
  const [draft, setDraft] = useState(() => draftOf(monitor));
  const change = (values: Partial<MonitorDraft>) => setDraft((now) => ({ ...now, ...values }));
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('select, input')?.focus(), []);
  const ready = isComplete(monitor, draft);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || saving) return;
    setSaving(true);
    setProblem(null);
    try {
      const saved = await saveMonitor(monitor, draft);
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
          value={draft.type}
          options={types.map((value) => ({ value, label: m.typeOf({ type: value }) }))}
          onChange={(value) => {
            change({ type: value });
            setProblem(null);
          }}
        />
      )}
      <SubjectFields subject={subjectOf(monitor, draft)} draft={draft} invalid={problem !== null} onChange={change} />
      <Field label={m.label()} aside={m.optional()}>
        {(ids) => (
          <input
            {...ids}
            className="field"
            maxLength={200}
            value={draft.label}
            onChange={(event) => change({ label: event.target.value })}
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
