import { rankingSignals } from '@carrel/contract/value-lists';
import { localeTag } from '@carrel/messages';
import * as d from '@carrel/messages/discovery';
import * as m from '@carrel/messages/discoverySettings';
import { useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { replaySettings } from '../../api/endpoints.gen.ts';
import type { DiscoverySettings, SettingsReplay } from '../../api/types.ts';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import * as parts from '../../ui/parts.module.css';
import { RichText } from '../../ui/RichText.tsx';
import { sayFailed } from '../../ui/toast-store.ts';
import * as styles from './discovery.module.css';
import { sharesOf } from './shares.ts';

const modes = ['explore', 'balanced', 'exploit'] as const;
const figure = (value: number) =>
  new Intl.NumberFormat(localeTag(), { minimumFractionDigits: 3, maximumFractionDigits: 3 }).format(value);

/** What a change would have done with the user's own history. */
const Verdict = ({ replay }: { replay: SettingsReplay }) => (
  <section
    role="status"
    className="grid gap-2 p-3 rounded-[9px] border border-hair bg-page"
    data-verdict={replay.verdict}
  >
    <p className={`font-medium ${replay.verdict === 'worse' ? 'text-bad' : ''}`}>
      {m.verdictOf({ verdict: replay.verdict })} {replay.reason && m.verdictMissing(replay.reason)}
    </p>
    {(['negative', 'random_corpus'] as const).map((group) => {
      const result = replay[group];
      if (!result) return null;
      const { before, after, difference, ci95 } = result;
      return (
        <p key={group} className="text-small">
          <span className="text-quiet">{m.against({ group })}: </span>
          {before.auc !== null && after.auc !== null && difference !== null && ci95
            ? m.aucChange({
                before: figure(before.auc),
                after: figure(after.auc),
                difference: figure(difference),
                low: figure(ci95[0]),
                high: figure(ci95[1]),
              })
            : m.noData()}
        </p>
      );
    })}
    {replay.moved.length > 0 && (
      <table className={parts.table} aria-label={m.movedTitle()}>
        <thead>
          <tr>
            <th scope="col">{m.paper()}</th>
            <th scope="col">{m.outcome()}</th>
            <th scope="col">{m.rank()}</th>
          </tr>
        </thead>
        <tbody>
          {replay.moved.slice(0, 8).map((paper) => (
            <tr key={paper.paper_id}>
              <th scope="row" className={`font-normal text-start ${parts.rich}`} dir="auto">
                <RichText text={paper.title} />
              </th>
              <td>{m.outcomeOf({ outcome: paper.outcome })}</td>
              <td className="tabular-nums whitespace-nowrap">
                {m.rankChange({ before: paper.rank_before, after: paper.rank_after })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);

interface WeightsFormProps {
  settings: DiscoverySettings;
  /** Influence of a weight of 1, by mode. */
  factors: Record<DiscoverySettings['recommendation_mode'], DiscoverySettings['weights']>;
  onApply: (change: Pick<DiscoverySettings, 'weights' | 'recommendation_mode'>) => Promise<boolean>;
}

/** The weights of the signals and the mode. A change is checked against the user's own history before it is applied. */
export const WeightsForm = ({ settings, factors, onApply }: WeightsFormProps) => {
  const [weights, setWeights] = useState(settings.weights);
  const [mode, setMode] = useState(settings.recommendation_mode);
  const [replay, setReplay] = useState<SettingsReplay | null>(null);
  const { busy, run } = useAction();
  const changed =
    mode !== settings.recommendation_mode ||
    rankingSignals.some((signal) => weights[signal] !== settings.weights[signal]);
  const change = (work: () => void) => {
    work();
    setReplay(null);
  };
  const check = () =>
    run(
      async () => setReplay(await call(replaySettings, { body: { weights, recommendation_mode: mode } })),
      (error) => sayFailed(errorText(error)),
    );
  const apply = () =>
    run(async () => {
      if (await onApply({ weights, recommendation_mode: mode })) setReplay(null);
    });
  const discard = () => {
    setWeights(settings.weights);
    setMode(settings.recommendation_mode);
    setReplay(null);
  };
  const shares = sharesOf(weights, factors[mode]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field label={m.mode()}>
        {(ids) => (
          <select
            {...ids}
            className={`${parts.field} !w-auto justify-self-start max-w-full`}
            value={mode}
            onChange={(event) => change(() => setMode(event.target.value as typeof mode))}
          >
            {modes.map((value) => (
              <option key={value} value={value}>
                {m.modeOf({ mode: value })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div>
        <div
          className="hidden sm:grid grid-cols-[minmax(8rem,14rem)_minmax(0,1fr)_3.5rem] gap-x-3 text-small text-quiet"
          aria-hidden="true"
        >
          <span />
          <span className="flex justify-between">
            <span>{m.sliderLess()}</span>
            <span>{m.sliderMore()}</span>
          </span>
          <span className="text-end">{m.sliderShare()}</span>
        </div>
        {rankingSignals.map((signal) => (
          <label
            key={signal}
            className="grid grid-cols-[minmax(0,1fr)_3.5rem] sm:grid-cols-[minmax(8rem,14rem)_minmax(0,1fr)_3.5rem] items-center gap-x-3 gap-y-1 py-1"
            title={d.signalTip({ signal })}
          >
            <span>{d.signalOf({ signal })}</span>
            <input
              type="range"
              className={`${styles.weightSlider} order-last col-span-2 sm:order-none sm:col-span-1`}
              min={0}
              max={1}
              step={0.01}
              value={weights[signal]}
              aria-valuetext={m.sliderValue({ share: shares[signal] })}
              onChange={(event) =>
                change(() => setWeights((now) => ({ ...now, [signal]: Number(event.target.value) })))
              }
            />
            <span className="text-end tabular-nums text-quiet">{m.sliderValue({ share: shares[signal] })}</span>
          </label>
        ))}
      </div>
      {replay && <Verdict replay={replay} />}
      <div className="flex flex-wrap gap-2">
        {replay ? (
          <Button tone={replay.verdict === 'worse' ? 'plain' : 'primary'} disabled={busy} onClick={() => void apply()}>
            {m.apply()}
          </Button>
        ) : (
          <Button tone="primary" disabled={!changed || busy} onClick={() => void check()}>
            {busy ? m.checking() : m.check()}
          </Button>
        )}
        {changed && <Button onClick={discard}>{m.discard()}</Button>}
      </div>
    </div>
  );
};
