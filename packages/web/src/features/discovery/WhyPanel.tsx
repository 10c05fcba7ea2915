import * as m from '@carrel/messages/discovery';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { explainRecommendation, previewAdjustment } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import type { Adjustment, Recommendation, ScoreBreakdown } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { number } from '../../ui/format.ts';
import { ReasonLine } from '../suggestions/ReasonLine.tsx';
import { type Preference, prefer, removePreference } from './act.ts';
import * as styles from './discovery.module.css';
import { adjustmentsOptions } from './queries.ts';
import { reasonText } from './reason-text.ts';
import { signed, sortedParts, wishLabel } from './score-parts.ts';

const Parts = ({ breakdown }: { breakdown: ScoreBreakdown }) => {
  const parts = sortedParts(breakdown);
  const largest = Math.max(1, ...parts.map((part) => Math.abs(part.points)));
  return (
    <table className={styles.scoreParts} aria-label={m.parts()}>
      <thead className="sr-only">
        <tr>
          <th scope="col">{m.part()}</th>
          <td />
          <th scope="col">{m.points()}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ key, label, tip, points }) => {
          const width = (Math.abs(points) / largest) * 50;
          return (
            <tr key={key}>
              <th scope="row" title={tip} dir="auto">
                {label}
              </th>
              <td aria-hidden="true">
                <div className={styles.scoreTrack}>
                  <span
                    data-negative={points < 0 || undefined}
                    style={{ insetInlineStart: `${points < 0 ? 50 - width : 50}%`, width: `${width}%` }}
                  />
                </div>
              </td>
              <td>{signed(points)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

const strengths = ['more', 'less', 'never'] as const;
const previewMs = 200;

/** What a preference would change, requested when its button has had the focus or the pointer for a moment. */
const usePreview = (item: Recommendation) => {
  const [preference, setPreference] = useState<Preference | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { data, isFetching } = useQuery({
    queryKey: [...keys.discovery, 'preview', item.id, preference],
    queryFn: ({ signal }) => {
      const { kind, target, strength } = preference!;
      return call(previewAdjustment, { body: { recommendation_id: item.id, kind, target, strength }, signal });
    },
    enabled: preference !== null,
    retry: false,
  });
  const look = (next: Preference | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPreference(next), previewMs);
  };
  const moved = data?.recommendation;
  const sentence =
    preference === null
      ? null
      : isFetching
        ? m.previewing()
        : moved &&
          m.preview({
            gone: moved.rank_after === null ? 'yes' : 'no',
            same: moved.rank_after === moved.rank_before ? 'yes' : 'no',
            before: moved.rank_before ?? 0,
            after: moved.rank_after ?? 0,
            moved: data.moved,
          });
  return { look, sentence };
};

/** Preferences about what this suggestion has: more, less or nothing of it. */
const Adjust = ({
  item,
  controls,
}: {
  item: Recommendation;
  controls: readonly { kind: string; target: string; label: string }[];
}) => {
  const { look, sentence } = usePreview(item);
  const made = useQuery(adjustmentsOptions).data ?? [];
  if (controls.length === 0) return null;
  return (
    <section aria-label={m.adjust()} className="mt-4">
      <h4 className="font-semibold">{m.adjust()}</h4>
      <p className="text-quiet text-small mb-1">{m.adjustHint()}</p>
      {controls
        .map((control) => ({ ...control, label: wishLabel(control.kind, control.label) }))
        .map(({ kind, target, label }) => (
          <div key={`${kind} ${target}`} className={styles.adjustRow}>
            <span className="grow basis-40 min-w-0 text-small">
              {kind !== 'source' && <span className="text-quiet">{m.kindOf({ kind })}</span>} <bdi>{label}</bdi>
            </span>
            {strengths.map((strength) => {
              const preference: Preference = { kind: kind as Adjustment['kind'], target, strength, label };
              const present = made.find((a) => a.kind === kind && a.target === target && a.strength === strength);
              return (
                <Button
                  key={strength}
                  aria-label={m.strengthFor({ strength, label })}
                  onPointerEnter={() => look(preference)}
                  onPointerLeave={() => look(null)}
                  onFocus={() => look(preference)}
                  onBlur={() => look(null)}
                  aria-pressed={present !== undefined}
                  onClick={() => void (present ? removePreference(present) : prefer(preference))}
                >
                  {m.strengthOf({ strength })}
                </Button>
              );
            })}
          </div>
        ))}
      <p role="status" className="text-small text-quiet min-h-5 pt-1">
        {sentence}
      </p>
    </section>
  );
};

const useExplanation = (item: Recommendation) =>
  useQuery({
    queryKey: [...keys.discovery, 'explain', item.id],
    queryFn: ({ signal }) => call(explainRecommendation, { params: { id: item.id }, signal }),
  }).data;

/** Why a paper is suggested, in words. */
export const Reasons = ({ item }: { item: Recommendation }) => {
  const reasons = useExplanation(item)?.reasons ?? item.reasons;
  if (reasons.length === 0 && !item.is_exploration) return null;
  return (
    <section aria-label={m.why()} className="mb-4">
      <ul className="grid gap-1 text-small">
        {item.is_exploration && <li title={m.explorationTip()}>{m.exploration()}</li>}
        {reasons.map((reason) => (
          <ReasonLine key={reason.code} text={reasonText(reason)} paperIds={reason.paper_ids} />
        ))}
      </ul>
    </section>
  );
};

/** The parts of the score of a paper, and what can be changed about it. */
export const WhyPanel = ({ item }: { item: Recommendation }) => {
  const data = useExplanation(item);
  const breakdown = data?.breakdown ?? item.score_breakdown;
  return (
    <section id="why" tabIndex={-1} className="my-5 max-w-[44rem]">
      <h3 className="font-semibold">
        {m.whyTitle({ score: number(Math.round(breakdown?.final_score ?? item.score)) })}
      </h3>
      {breakdown ? (
        <>
          <p className="text-quiet text-small mb-2">
            {m.whyTypical({ reference: number(Math.round(breakdown.reference_score)) })}
          </p>
          <Parts breakdown={breakdown} />
        </>
      ) : (
        <p className="text-quiet">{m.whyNone()}</p>
      )}
      {data && <Adjust item={item} controls={data.controls} />}
    </section>
  );
};
