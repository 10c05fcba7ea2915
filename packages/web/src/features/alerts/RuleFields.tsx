import { publicationEvents } from '@carrel/contract/value-lists';
import * as m from '@carrel/messages/alerts';
import { Field } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import {
  hasOnlyNew,
  isAboutLens,
  isOnlyNew,
  minScoreOf,
  type RuleChoices,
  type RuleConfig,
  type RuleDraft,
  workflows,
} from './rule-draft.ts';

interface RuleFieldsProps {
  draft: RuleDraft;
  choices: RuleChoices;
  onChange: (draft: RuleDraft) => void;
}

/** The fields of a rule that depend on its type. */
export const RuleFields = ({ draft, choices, onChange }: RuleFieldsProps) => {
  const { type, config } = draft;
  /** Changes some fields. `instead` names those that these replace. */
  const set = (change: RuleConfig, ...instead: (keyof RuleConfig)[]) => {
    const next = { ...config, ...change };
    for (const key of instead) delete next[key];
    onChange({ ...draft, config: next });
  };
  return (
    <>
      {type === 'keyword' && (
        <Field label={m.keywords()} note={m.keywordsHint()}>
          {(ids) => (
            <textarea
              {...ids}
              className="field"
              rows={3}
              value={draft.words}
              onChange={(event) => onChange({ ...draft, words: event.target.value })}
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
          options={choices.authors}
          note={choices.authors.length === 0 && m.noFollowed()}
          onChange={(author_id) => set({ author_id }, 'idxa_id')}
        />
      )}
      {type === 'collection' && (
        <SelectField
          label={m.collection()}
          value={config.collection_id ?? ''}
          options={choices.collections}
          onChange={(collection_id) => set({ collection_id }, 'collection_name')}
        />
      )}
      {type === 'feed_monitor' && (
        <SelectField
          label={m.monitor()}
          value={config.monitor_id ?? ''}
          options={choices.monitors}
          onChange={(monitor_id) => set({ monitor_id }, 'monitor_key', 'label')}
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
      {isAboutLens(type) && <LensFields draft={draft} choices={choices} onChange={set} />}
      {type === 'publication_watch' && (
        <EventsField chosen={config.events ?? publicationEvents} onChange={(events) => set({ events })} />
      )}
      {hasOnlyNew(type) && (
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={isOnlyNew(config)}
            onChange={(event) => set({ only_new: event.target.checked })}
          />
          {m.onlyNew()}
        </label>
      )}
    </>
  );
};

interface LensFieldsProps {
  draft: RuleDraft;
  choices: RuleChoices;
  onChange: (change: RuleConfig, ...instead: (keyof RuleConfig)[]) => void;
}

const LensFields = ({ draft, choices: { lenses, branches }, onChange }: LensFieldsProps) => (
  <>
    <SelectField
      label={m.lens()}
      value={draft.config.lens_id ?? ''}
      options={lenses}
      note={lenses.length === 0 && m.noLens()}
      onChange={(lens_id) => onChange({ lens_id })}
    />
    {draft.type === 'branch' && (
      <SelectField
        label={m.branch()}
        value={draft.config.branch_id ?? ''}
        options={branches}
        onChange={(branch_id) => onChange({ branch_id }, 'branch_label')}
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
          value={minScoreOf(draft)}
          onChange={(event) => onChange({ min_score: event.target.valueAsNumber || 0 })}
        />
      )}
    </Field>
  </>
);

interface EventsFieldProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

const EventsField = ({ chosen, onChange }: EventsFieldProps) => (
  <fieldset className="grid gap-1">
    <legend className="font-medium">{m.events()}</legend>
    {publicationEvents.map((event) => (
      <label key={event} className="flex items-center gap-2">
        <input
          type="checkbox"
          checked={chosen.includes(event)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, event] : chosen.filter((e) => e !== event))}
        />
        {m.eventOf({ event })}
      </label>
    ))}
  </fieldset>
);
