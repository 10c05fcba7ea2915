import { cleanDoi } from '@carrel/contract/doi';
import { nearDuplicates } from '../../packages/server/src/domains/duplicates/near-duplicates.ts';
import { libraryCandidates } from '../../packages/server/src/domains/papers/candidates.repo.ts';
import { decideMatch } from '../../packages/server/src/domains/papers/find-duplicate.ts';
import type { BiblioRecord } from '../../packages/server/src/formats/record.ts';
import { nearIdenticalWorks } from '../../packages/server/src/test-kit/near-identical.ts';
import { aRecord, readCorpus, readLines, recordOf } from './corpora.ts';
import { pairKey, printScores, scorePairs } from './scores.ts';
import { type ScratchLibrary, scratchLibrary } from './scratch-library.ts';

// What an import merges automatically, and what the page of duplicates then shows to the user. They are measured
// separately, because the first must not be wrong and the second must not miss pairs.

/** The paper that an import would merge a record into. */
const findDuplicate = (db: ScratchLibrary['db'], r: BiblioRecord) => decideMatch(r, libraryCandidates(db)).paper;

/** Pairs of papers that the page of duplicates would show side by side. */
const suggestedPairs = (library: ScratchLibrary): [number, number][] =>
  nearDuplicates(library.db, 100_000).flatMap(({ ids }) =>
    ids.flatMap((a, i) => ids.slice(i + 1).map((b): [number, number] => [a, b])),
  );

/** Tables with `%` between columns. */
const table = (...parts: string[]): string[][] =>
  readLines(...parts)
    .slice(1)
    .map((l) => l.split('%'));

const published = 'title and year .946; .974 untrained, .990 best';

/** DBLP and ACM: the same works in two catalogues, with many pairs of a conference and a journal version of one title. */
export const measureDuplicates = async (): Promise<void> => {
  const tables = ['matching', 'dblp-acm-tables'];
  const record = ([, title, authors, venue, year]: string[]): BiblioRecord =>
    recordOf(title!, authors ?? '', venue ?? '', year ?? '');
  const acm = table(...tables, 'acm.csv');
  const gold = new Set(table(...tables, 'gt.csv').map(([a, b]) => `${a} ${b}`));
  const library = await scratchLibrary();
  /** Rows of either catalogue by the paper they are. */
  const inAcm = new Map(library.save(acm.map(record)).map((id, i) => [id, acm[i]![0]!]));
  const inDblp = new Map<number, string[]>();
  for (const row of table(...tables, 'dblp.csv')) {
    const id = findDuplicate(library.db, record(row))?.id ?? library.save([record(row)])[0]!;
    inDblp.set(id, [...(inDblp.get(id) ?? []), row[0]!]);
  }
  const pairsOf = (a: number, b: number): string[] =>
    inAcm.has(b) ? (inDblp.get(a) ?? []).map((row) => `${row} ${inAcm.get(b)}`) : [];
  const merged = new Set([...inDblp.keys()].flatMap((id) => pairsOf(id, id)));
  const suggested = suggestedPairs(library).flatMap(([a, b]) => [...pairsOf(a, b), ...pairsOf(b, a)]);
  library.close();
  printScores('DBLP and ACM: merged automatically', scorePairs(merged, gold), published);
  printScores('DBLP and ACM: merged or suggested', scorePairs(new Set([...merged, ...suggested]), gold), published);
};

/** The published split of the same two catalogues into labelled pairs: is this pair one work? */
export const measureLabelledPairs = async (): Promise<void> => {
  const record = (text: string): BiblioRecord => {
    const [, title, authors, venue, year] = text.split(/COL (?:title|authors|venue|year) VAL /).map((x) => x.trim());
    return recordOf(title!, authors!, venue!, year!);
  };
  const library = await scratchLibrary();
  const [right, merged, shown] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const [i, line] of readLines('matching', 'dblp-acm-valid.txt').entries()) {
    const [left, other, label] = line.split('\t');
    if (label === '1') right.add(String(i));
    library.thenForget(() => {
      library.save([record(left!)]);
      if (findDuplicate(library.db, record(other!))) {
        merged.add(String(i));
        shown.add(String(i));
      } else {
        library.save([record(other!)]);
        if (nearDuplicates(library.db, 1).length > 0) shown.add(String(i));
      }
    });
  }
  library.close();
  printScores('DBLP and ACM, labelled pairs: merged', scorePairs(merged, right), published);
  printScores('DBLP and ACM, labelled pairs: or suggested', scorePairs(shown, right), published);
};

interface ApplerPaper {
  authors: { first: string | null; middle: string[] | null; last: string }[];
  doi: string | null;
  title: string;
  year: number | null;
  venue: string | null;
  paper_id: number;
  block: string;
}

/** Blocks of similar titles with known clusters: parts of series are the difficulty. */
export const measureClusters = async (): Promise<void> => {
  const clusters = Object.values(
    JSON.parse(readCorpus('twins', 's2apler_clusters.json')) as Record<
      string,
      { cluster_id: string; paper_ids: number[] }
    >,
  ).filter((c) => !c.cluster_id.endsWith('_orphans'));
  const papers = JSON.parse(readCorpus('twins', 's2apler_papers.json')) as Record<string, ApplerPaper>;
  const clusterOf = new Map(clusters.flatMap((c) => c.paper_ids.map((id) => [id, c.cluster_id])));
  const known = Object.values(papers).filter((p) => clusterOf.has(p.paper_id));
  const blocks = Map.groupBy
    ? Map.groupBy(known, (p) => p.block)
    : known.reduce((m, p) => m.set(p.block, [...(m.get(p.block) ?? []), p]), new Map<string, ApplerPaper[]>());
  const right = new Set<string>();
  const found = new Set<string>();
  const suggested = new Set<string>();
  for (const block of blocks.values()) {
    for (const [i, a] of block.entries())
      for (const b of block.slice(i + 1))
        if (clusterOf.get(a.paper_id) === clusterOf.get(b.paper_id)) right.add(pairKey(a.paper_id, b.paper_id));
    // Like an import: one record after another, each merged into a paper or added as one.
    const library = await scratchLibrary();
    const joined = new Map<number, number[]>();
    for (const p of block) {
      const doi = cleanDoi(p.doi ?? '');
      const record = aRecord({
        title: p.title,
        authors: p.authors.map((n) => ({
          family: n.last,
          ...(n.first ? { given: [n.first, ...(n.middle ?? [])].join(' ') } : {}),
        })),
        ...(p.year ? { year: p.year } : {}),
        ...(p.venue ? { venue: p.venue } : {}),
        ...(doi ? { doi } : {}),
      });
      const id = findDuplicate(library.db, record)?.id ?? library.save([record])[0]!;
      joined.set(id, [...(joined.get(id) ?? []), p.paper_id]);
    }
    for (const ids of joined.values())
      for (const [i, a] of ids.entries()) for (const b of ids.slice(i + 1)) found.add(pairKey(a, b));
    for (const [x, y] of suggestedPairs(library))
      for (const a of joined.get(x)!) for (const b of joined.get(y)!) suggested.add(pairKey(a, b));
    library.close();
  }
  const best = 'best matchers P .95-.99, R .91-.95';
  printScores('parts of series: merged automatically', scorePairs(found, right), best);
  printScores('parts of series: merged or suggested', scorePairs(new Set([...found, ...suggested]), right), best);
};

/** 2,000 generated pairs of works that look almost the same. None may be merged automatically; the list may show them. */
export const measureNearIdentical = async (): Promise<void> => {
  const pairs = nearIdenticalWorks(2_000);
  const merged = new Map<string, number>();
  const shown = new Map<string, number>();
  const count = (by: Map<string, number>, kind: string) => by.set(kind, (by.get(kind) ?? 0) + 1);
  const library = await scratchLibrary();
  const kinds = new Map<string, string>();
  for (const { kind, a, b } of pairs) {
    const [first] = library.save([a]);
    if (findDuplicate(library.db, b)) count(merged, kind);
    else kinds.set(pairKey(first!, library.save([b])[0]!), kind);
  }
  for (const [a, b] of suggestedPairs(library)) {
    const kind = kinds.get(pairKey(a, b));
    if (kind !== undefined) count(shown, kind);
  }
  library.close();
  const sum = (by: Map<string, number>) => [...by.values()].reduce((all, n) => all + n, 0);
  process.stdout.write(
    `near-identical works: ${pairs.length} pairs, ${sum(merged)} merged automatically (0 allowed), ${sum(shown)} shown as possible duplicates\n`,
  );
  for (const [kind, n] of merged) process.stdout.write(`  merged: ${kind} ${n}\n`);
  for (const [kind, n] of shown) process.stdout.write(`  shown: ${kind} ${n}\n`);
};
