import { rankingSignals } from '@carrel/contract/value-lists';
import { localeTag } from '@carrel/messages';
import * as m from '@carrel/messages/discovery';
import { sourceWord } from '../../api/source-names.ts';
import type { ScoreBreakdown } from '../../api/types.ts';

interface ScorePart {
  key: string;
  label: string;
  tip: string | undefined;
  points: number;
}

/** Smaller parts are not shown: they would read as zero. */
const least = 0.05;

/** The parts of a score, the largest first. With the score of an average candidate they add up to the score. */
export const sortedParts = (breakdown: ScoreBreakdown): ScorePart[] =>
  [
    ...rankingSignals.map((signal) => ({
      key: signal,
      label: m.signalOf({ signal }),
      tip: m.signalTip({ signal }),
      points: breakdown[signal].points,
    })),
    ...breakdown.adjustments.map(({ adjustment_id, label, points }) => ({
      key: adjustment_id,
      label: m.adjusted({ label }),
      tip: undefined,
      points,
    })),
  ]
    .filter((part) => Math.abs(part.points) >= least)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));

/** Points with their sign and one decimal, such as “+4.7”. */
export const signed = (points: number): string =>
  new Intl.NumberFormat(localeTag(), {
    signDisplay: 'always',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(points);

/** What a preference is about, in words: the way of finding papers has a code for a name. */
export const wishLabel = (kind: string, label: string): string =>
  kind === 'source' ? m.wayOf({ way: label, name: sourceWord(label) }) : label;
