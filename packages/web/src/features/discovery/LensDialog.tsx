import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/discoveryLens';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useDeferredValue, useMemo, useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { createLens, deleteLens, previewLens, updateLens } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import type { Lens } from '../../api/types.ts';
import { closePanel } from '../../desk/panels.ts';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/Controls.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, FormFoot } from '../../ui/Field.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { revert } from '../history/undo.ts';
import { collectionsOptions, tagsOptions } from '../labels/queries.ts';
import { AuthorField } from './AuthorField.tsx';
import { startRefresh } from './act.ts';
import { BranchControls, type Controls } from './BranchControls.tsx';
import { type Context, choiceOf, configOf, contexts, type LensChoice } from './lens-config.ts';
import { lensesOptions, refetchDiscovery } from './queries.ts';

const lanes = ['lexical', 'vector', 'graph', 'external'] as const;
const laneDefaults = { lexical: 0.3, vector: 0.35, graph: 0.2, external: 0.15 };

/** The papers that a lens would start from, as it is typed. */
const Preview = ({ context, config }: { context: Context; config: Record<string, unknown> }) => {
  const { data, error } = useQuery({
    queryKey: [...keys.discovery, 'lens-preview', context, config],
    queryFn: ({ signal }) => call(previewLens, { body: { context_type: context, context_config: config }, signal }),
    placeholderData: (before) => before,
    retry: false,
  });
  return (
    <div role="status" className="text-small text-quiet min-h-12">
      {error ? (
        m.previewFailed({ error: errorText(error) })
      ) : data ? (
        <>
          <p>{m.starts({ count: data.seed_count })}</p>
          <ul>
            {data.sample_papers.slice(0, 3).map((paper) => (
              <li key={paper.paper_id} className="truncate rich" dir="auto">
                <RichText text={paper.title} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
};

const Choose = ({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly { id: string; name: string }[] | undefined;
  onChange: (value: string) => void;
}) => (
  <Field label={label}>
    {(ids) => (
      <select {...ids} className="field" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{m.choose()}</option>
        {options?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
);

const Where = ({ choice, onChange }: { choice: LensChoice; onChange: (change: Partial<LensChoice>) => void }) => {
  const collections = useQuery({ ...collectionsOptions, enabled: choice.context === 'collection' }).data;
  const tags = useQuery({ ...tagsOptions, enabled: choice.context === 'tag' }).data;
  switch (choice.context) {
    case 'collection':
      return (
        <Choose
          label={m.collection()}
          value={choice.collection}
          options={collections}
          onChange={(collection) => onChange({ collection })}
        />
      );
    case 'tag':
      return <Choose label={m.tag()} value={choice.tag} options={tags} onChange={(tag) => onChange({ tag })} />;
    case 'topic_keyword':
      return (
        <Field label={m.topic()} note={m.topicHint()}>
          {(ids) => (
            <input
              {...ids}
              className="field"
              dir="auto"
              maxLength={300}
              value={choice.keyword}
              onChange={(event) => onChange({ keyword: event.target.value })}
            />
          )}
        </Field>
      );
    case 'author_set':
      return <AuthorField authors={choice.authors} onChange={(authors) => onChange({ authors })} />;
    case 'papers':
      return (
        <p>
          {m.papersChosen({ count: choice.papers.length })} <span className="text-quiet">{m.papersHint()}</span>
        </p>
      );
    default:
      return null;
  }
};

const Form = ({ lens, papers }: { lens: Lens | undefined; papers: readonly string[] }) => {
  const router = useRouter();
  const [name, setName] = useState(lens?.name ?? '');
  const [choice, setChoice] = useState(() => choiceOf(lens, papers));
  const [weights, setWeights] = useState(lens?.weights ?? laneDefaults);
  const [weighted, setWeighted] = useState(false);
  const [active, setActive] = useState(lens?.is_active ?? true);
  const [controls, setControls] = useState<Controls>({
    pinned: lens?.branch_controls?.pinned ?? [],
    boosted: lens?.branch_controls?.boosted ?? [],
    muted: lens?.branch_controls?.muted ?? [],
  });
  const [controlled, setControlled] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const config = useMemo(() => configOf(choice), [choice]);
  // Both together: a context with the configuration of another one is refused.
  const wish = useMemo(() => config && { context: choice.context, config }, [choice.context, config]);
  const previewed = useDeferredValue(wish);
  const fallback = m.contextOf({ context: choice.context });
  const ready = config !== null;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!config || saving) return;
    setSaving(true);
    setProblem(null);
    const shared = {
      name: name.trim() || (choice.context === 'topic_keyword' ? choice.keyword.trim() : fallback),
      context_config: config,
      ...(weighted && { weights }),
    };
    try {
      const saved = lens
        ? await call(updateLens, {
            params: { id: lens.id },
            body: {
              ...shared,
              is_active: active,
              ...(controlled && { branch_controls: { ...lens.branch_controls, ...controls } }),
            },
          })
        : await call(createLens, { body: { ...shared, context_type: choice.context } });
      closePanel();
      if (lens) {
        say(m.saved({ name: saved.name }));
        refetchDiscovery();
      } else {
        await startRefresh(saved);
        await router.navigate({ to: '/discovery', search: { lens: saved.id } });
      }
    } catch (error) {
      setProblem(errorText(error));
      setSaving(false);
    }
  };
  const remove = async () => {
    if (!lens) return;
    try {
      const { action_id } = await call(deleteLens, { params: { id: lens.id } });
      closePanel();
      say(
        m.deleted({ name: lens.name }),
        ...(action_id
          ? [{ label: common.undo(), keys: 'U', run: () => void revert(action_id).then(refetchDiscovery) }]
          : []),
      );
      await router.navigate({ to: '/discovery', search: {} });
      refetchDiscovery();
    } catch (error) {
      sayFailed(errorText(error));
    }
  };

  return (
    <form className="grid gap-4 px-5 pb-5" onSubmit={(event) => void save(event)}>
      <Field label={m.context()}>
        {(ids) => (
          <select
            {...ids}
            className="field"
            value={choice.context}
            disabled={lens !== undefined}
            onChange={(event) => setChoice((now) => ({ ...now, context: event.target.value as Context }))}
          >
            {contexts.map((context) => (
              <option key={context} value={context}>
                {m.contextOf({ context })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Where choice={choice} onChange={(change) => setChoice((now) => ({ ...now, ...change }))} />
      {previewed && <Preview context={previewed.context} config={previewed.config} />}
      <Field label={m.name()}>
        {(ids) => (
          <input
            {...ids}
            className="field"
            dir="auto"
            maxLength={200}
            placeholder={choice.keyword.trim() || fallback}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <fieldset className="grid gap-1">
        <legend className="font-medium">{m.weights()}</legend>
        <p className="text-quiet text-small">{m.weightsHint()}</p>
        {lanes.map((lane) => (
          <label
            key={lane}
            className="grid grid-cols-[8rem_1fr_3rem] items-center gap-3 py-0.5"
            title={m.laneTip({ lane })}
          >
            <span>{m.laneOf({ lane })}</span>
            <input
              type="range"
              className="weight-slider"
              min={0}
              max={1}
              step={0.05}
              value={weights[lane]}
              aria-valuetext={String(weights[lane])}
              onChange={(event) => {
                setWeighted(true);
                setWeights((now) => ({ ...now, [lane]: Number(event.target.value) }));
              }}
            />
            <span className="text-end tabular-nums text-quiet">{weights[lane].toFixed(2)}</span>
          </label>
        ))}
      </fieldset>
      {lens && (
        <>
          <div className="flex items-center gap-3">
            <Switch checked={active} onChange={setActive} label={m.active()} />
            <span aria-hidden="true">{m.active()}</span>
          </div>
          <BranchControls
            lens={lens}
            value={controls}
            onChange={(next) => {
              setControlled(true);
              setControls(next);
            }}
          />
        </>
      )}
      <FormFoot problem={problem}>
        {lens && (
          <Button tone="quiet" icon="trash" className="me-auto" onClick={() => void remove()}>
            {m.remove()}
          </Button>
        )}
        <Button onClick={closePanel}>{common.cancel()}</Button>
        <Button tone="primary" type="submit" disabled={!ready || saving}>
          {lens ? common.save() : m.create()}
        </Button>
      </FormFoot>
    </form>
  );
};

/** Adds a lens, or edits one. */
export const LensDialog = ({ id, papers }: { id: string | null; papers: readonly string[] }) => {
  const { data } = useQuery({ ...lensesOptions, enabled: id !== null });
  const lens = data?.find((l) => l.id === id);
  return (
    <Dialog title={lens ? m.editLens({ name: lens.name }) : m.newLens()} onClose={closePanel}>
      {id !== null && !lens ? <Loading /> : <Form lens={lens} papers={papers} />}
    </Dialog>
  );
};
