import type { DiscoveryRecord, DiscoveryRecordDiff } from '@carrel/contract';
import { jsonColumn } from '../../platform/db/json-columns.ts';
import { readSummary } from '../discovery/json-columns.ts';
import type { RecordRow, SetRow } from './evaluation.repo.ts';

type RecordBody = Omit<DiscoveryRecord, 'id' | 'lens_id' | 'lens_name' | 'created_at'>;

const readRecord = jsonColumn<RecordBody>('discovery_records.body');

/** What a refresh stored about itself, as a record that outlives its list. */
export const recordOf = (
  set: SetRow,
  papers: readonly { paper_id: number; rank: number; title: string; doi: string | null }[],
  release: string,
): RecordBody => {
  const s = readSummary(set.summary);
  const runs = s.lane_runs ?? [];
  return {
    carrel_version: release,
    ranker_version: set.ranker_version,
    model: s.model,
    mode: s.recommendation_mode,
    weights: s.signal_weights,
    channel_weights: s.weights,
    seeds: s.seed_count,
    queries: runs.flatMap((run) => [
      ...(run.retrievers ?? []).map((query) => ({
        source: 'library',
        channel: run.lane,
        query,
        at: set.created_at,
        found: run.hits?.[query] ?? null,
        error: null,
      })),
      ...(run.status === 'succeeded'
        ? []
        : [
            {
              source: 'library',
              channel: run.lane,
              query: '',
              at: set.created_at,
              found: null,
              error: run.reason ?? run.status,
            },
          ]),
      ...(run.asked ?? []).map((asked) => ({ channel: run.lane, ...asked })),
    ]),
    counts: {
      candidates: s.corpus.papers + s.corpus.frontier,
      excluded: s.filters.excluded,
      pool: s.filters.ranked,
      shown: papers.length,
    },
    exclusions: [
      { reason: 'muted_or_never', papers: s.filters.excluded },
      { reason: 'disliked_in_profile', papers: s.negative_profile?.disliked ?? 0 },
    ],
    papers: papers.map((p) => ({ ...p, paper_id: String(p.paper_id) })),
  };
};

export const answerOf = (row: RecordRow): DiscoveryRecord => ({
  id: String(row.id),
  lens_id: String(row.lens_id),
  lens_name: row.lens_name,
  created_at: row.created_at,
  ...readRecord(row.body),
});

const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
const table = (head: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string =>
  [
    `| ${head.join(' | ')} |`,
    `| ${head.map(() => '---').join(' | ')} |`,
    ...rows.map((r) => `| ${r.map((c) => cell(String(c ?? ''))).join(' | ')} |`),
  ].join('\n');

/** The record as a section of a paper: what was searched, when, how it was ranked, and with what result. */
export const asMarkdown = (r: DiscoveryRecord): string =>
  [
    `# Search record ${r.id}: ${r.lens_name}`,
    `Date: ${r.created_at} (UTC). Software: Carrel ${r.carrel_version}, ranker ${r.ranker_version}, model of vectors ${r.model ?? 'none'}.`,
    `${r.counts.candidates} candidates were compared with ${r.seeds} papers. The best ${r.counts.pool} were scored in the mode “${r.mode}”, ${r.counts.excluded} were excluded by preferences, and ${r.counts.shown} were shown.`,
    '## Queries',
    table(
      ['Source', 'Channel', 'Query', 'Time (UTC)', 'Found', 'Error'],
      r.queries.map((q) => [q.source, q.channel, q.query, q.at, q.found, q.error]),
    ),
    '## Weights',
    table(['Signal', 'Weight'], Object.entries(r.weights)),
    table(['Channel', 'Weight'], Object.entries(r.channel_weights)),
    '## Exclusions',
    table(
      ['Reason', 'Papers'],
      r.exclusions.map((e) => [e.reason, e.papers]),
    ),
    '## Papers',
    table(
      ['Rank', 'Title', 'DOI'],
      r.papers.map((p) => [p.rank, p.title, p.doi]),
    ),
    '',
  ].join('\n\n');

const settingsOf = (r: DiscoveryRecord): Map<string, string> =>
  new Map([
    ...(['carrel_version', 'ranker_version', 'model', 'mode', 'seeds'] as const).map((k): [string, string] => [
      k,
      String(r[k] ?? ''),
    ]),
    ...Object.entries(r.weights).map(([k, v]): [string, string] => [`weights.${k}`, String(v)]),
    ...Object.entries(r.channel_weights).map(([k, v]): [string, string] => [`channel_weights.${k}`, String(v)]),
  ]);

export const differenceBetween = (before: DiscoveryRecord, after: DiscoveryRecord): DiscoveryRecordDiff => {
  const [a, b] = [settingsOf(before), settingsOf(after)];
  const query = (q: DiscoveryRecord['queries'][number]) => `${q.source}: ${q.query}`;
  const [asked, asks] = [new Set(before.queries.map(query)), new Set(after.queries.map(query))];
  const was = new Map(before.papers.map((p) => [p.paper_id, p]));
  const is = new Map(after.papers.map((p) => [p.paper_id, p]));
  const named = ({ paper_id, title, rank }: DiscoveryRecord['papers'][number]) => ({ paper_id, title, rank });
  return {
    settings: [...new Set([...a.keys(), ...b.keys()])]
      .filter((key) => a.get(key) !== b.get(key))
      .map((key) => ({ key, before: a.get(key) ?? null, after: b.get(key) ?? null })),
    queries: { added: [...asks].filter((q) => !asked.has(q)), removed: [...asked].filter((q) => !asks.has(q)) },
    papers: {
      added: after.papers.filter((p) => !was.has(p.paper_id)).map(named),
      removed: before.papers.filter((p) => !is.has(p.paper_id)).map(named),
      moved: after.papers.flatMap((p) => {
        const old = was.get(p.paper_id);
        return old && old.rank !== p.rank
          ? [{ paper_id: p.paper_id, title: p.title, before: old.rank, after: p.rank }]
          : [];
      }),
    },
  };
};
