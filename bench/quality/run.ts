import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bestMatch } from '../../packages/server/src/domains/hydration/title-match.ts';
import { findTwins } from '../../packages/server/src/domains/library/collapse-twins.ts';
import { findDuplicate } from '../../packages/server/src/domains/papers/find-duplicate.ts';
import { parseName } from '../../packages/server/src/domains/papers/names.ts';
import { cleanDoi } from '../../packages/server/src/formats/identifiers.ts';
import type { BiblioRecord } from '../../packages/server/src/formats/record.ts';
import { titleKey } from '../../packages/server/src/platform/text.ts';
import { pairKey, printScores, scorePairs } from './scores.ts';
import { aRecord, scratchLibrary } from './scratch-library.ts';

// How good the program's own decisions are, on real labelled data that is not part of the repository.
//   RESEARCH_DATA_DIR=FOLDER npm run bench:quality
// The published figures stand beside ours. Nothing is tuned to single records.

const root = process.env.RESEARCH_DATA_DIR ?? '';
const corpora = existsSync(join(root, 'corpora')) ? join(root, 'corpora') : root;
const path = (...parts: string[]): string => join(corpora, ...parts);
const read = (...parts: string[]): string => readFileSync(path(...parts), 'utf8');
const names = (list: readonly string[]) => list.map((n) => parseName(n)).filter((n) => n !== null);
const families = (r: BiblioRecord): string[] => r.authors.map((a) => a.family ?? a.literal ?? '');

/** Tables with `%` between columns. */
const table = (text: string): string[][] =>
  text
    .split('\n')
    .slice(1)
    .filter((l) => l !== '')
    .map((l) => l.split('%'));

/** DBLP and ACM: the same works in two catalogues, with many pairs of a conference and a journal version of one title. */
const measureDuplicates = async (): Promise<void> => {
  const record = ([, title, authors, venue, year]: string[]): BiblioRecord =>
    aRecord({
      title: title!,
      authors: names((authors ?? '').split(',')),
      ...(venue ? { venue } : {}),
      ...(year ? { year: Number(year) } : {}),
    });
  const acm = table(read('matching', 'dblp-acm-tables', 'acm.csv'));
  const dblp = table(read('matching', 'dblp-acm-tables', 'dblp.csv'));
  const gold = new Set(table(read('matching', 'dblp-acm-tables', 'gt.csv')).map(([a, b]) => `${a} ${b}`));
  const library = await scratchLibrary();
  const acmOf = new Map(library.save(acm.map(record)).map((id, i) => [id, acm[i]![0]!]));
  const found = new Set<string>();
  for (const row of dblp) {
    const match = findDuplicate(library.db, record(row));
    if (match) found.add(`${row[0]} ${acmOf.get(match.paper.id)}`);
  }
  library.close();
  printScores('duplicates: DBLP and ACM', scorePairs(found, gold), 'title and year .946; 97.4 untrained, 99.0 best');
};

interface ArxivPair {
  preprint: { id: string; title: string; authors: string[]; created: string };
  published: { id: string; title: string; authors: string[]; year: number; venue: string; doi: string | null };
  same_title: boolean;
}

const measureTwins = async (): Promise<void> => {
  const seen = new Set<string>();
  // Some works stand in the set twice, from two sources: once is enough.
  const pairs = read('twins', 'arxiv_pairs.jsonl')
    .split('\n')
    .filter(Boolean)
    .map((l) => JSON.parse(l) as ArxivPair)
    .filter(({ preprint, published }) => {
      const keys = [preprint.id, titleKey(published.title)];
      const fresh = !keys.some((k) => seen.has(k));
      for (const k of keys) seen.add(k);
      return fresh;
    });
  const preprints = pairs.map(({ preprint: p }) => {
    const arxivId = p.id.replace(/^arXiv:/, '');
    return aRecord({
      type: 'preprint',
      title: p.title,
      authors: names(p.authors),
      year: Number(p.created.slice(0, 4)),
      arxivId,
      doi: `10.48550/arxiv.${arxivId.toLowerCase()}`,
    });
  });
  const published = pairs.map(({ published: p }) =>
    aRecord({
      title: p.title,
      authors: names(p.authors),
      year: p.year,
      venue: p.venue,
      ...(cleanDoi(p.doi ?? '') ? { doi: cleanDoi(p.doi ?? '')! } : {}),
    }),
  );
  const library = await scratchLibrary();
  const a = library.save(preprints);
  const b = library.save(published);
  const gold = new Set(a.map((id, i) => pairKey(id, b[i]!)));
  const started = performance.now();
  const found = new Set(findTwins(library.db, { scope: 'library', byAuthor: true }).map((t) => pairKey(t.a, t.b)));
  const ms = performance.now() - started;
  library.close();
  printScores(
    'twins: arXiv and published',
    scorePairs(found, gold),
    'exact title 94 % of the pairs; best P .95-.99, R .91-.95',
  );
  process.stdout.write(`  ${pairs.length} pairs among ${pairs.length * 2} papers in ${ms.toFixed(0)} ms\n`);

  // The same pairs as a question by title: which of all published works is it?
  const answers = new Set<string>();
  preprints.forEach((p, i) => {
    const match = bestMatch({ title: p.title, year: p.year ?? null, families: families(p) }, published, (r) => ({
      title: r.title,
      year: r.year,
      families: families(r),
    }));
    if (match) answers.add(`${i} ${published.indexOf(match)}`);
  });
  printScores(
    'title resolution: arXiv to published',
    scorePairs(answers, new Set(pairs.map((_, i) => `${i} ${i}`))),
    'acceptance: Jaccard .92, one year',
  );
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

/** Blocks of like titles with known clusters: parts of series are the trap. */
const measureClusters = async (): Promise<void> => {
  const clusters = Object.values(
    JSON.parse(read('twins', 's2apler_clusters.json')) as Record<string, { cluster_id: string; paper_ids: number[] }>,
  ).filter((c) => !c.cluster_id.endsWith('_orphans'));
  const papers = JSON.parse(read('twins', 's2apler_papers.json')) as Record<string, ApplerPaper>;
  const clusterOf = new Map(clusters.flatMap((c) => c.paper_ids.map((id) => [id, c.cluster_id])));
  const known = Object.values(papers).filter((p) => clusterOf.has(p.paper_id));
  const blocks = Map.groupBy
    ? Map.groupBy(known, (p) => p.block)
    : known.reduce((m, p) => m.set(p.block, [...(m.get(p.block) ?? []), p]), new Map<string, ApplerPaper[]>());
  const right = new Set<string>();
  const found = new Set<string>();
  for (const block of blocks.values()) {
    for (const [i, a] of block.entries())
      for (const b of block.slice(i + 1))
        if (clusterOf.get(a.paper_id) === clusterOf.get(b.paper_id)) right.add(pairKey(a.paper_id, b.paper_id));
    // As an import would: one record after another, each either joining a paper or becoming one.
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
      const id = findDuplicate(library.db, record)?.paper.id ?? library.save([record])[0]!;
      joined.set(id, [...(joined.get(id) ?? []), p.paper_id]);
    }
    library.close();
    for (const ids of joined.values())
      for (const [i, a] of ids.entries()) for (const b of ids.slice(i + 1)) found.add(pairKey(a, b));
  }
  printScores(
    'duplicates: clusters with parts of series',
    scorePairs(found, right),
    'best matchers P .95-.99, R .91-.95',
  );
};

if (!existsSync(path('twins'))) {
  process.stdout.write('Skipped: RESEARCH_DATA_DIR names no folder with corpora/.\n');
} else {
  await measureDuplicates();
  await measureTwins();
  await measureClusters();
}
