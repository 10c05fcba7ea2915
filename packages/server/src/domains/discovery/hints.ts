import type { LensHint } from '@carrel/contract';

/** Fewer suggestions than this make a list a poor one. */
const shortList = 10;
const fewSeeds = 10;

/** What a list was made from. */
export interface ListBasis {
  seeds: number;
  /** Whether the lens has words of its own. */
  keyword: boolean;
  withReferences: number;
  withAbstract: number;
  hasModel: boolean;
}

/** What would improve a list, the most important first. */
export const hintsFor = (s: ListBasis & { shown: number; frontier: number; network: boolean }): LensHint[] => {
  const out: LensHint[] = [];
  const give = (code: LensHint['code'], values: LensHint['values'] = {}) => out.push({ code, values });
  if (s.seeds === 0 && !s.keyword) give('add_papers');
  else if (s.seeds < fewSeeds) give('add_more_papers', { count: s.seeds });
  if (s.seeds > 0 && s.withReferences < s.seeds / 2) give('fetch_references', { missing: s.seeds - s.withReferences });
  if (s.seeds > 0 && s.withAbstract < s.seeds / 2) give('add_abstracts', { missing: s.seeds - s.withAbstract });
  if (s.shown < shortList) {
    if (!s.network) give('allow_network');
    else if (s.frontier === 0) give('rebuild_frontier');
    if (s.seeds > 0) give('widen_context', { shown: s.shown });
  }
  if (!s.hasModel && s.seeds > 0) give('train_vectors');
  return out;
};
