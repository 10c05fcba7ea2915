import type { AiStatus } from '@carrel/contract';
import { idxbModel } from '../hydration/vectors.repo.ts';
import type { ModelCoverage, StatusCoverage } from './coverage.ts';

const share = (part: number, of: number): number | null => (of === 0 ? null : Math.round((1000 * part) / of) / 10);

const origins = (s: Pick<StatusCoverage, 'canonical' | 'downloaded' | 'local'>) => ({
  canonical_total: s.canonical,
  downloaded_total: s.downloaded,
  local_total: s.local,
  unknown_total: 0,
});

interface Coverage {
  statuses: readonly StatusCoverage[];
  models: readonly ModelCoverage[];
  isOn: boolean;
  /** The name of the model whose vectors searches compare. */
  inUse: string | null;
  /** The local model. */
  localModel: string | undefined;
}

/** How many papers have a vector, by origin, status and model. */
export const embeddingsOf = ({ statuses, models, isOn, inUse, localModel }: Coverage): AiStatus['embeddings'] => {
  const sum = (of: (s: StatusCoverage) => number) => statuses.reduce((n, s) => n + of(s), 0);
  const total = sum((s) => s.total);
  const canonical = sum((s) => s.canonical);
  const local = sum((s) => s.local);
  const downloaded = sum((s) => s.downloaded);
  const missing = total - sum((s) => s.looked_at);
  const stale = sum((s) => s.stale);
  const any = sum((s) => s.any);
  const terminal = (k: keyof StatusCoverage) => sum((s) => s[k] as number);
  const ended = {
    terminal_unmatched: terminal('terminal_unmatched'),
    terminal_missing_vector: terminal('terminal_missing_vector'),
    terminal_lookup_error: terminal('terminal_lookup_error'),
    terminal_bad_local_doi: terminal('terminal_bad_local_doi'),
  };
  const ineligible = Object.values(ended).reduce((a, b) => a + b, 0);
  return {
    total: any,
    coverage_pct: share(any, total),
    model: inUse,
    configured_model: isOn ? inUse : null,
    up_to_date: canonical - stale,
    up_to_date_pct: share(canonical - stale, total),
    missing,
    stale,
    without_words: total - missing - canonical,
    canonical_model: inUse,
    ...origins({ canonical, downloaded, local }),
    canonical_coverage_pct: share(canonical, total),
    downloaded_coverage_pct: share(downloaded, total),
    local_coverage_pct: share(local, total),
    unknown_coverage_pct: share(0, total),
    coverage_scope: 'corpus',
    coverage_by_status: Object.fromEntries(
      statuses.map((s) => [
        s.status,
        { total: s.total, up_to_date: s.canonical - s.stale, missing: s.total - s.looked_at, ...origins(s) },
      ]),
    ),
    models: models.map((m) => ({
      model: m.model,
      vectors: m.vectors,
      coverage_pct: share(m.vectors, total),
      last_created_at: m.last,
      stale: m.source === 'local' && m.model !== localModel,
      active: m.model === inUse,
      source: m.source,
      sources: [m.source],
    })),
    idxb_backfill: {
      model: idxbModel,
      total_missing: total - downloaded,
      eligible_missing: total - downloaded - ineligible,
      ineligible_missing: ineligible,
      ...ended,
      terminal_error: terminal('terminal_error'),
      local_compute_candidates: missing,
      local_compute_blocked_missing_text: total - missing - canonical,
    },
  };
};
