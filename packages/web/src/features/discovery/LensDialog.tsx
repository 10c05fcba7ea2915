import * as common from '@carrel/messages/common';
import * as discovery from '@carrel/messages/discovery';
import * as m from '@carrel/messages/discoveryLens';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../api/client.ts';
import type { Lens } from '../../api/types.ts';
import { closePanel, openPanel } from '../../desk/panels.ts';
import { Reading } from '../../desk/Reading.tsx';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/Controls.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, FormFoot } from '../../ui/Field.tsx';
import { handleSubmit } from '../../ui/handle-submit.ts';
import * as parts from '../../ui/parts.module.css';
import { sayFailed } from '../../ui/toast-store.ts';
import { BranchControls } from './BranchControls.tsx';
import * as styles from './discovery.module.css';
import { LensSource } from './LensSource.tsx';
import { choiceOf, configOf } from './lens-config.ts';
import { lensesOptions, refetchDiscovery } from './queries.ts';
import { addLens, defaultName, type LaneWeights, type LensDraft, removeLens, saveLens } from './save-lens.ts';
import { weightText } from './weight-text.ts';

const lanes = ['lexical', 'vector', 'graph', 'external'] as const;
const laneDefaults: LaneWeights = { lexical: 0.3, vector: 0.35, graph: 0.2, external: 0.15 };

const LaneSliders = ({ weights, onChange }: { weights: LaneWeights; onChange: (weights: LaneWeights) => void }) => (
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
          className={styles.weightSlider}
          min={0}
          max={1}
          step={0.05}
          value={weights[lane]}
          aria-valuetext={weightText(weights[lane])}
          onChange={(event) => onChange({ ...weights, [lane]: Number(event.target.value) })}
        />
        <span className="text-end tabular-nums text-quiet">{weightText(weights[lane])}</span>
      </label>
    ))}
  </fieldset>
);

const controlsOf = ({ branch_controls: now }: Lens) => ({
  pinned: now?.pinned ?? [],
  boosted: now?.boosted ?? [],
  muted: now?.muted ?? [],
});

interface FormProps {
  lens: Lens | undefined;
  papers: readonly string[];
  name: string;
}

const Form = ({ lens, papers, name }: FormProps) => {
  const router = useRouter();
  const [draft, setDraft] = useState<LensDraft>(() => ({
    name: lens?.name ?? name,
    choice: choiceOf(lens, papers),
    weights: null,
    active: lens?.is_active ?? true,
    controls: null,
  }));
  const change = (values: Partial<LensDraft>) => setDraft((now) => ({ ...now, ...values }));
  const { busy, problem, run } = useAction();
  const { choice } = draft;
  const ready = configOf(choice) !== null;

  const save = async () => {
    if (lens) return saveLens(lens, draft);
    const added = await addLens(draft);
    await router.navigate({ to: '/discovery', search: { lens: added.id } });
  };
  const remove = async () => {
    if (!lens) return;
    try {
      await removeLens(lens);
      await router.navigate({ to: '/discovery', search: {} });
      refetchDiscovery();
    } catch (error) {
      sayFailed(errorText(error));
    }
  };

  return (
    <form className="grid gap-4 px-5 pb-5" onSubmit={handleSubmit(() => ready && run(save))}>
      <LensSource
        choice={choice}
        isNew={!lens}
        onChange={(values) => setDraft((now) => ({ ...now, choice: { ...now.choice, ...values } }))}
      />
      <Field label={m.name()}>
        {(ids) => (
          <input
            {...ids}
            className={parts.field}
            dir="auto"
            maxLength={200}
            placeholder={defaultName(choice)}
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <LaneSliders
        weights={draft.weights ?? lens?.weights ?? laneDefaults}
        onChange={(weights) => change({ weights })}
      />
      {lens && (
        <>
          <div className="flex items-center gap-3">
            <Switch checked={draft.active} onChange={(active) => change({ active })} label={m.active()} />
            <span aria-hidden="true">{m.active()}</span>
          </div>
          <BranchControls
            lens={lens}
            value={draft.controls ?? controlsOf(lens)}
            onChange={(controls) => change({ controls })}
          />
        </>
      )}
      <FormFoot problem={problem}>
        {lens && (
          <Button tone="quiet" icon="trash" className="me-auto" onClick={() => void remove()}>
            {m.remove()}
          </Button>
        )}
        {lens && (
          <Button onClick={() => openPanel({ kind: 'watch', of: 'lens', id: lens.id })}>{discovery.watchLens()}</Button>
        )}
        <Button onClick={closePanel}>{common.cancel()}</Button>
        <Button tone="primary" type="submit" disabled={!ready || busy}>
          {lens ? common.save() : m.create()}
        </Button>
      </FormFoot>
    </form>
  );
};

/** Adds a lens, or edits one. A new one can have papers and a name to start from. */
export const LensDialog = ({
  id,
  papers,
  name = '',
}: {
  id: string | null;
  papers: readonly string[];
  name?: string;
}) => {
  const read = useQuery({ ...lensesOptions, enabled: id !== null });
  const stored = read.data?.find((lens) => lens.id === id);
  // The form stays if the lens is deleted elsewhere: nothing that was entered disappears, and saving says what is wrong.
  const [last, setLast] = useState(stored);
  if (stored && stored !== last) setLast(stored);
  const lens = stored ?? (last?.id === id ? last : undefined);
  return (
    <Dialog title={lens ? m.editLens({ name: lens.name }) : id === null ? m.newLens() : m.lens()} onClose={closePanel}>
      {lens || id === null ? (
        <Form key={id} lens={lens} papers={papers} name={name} />
      ) : read.data ? (
        <p className="px-5 pb-5">{m.gone()}</p>
      ) : (
        <Reading query={read} failed={m.notRead()} safe={m.notReadSafe()} />
      )}
    </Dialog>
  );
};
