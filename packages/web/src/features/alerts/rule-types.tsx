import type { RuleConfig, RuleType } from '@carrel/contract';
import { publicationEvents } from '@carrel/contract/value-lists';
import * as m from '@carrel/messages/alerts';
import type { JSX } from 'react';
import type { AlertRule } from '../../api/types.ts';
import { Field } from '../../ui/Field.tsx';
import * as parts from '../../ui/parts.module.css';
import { SelectField } from '../../ui/SelectField.tsx';

interface Choice {
  value: string;
  label: string;
}

/** What a rule can refer to. */
export interface RuleChoices {
  authors: Choice[];
  monitors: Choice[];
  collections: Choice[];
  lenses: Choice[];
  branches: Choice[];
}

/** The configuration of a rule that is being edited: any field may be missing, and a stored rule may have more of them. */
type Draft<T extends RuleType> = Partial<RuleConfig<T>>;

interface FieldsProps<T extends RuleType> {
  config: Draft<T>;
  choices: RuleChoices;
  /** Changes some fields. A field that is undefined is left out: another one takes its place. */
  set: (change: { [K in keyof Draft<T>]?: Draft<T>[K] | undefined }) => void;
}

/** What the form knows about a type of rules. */
interface RuleForm<T extends RuleType> {
  initial: Draft<T>;
  needsLenses: boolean;
  Fields: (props: FieldsProps<T>) => JSX.Element;
  /** What to store, and the name of the rule if the user gives none. Fields that the form does not show are kept. */
  settle: (config: Draft<T>, choices: RuleChoices) => { config: Draft<T>; name: string };
}

const labelOf = (choices: readonly Choice[], id: string | undefined): string =>
  choices.find(({ value }) => value === id)?.label ?? '';

interface OnlyNewFieldProps {
  checked: boolean | undefined;
  onChange: (checked: boolean) => void;
}

const OnlyNewField = ({ checked = false, onChange }: OnlyNewFieldProps) => (
  <label className="flex items-center gap-2">
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    {m.onlyNew()}
  </label>
);

interface LensFieldProps {
  id: string | undefined;
  lenses: Choice[];
  onChange: (id: string) => void;
}

const LensField = ({ id, lenses, onChange }: LensFieldProps) => (
  <SelectField
    label={m.lens()}
    value={id ?? ''}
    options={lenses}
    note={lenses.length === 0 && m.noLens()}
    onChange={onChange}
  />
);

interface ScoreFieldProps {
  score: number;
  onChange: (score: number) => void;
}

const ScoreField = ({ score, onChange }: ScoreFieldProps) => (
  <Field label={m.leastScore()}>
    {(ids) => (
      <input
        {...ids}
        type="number"
        className={`${parts.field} !w-24`}
        min={0}
        max={100}
        value={score}
        onChange={(event) => onChange(event.target.valueAsNumber || 0)}
      />
    )}
  </Field>
);

/** A type that is about the suggestions of a lens as a whole. */
const ofLens = <T extends 'discovery_lens' | 'similarity'>(minScore: number) => ({
  initial: {},
  needsLenses: true,
  Fields: ({ config, choices, set }: FieldsProps<'discovery_lens' | 'similarity'>) => (
    <>
      <LensField id={config.lens_id} lenses={choices.lenses} onChange={(lens_id) => set({ lens_id })} />
      <ScoreField score={config.min_score ?? minScore} onChange={(min_score) => set({ min_score })} />
    </>
  ),
  settle: (config: Draft<T>, { lenses }: RuleChoices) => ({
    config: { ...config, min_score: config.min_score ?? minScore },
    name: labelOf(lenses, config.lens_id),
  }),
});

const workflows = ['reading', 'done', 'excluded'] as const;

/** The types in the order of the form. */
export const ruleForms: { [T in RuleType]: RuleForm<T> } = {
  keyword: {
    initial: { only_new: true },
    needsLenses: false,
    Fields: ({ config, set }) => (
      <>
        <Field label={m.keywords()} note={m.keywordsHint()}>
          {(ids) => (
            <textarea
              {...ids}
              className={parts.field}
              rows={3}
              value={[...(config.keywords ?? []), ...(config.keyword === undefined ? [] : [config.keyword])].join('\n')}
              onChange={(event) => set({ keywords: event.target.value.split('\n'), keyword: undefined })}
            />
          )}
        </Field>
        <OnlyNewField checked={config.only_new} onChange={(only_new) => set({ only_new })} />
      </>
    ),
    settle: ({ keyword, ...config }) => {
      const keywords = [...(config.keywords ?? []), keyword ?? ''].flatMap((line) => line.trim() || []);
      return { config: { ...config, keywords, only_new: config.only_new ?? false }, name: keywords[0] ?? '' };
    },
  },
  author: {
    initial: { only_new: true },
    needsLenses: false,
    Fields: ({ config, choices: { authors }, set }) => (
      <>
        <SelectField
          label={m.author()}
          value={config.author_id ?? ''}
          options={authors}
          note={authors.length === 0 && m.noFollowed()}
          onChange={(author_id) => set({ author_id, idxa_id: undefined })}
        />
        <OnlyNewField checked={config.only_new} onChange={(only_new) => set({ only_new })} />
      </>
    ),
    settle: (config, { authors }) => ({
      config: { ...config, only_new: config.only_new ?? false },
      name: labelOf(authors, config.author_id),
    }),
  },
  topic: {
    initial: { only_new: true },
    needsLenses: false,
    Fields: ({ config, set }) => (
      <>
        <Field label={m.topic()}>
          {(ids) => (
            <input
              {...ids}
              className={parts.field}
              maxLength={300}
              value={config.topic ?? config.term ?? ''}
              onChange={(event) => set({ topic: event.target.value, term: undefined })}
            />
          )}
        </Field>
        <OnlyNewField checked={config.only_new} onChange={(only_new) => set({ only_new })} />
      </>
    ),
    settle: ({ term, ...config }) => {
      const topic = config.topic ?? term ?? '';
      return { config: { ...config, topic, only_new: config.only_new ?? false }, name: topic };
    },
  },
  collection: {
    initial: {},
    needsLenses: false,
    Fields: ({ config, choices, set }) => (
      <SelectField
        label={m.collection()}
        value={config.collection_id ?? ''}
        options={choices.collections}
        onChange={(collection_id) => set({ collection_id, collection_name: undefined })}
      />
    ),
    settle: (config, { collections }) => ({ config, name: labelOf(collections, config.collection_id) }),
  },
  feed_monitor: {
    initial: {},
    needsLenses: false,
    Fields: ({ config, choices, set }) => (
      <SelectField
        label={m.monitor()}
        value={config.monitor_id ?? ''}
        options={choices.monitors}
        onChange={(monitor_id) => set({ monitor_id, monitor_key: undefined, label: undefined })}
      />
    ),
    settle: (config, { monitors }) => ({ config, name: labelOf(monitors, config.monitor_id) }),
  },
  library_workflow: {
    initial: {},
    needsLenses: false,
    Fields: ({ config, set }) => (
      <SelectField
        label={m.workflow()}
        value={config.workflow ?? config.state ?? 'reading'}
        options={workflows.map((value) => ({ value, label: m.workflowOf({ state: value }) }))}
        onChange={(workflow) => set({ workflow, state: undefined })}
      />
    ),
    settle: ({ state, ...config }) => {
      const workflow = config.workflow ?? state ?? 'reading';
      return { config: { ...config, workflow }, name: m.workflowOf({ state: workflow }) };
    },
  },
  discovery_lens: ofLens<'discovery_lens'>(0),
  branch: {
    initial: {},
    needsLenses: true,
    Fields: ({ config, choices: { lenses, branches }, set }) => (
      <>
        <LensField id={config.lens_id} lenses={lenses} onChange={(lens_id) => set({ lens_id })} />
        <SelectField
          label={m.branch()}
          value={config.branch_id ?? ''}
          options={branches}
          onChange={(branch_id) => set({ branch_id, branch_label: undefined })}
        />
        <ScoreField score={config.min_score ?? 0} onChange={(min_score) => set({ min_score })} />
      </>
    ),
    settle: (config, { branches }) => ({
      config: { ...config, min_score: config.min_score ?? 0 },
      name: labelOf(branches, config.branch_id),
    }),
  },
  similarity: ofLens<'similarity'>(60),
  publication_watch: {
    initial: {},
    needsLenses: false,
    Fields: ({ config: { events = publicationEvents }, set }) => (
      <fieldset className="grid gap-1">
        <legend className="font-medium">{m.events()}</legend>
        {publicationEvents.map((event) => (
          <label key={event} className="flex items-center gap-2">
            <input
              type="checkbox"
              checked={events.includes(event)}
              onChange={({ target }) =>
                set({ events: target.checked ? [...events, event] : events.filter((e) => e !== event) })
              }
            />
            {m.eventOf({ event })}
          </label>
        ))}
      </fieldset>
    ),
    settle: (config) => ({
      config: { ...config, events: config.events ?? [...publicationEvents] },
      name: m.watchName(),
    }),
  },
};
export const ruleTypes = Object.keys(ruleForms) as RuleType[];

/** A rule that is being edited. */
export type RuleDraft = { [T in RuleType]: { rule_type: T; rule_config: Draft<T> } }[RuleType];

export const newDraft = (type: RuleType): RuleDraft =>
  ({ rule_type: type, rule_config: ruleForms[type].initial }) as RuleDraft;
export const draftOf = ({ rule_type, rule_config }: AlertRule): RuleDraft => ({ rule_type, rule_config }) as RuleDraft;

/** What to store of a draft, and the name of the rule if the user gives none. */
export const settledRule = (draft: RuleDraft, choices: RuleChoices): { config: object; name: string } => {
  const settle = <T extends RuleType>(type: T, config: Draft<T>) => ruleForms[type].settle(config, choices);
  return settle(draft.rule_type, draft.rule_config);
};

interface RuleFieldsProps {
  draft: RuleDraft;
  choices: RuleChoices;
  onChange: (draft: RuleDraft) => void;
}

/** The fields of a rule that depend on its type. */
export const RuleFields = ({ draft, choices, onChange }: RuleFieldsProps) => {
  const fields = <T extends RuleType>(type: T, config: Draft<T>) => {
    const { Fields } = ruleForms[type];
    const set: FieldsProps<T>['set'] = (change) => {
      const next = Object.fromEntries(Object.entries({ ...config, ...change }).filter(([, v]) => v !== undefined));
      onChange({ rule_type: type, rule_config: next } as RuleDraft);
    };
    return <Fields config={config} choices={choices} set={set} />;
  };
  return fields(draft.rule_type, draft.rule_config);
};
