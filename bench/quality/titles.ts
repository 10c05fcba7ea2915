import { bestMatch } from '../../packages/server/src/domains/hydration/title-match.ts';
import { titleWords } from '../../packages/server/src/domains/papers/likeness.ts';
import type { BiblioRecord } from '../../packages/server/src/formats/record.ts';
import { aRecord, readCorpus, readLines, recordOf } from './corpora.ts';

// Which record of a catalogue a title is taken for. A wrong one is much worse than none.

interface Entry {
  record: BiblioRecord;
  /** Equal for records of one work. */
  work: string;
}

const candidate = ({ record: r }: Entry) => ({ title: r.title, year: r.year, authors: r.authors });

/** Looks up each question among the entries that share at least half of its words, as a search would return them. */
const lookUp = (name: string, questions: readonly Entry[], catalogue: readonly Entry[]): void => {
  const byWord = new Map<string, number[]>();
  for (const [i, { record }] of catalogue.entries())
    for (const word of titleWords(record.title)) {
      const list = byWord.get(word);
      if (list) list.push(i);
      else byWord.set(word, [i]);
    }
  const works = new Map<string, number>();
  for (const { work } of catalogue) works.set(work, (works.get(work) ?? 0) + 1);
  const counts = { right: 0, wrong: 0, missed: 0, none: 0 };
  for (const q of questions) {
    const words = titleWords(q.record.title);
    const shared = new Map<number, number>();
    for (const word of words) for (const i of byWord.get(word) ?? []) shared.set(i, (shared.get(i) ?? 0) + 1);
    const near = [...shared].filter(([i, n]) => n * 2 >= words.size && catalogue[i] !== q).map(([i]) => catalogue[i]!);
    const match = bestMatch(
      { title: q.record.title, year: q.record.year ?? null, authors: q.record.authors },
      near,
      candidate,
    );
    const others = (works.get(q.work) ?? 0) - (catalogue.includes(q) ? 1 : 0);
    if (match) counts[match.work === q.work ? 'right' : 'wrong'] += 1;
    else counts[others > 0 ? 'missed' : 'none'] += 1;
  }
  process.stdout.write(
    `${name.padEnd(46)} ${counts.right} right, ${counts.wrong} wrong, ${counts.missed} missed, ${counts.none} rightly none, of ${questions.length}\n`,
  );
};

const table = (file: string): string[][] =>
  readLines('matching', 'dblp-acm-tables', file)
    .slice(1)
    .map((l) => l.split('%'));

interface ClusterPaper {
  title: string;
  year: number | null;
  authors: { first: string | null; middle: string[]; last: string }[];
}

export const measureTitles = (): void => {
  const same = new Map(table('gt.csv').map(([inDblp, inAcm]) => [inAcm!, inDblp!]));
  const entries = (file: string, workOf: (id: string) => string): Entry[] =>
    table(file).map(([id, title, authors, venue, year]) => ({
      record: recordOf(title!, authors ?? '', venue ?? '', year ?? ''),
      work: workOf(id!),
    }));
  const dblp = entries('dblp.csv', (id) => id);
  lookUp(
    'title lookup: ACM in DBLP',
    entries('acm.csv', (id) => same.get(id) ?? `acm ${id}`),
    dblp,
  );

  const papers = JSON.parse(readCorpus('twins', 's2apler_papers.json')) as Record<string, ClusterPaper>;
  const clusters = JSON.parse(readCorpus('twins', 's2apler_clusters.json')) as Record<string, { paper_ids: number[] }>;
  // Records whose work nobody has decided are not part of it.
  const labelled = Object.entries(clusters).filter(([work]) => !work.endsWith('_orphans'));
  const deposits = labelled.flatMap(([work, { paper_ids }]) =>
    paper_ids.flatMap((id): Entry[] => {
      const p = papers[id];
      if (!p?.title) return [];
      const authors = p.authors.map((a) => {
        const given = [a.first, ...a.middle].filter(Boolean).join(' ');
        return { family: a.last, ...(given ? { given } : {}) };
      });
      return [{ record: aRecord({ title: p.title, authors, ...(p.year ? { year: p.year } : {}) }), work }];
    }),
  );
  lookUp('title lookup: deposits of one work', deposits, deposits);
};
