import type { BranchQuality, SignalImpactContent } from '@carrel/contract';
import * as discovery from '@carrel/messages/discovery';
import * as m from '@carrel/messages/insights';
import { listOf } from '../../ui/format.ts';
import {
  differenceText,
  type FigureTable,
  filled,
  type Paragraph,
  type Report,
  shareText,
  signed,
  twoDigits,
  whole,
} from './report.ts';

type Signal = SignalImpactContent['signals'][number];

/** Fewer liked or dismissed suggestions give no comparison. */
const needed = 8;

const nameOf = (s: Signal): string => discovery.signalOf({ signal: s.signal });

const headline = (impact: SignalImpactContent): string => {
  const [higher, lower] = (['higher', 'lower'] as const).map((direction) =>
    listOf(impact.signals.filter((s) => s.direction === direction).map(nameOf)),
  );
  if (!impact.sufficient) return m.signalsTooFew();
  if (higher && lower) return m.signalsBoth({ higher, lower });
  if (higher) return m.signalsHigher({ signals: higher });
  return lower ? m.signalsLower({ signals: lower }) : m.signalsSame();
};

const lead = ({ sufficient, cohort, ...impact }: SignalImpactContent): Paragraph[] => [
  ...(sufficient ? [] : [[m.signalsNeed({ needed })]]),
  [
    m.signalsShown({ count: cohort.total }),
    { text: m.signalsLiked({ count: cohort.positive }), ids: impact.liked_paper_ids },
    { text: m.signalsDismissed({ count: cohort.negative }), ids: impact.dismissed_paper_ids },
    m.signalsUndecided({ count: cohort.neutral }),
  ],
];

const intervalOf = ({ ci_low, ci_high }: Signal): readonly [number, number] | null =>
  ci_low === null || ci_high === null ? null : [ci_low, ci_high];

const signalsTable = (impact: SignalImpactContent): FigureTable => ({
  kind: 'table',
  wide: true,
  title: m.signals(),
  hint: m.signalsHint(),
  columns: [
    { title: m.signal() },
    { title: m.liked(), figure: true },
    { title: m.dismissed(), figure: true },
    { title: m.difference(), figure: true },
    { title: m.effect(), figure: true },
    { title: m.reading() },
  ],
  // Without enough decisions, every row would say the same as the page.
  rows: (impact.sufficient ? impact.signals : []).map((s) => ({
    key: s.signal,
    cells: [
      nameOf(s),
      twoDigits(s.liked_avg),
      twoDigits(s.dismissed_avg),
      differenceText(s.delta, intervalOf(s)),
      twoDigits(s.effect_size),
      m.directionOf({ direction: s.sufficient ? s.direction : 'none' }),
    ],
    value: s.delta,
    interval: intervalOf(s),
  })),
  chart: { kind: 'intervals', summary: headline(impact), format: signed },
});

/** The name of each lens by its ID. A deleted lens has none. */
type LensNames = ReadonlyMap<string, string>;

/** Branches of several lenses can have the same name. */
const branchName = ({ branch_label, lens_id }: BranchQuality, lenses: LensNames): string => {
  const lens = lenses.get(lens_id);
  return lenses.size > 1 && lens !== undefined ? m.branchOfLens({ branch: branch_label, lens }) : branch_label;
};

const branchTable = (branches: readonly BranchQuality[], lenses: LensNames): FigureTable => ({
  kind: 'table',
  wide: true,
  title: m.branches(),
  hint: m.branchesHint({ needed }),
  columns: [
    { title: m.branch() },
    { title: m.shown(), figure: true },
    { title: m.liked(), figure: true },
    { title: m.savedColumn(), figure: true },
    { title: m.dismissed(), figure: true },
    { title: m.positiveShare(), figure: true },
    { title: m.reading() },
  ],
  rows: branches.map((b) => ({
    key: `${b.lens_id} ${b.branch_id}`,
    cells: [
      branchName(b, lenses),
      { text: whole(b.count), ids: b.paper_ids },
      whole(b.liked),
      whole(b.saved),
      whole(b.dismissed),
      shareText(b.positive_rate, b.positive_ci95),
      m.branchState({ state: b.quality_state }),
    ],
  })),
});

/** Which signals differ between suggestions that were liked and dismissed, and what was done with each branch. */
export const signalsReport = (
  impact: SignalImpactContent,
  branches: readonly BranchQuality[],
  lenses: LensNames,
): Report => ({
  headline: headline(impact),
  lead: lead(impact),
  sections: filled([
    { key: 'signals', blocks: [signalsTable(impact)] },
    { key: 'branches', blocks: [branchTable(branches, lenses)] },
  ]),
});
