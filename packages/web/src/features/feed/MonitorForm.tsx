import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/feed';
import { useState } from 'react';
import type { FeedMonitor } from '../../api/types.ts';
import { InlineForm } from '../../desk/InlineForm.tsx';
import { Field } from '../../ui/Field.tsx';
import * as parts from '../../ui/parts.module.css';
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
              className={`${parts.field} font-mono`}
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
              className={`${parts.field} font-mono`}
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
              className={parts.field}
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

  const save = async () => {
    const saved = await saveMonitor(monitor, draft);
    say((monitor ? m.changed : m.added)({ name: saved.label }));
    refetchFeed();
  };

  return (
    <InlineForm
      name={monitor ? m.editMonitor({ name: monitor.label }) : m.newMonitor()}
      ready={isComplete(monitor, draft)}
      saveLabel={monitor ? common.save() : m.addMonitor()}
      save={save}
      onDone={onDone}
    >
      {(failed) => (
        <>
          {!monitor && (
            <SelectField
              label={m.type()}
              value={draft.type}
              options={types.map((value) => ({ value, label: m.typeOf({ type: value }) }))}
              onChange={(type) => change({ type })}
            />
          )}
          <SubjectFields subject={subjectOf(monitor, draft)} draft={draft} invalid={failed} onChange={change} />
          <Field label={m.label()} aside={m.optional()}>
            {(ids) => (
              <input
                {...ids}
                className={parts.field}
                maxLength={200}
                value={draft.label}
                onChange={(event) => change({ label: event.target.value })}
              />
            )}
          </Field>
        </>
      )}
    </InlineForm>
  );
};
