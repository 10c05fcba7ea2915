import { type PaperText, termsOf } from '../../packages/server/src/domains/vectors/model/terms.ts';
import { dot, Projector, trainModel } from '../../packages/server/src/domains/vectors/model/text-model.ts';
import { readCorpus, readLines } from './corpora.ts';
import { averagePrecision, meanOf, printMean } from './intervals.ts';
import { RankedTexts } from './ranked-texts.ts';

const print = (measure: string, values: readonly number[], published: string): void =>
  printMean(`${measure}, MAP`, values, published);

const projectorOf = async (papers: readonly PaperText[]): Promise<Projector> => {
  const started = performance.now();
  const cpu = process.cpuUsage();
  const model = (await trainModel(papers))!;
  const { user } = process.cpuUsage(cpu);
  process.stdout.write(
    `  trained on ${papers.length} papers: ${model.kind}, ${model.dimensions} dimensions, ${model.terms.length} terms, ${((performance.now() - started) / 1000).toFixed(1)} s, ${(user / 1e6).toFixed(1)} s of processor time\n`,
  );
  return new Projector(model);
};

/**
 * Similar papers: each query has graded candidates (CSFCube). Relevant is grade 2 or better. They are ordered in two
 * ways: by meaning, as on the page of a paper, and by words and meaning, as in Discovery.
 */
const measureSimilar = async (): Promise<void> => {
  const papers = readLines('corpora', 'csfcube', 'papers.jsonl').map(
    (line) => JSON.parse(line) as { id: string; title: string; abstract: string },
  );
  const texts = await RankedTexts.of(papers.map((p, i) => ({ id: i + 1, title: p.title, abstract: p.abstract })));
  const rowOf = new Map(papers.map((p, row) => [p.id, row]));
  const found: Record<'meaning' | 'both', number[]> = { meaning: [], both: [] };
  for (const facet of ['background', 'method', 'result']) {
    const queries = JSON.parse(readCorpus('corpora', 'csfcube', `anns-${facet}.json`)) as Record<
      string,
      { cands: string[]; relevance_adju: number[] }
    >;
    for (const [id, { cands, relevance_adju }] of Object.entries(queries)) {
      const own = rowOf.get(id)!;
      const relevant = new Set(cands.filter((c, i) => c !== id && relevance_adju[i]! >= 2));
      const fused = texts.order([[own, 1]], [], new Set([own]));
      const placeOf = new Map(fused.map(({ row }, place) => [row, place]));
      const judge = (list: number[], score: (row: number) => number) => {
        const ranked = cands
          .filter((c) => c !== id && rowOf.has(c))
          .sort((a, b) => score(rowOf.get(b)!) - score(rowOf.get(a)!));
        list.push(averagePrecision(ranked, relevant));
      };
      judge(found.meaning, (row) => dot(texts.vector(own), texts.vector(row)));
      judge(found.both, (row) => -placeOf.get(row)!);
    }
  }
  print('Similar papers, by meaning (csfcube)', found.meaning, '(lab: .397; SPECTER .342)');
  print('Similar papers, by words and meaning (csfcube)', found.both, '(lab: .386; SPECTER .342)');
};

const sections = (text: string): { id: string; fields: Record<string, string> }[] =>
  text
    .split(/^\.I /m)
    .slice(1)
    .map((part) => {
      const [first, ...rest] = part.split('\n');
      const fields: Record<string, string> = {};
      let field = '';
      for (const line of rest) {
        const mark = /^\.([A-Z])\s*$/.exec(line);
        if (mark) field = mark[1]!;
        else if (field) fields[field] = `${fields[field] ?? ''} ${line}`;
      }
      return { id: first!.trim(), fields };
    });

/** BM25 over stems (k1 0.9, b 0.4), which the search index comes close to. */
export const lexical = (papers: readonly PaperText[]) => {
  const k1 = 0.9;
  const b = 0.4;
  const counted = papers.map((p) => {
    const counts = new Map<string, number>();
    for (const t of termsOf(`${p.title} ${p.abstract ?? ''}`)) counts.set(t, (counts.get(t) ?? 0) + 1);
    return counts;
  });
  const lengths = counted.map((c) => [...c.values()].reduce((x, y) => x + y, 0));
  const mean = meanOf(lengths);
  const holders = new Map<string, number>();
  for (const c of counted) for (const t of c.keys()) holders.set(t, (holders.get(t) ?? 0) + 1);
  return (query: readonly string[]): number[] =>
    counted.map((c, i) =>
      query.reduce((sum, t) => {
        const tf = c.get(t) ?? 0;
        const df = holders.get(t) ?? 0;
        const idf = Math.log(1 + (papers.length - df + 0.5) / (df + 0.5));
        return tf === 0 ? sum : sum + (idf * tf * (k1 + 1)) / (tf + k1 * (1 - b + (b * lengths[i]!) / mean));
      }, 0),
    );
};

export const standardised = (list: readonly number[]): number[] => {
  const mean = meanOf(list);
  const deviation = Math.sqrt(meanOf(list.map((x) => (x - mean) ** 2))) || 1;
  return list.map((x) => (x - mean) / deviation);
};

/** Questions to a library of 1,460 documents (CISI). */
const measureQuestions = async (): Promise<void> => {
  const papers = sections(readCorpus('corpora', 'cisi', 'CISI.ALL')).map(({ id, fields }) => ({
    id: Number(id),
    title: fields.T ?? '',
    abstract: fields.W ?? null,
  }));
  const relevant = new Map<string, Set<string>>();
  for (const line of readLines('corpora', 'cisi', 'CISI.REL')) {
    const [query, paper] = line.trim().split(/\s+/);
    relevant.set(query!, (relevant.get(query!) ?? new Set()).add(paper!));
  }
  const projector = await projectorOf(papers);
  const vectors = papers.map((p) => projector.paper(p));
  const words = lexical(papers);
  const found: Record<'words' | 'meaning' | 'both', number[]> = { words: [], meaning: [], both: [] };
  for (const { id, fields } of sections(readCorpus('corpora', 'cisi', 'CISI.QRY'))) {
    const right = relevant.get(id);
    if (!right) continue;
    const text = `${fields.T ?? ''} ${fields.W ?? ''}`;
    const query = projector.paper({ title: '', abstract: text });
    const byMeaning = vectors.map((v) => (v && query ? dot(v, query) : 0));
    const byWords = words(termsOf(text));
    const [zWords, zMeaning] = [standardised(byWords), standardised(byMeaning)];
    const rank = (scores: readonly number[]) =>
      papers
        .map((p, i) => ({ id: String(p.id), score: scores[i]! }))
        .sort((a, b) => b.score - a.score)
        .map((x) => x.id);
    found.words.push(averagePrecision(rank(byWords), right));
    found.meaning.push(averagePrecision(rank(byMeaning), right));
    found.both.push(averagePrecision(rank(zWords.map((x, i) => x + 0.7 * zMeaning[i]!)), right));
  }
  print('Questions, by words (CISI)', found.words, '(measured before: .224)');
  print('Questions, by meaning (CISI)', found.meaning, '(measured before: .266)');
  print('Questions, by words and meaning (CISI)', found.both, '(measured before: .248)');
};

export const measureText = async (): Promise<void> => {
  await measureSimilar();
  await measureQuestions();
};
