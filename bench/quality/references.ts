import { termsOf } from '../../packages/server/src/domains/vectors/model/terms.ts';
import { dot } from '../../packages/server/src/domains/vectors/model/text-model.ts';
import { readCorpus, readLines } from './corpora.ts';
import { ndcgAt, printMean, recallAt } from './intervals.ts';
import { RankedTexts } from './ranked-texts.ts';
import { lexical, standardised } from './text.ts';

// Papers of a conference series: which of them a paper cites, and which a sentence with a citation means (ACM-CR).

interface Doc {
  id: string;
  title: string;
  abstract?: string | null;
}

const meaningWeight = 0.7;

const bestOf = (scores: Float32Array, ids: readonly string[], without: string): string[] =>
  ids
    .map((id, i) => ({ id, score: scores[i]! }))
    .filter((x) => x.id !== without)
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .map((x) => x.id);

/** Finds the references of a paper from its text. */
const measureReferences = (docs: readonly Doc[], texts: RankedTexts): void => {
  const ids = docs.map((d) => d.id);
  const rowOf = new Map(ids.map((id, i) => [id, i]));
  const gold = JSON.parse(readCorpus('corpora', 'acm-cr', 'paper_level_gold.json')) as {
    doi: string;
    title: string;
    abstract: string | null;
    refs_in_collection: string[];
  }[];
  const found: Record<'words' | 'meaning' | 'both', number[]> = { words: [], meaning: [], both: [] };
  for (const { doi, title, abstract, refs_in_collection: refs } of gold) {
    const relevant = new Set(refs.filter((r) => r !== doi && rowOf.has(r)));
    if (relevant.size === 0) continue;
    const words = texts.wordsOf({ title, abstract });
    const meaning = texts.meaningOf({ title, abstract });
    const own = rowOf.get(doi);
    found.words.push(recallAt(bestOf(words, ids, doi), relevant, 20));
    found.meaning.push(recallAt(bestOf(meaning, ids, doi), relevant, 20));
    const order = texts.fused(words, meaning, new Set(own === undefined ? [] : [own])).map((x) => ids[x.row]!);
    found.both.push(recallAt(order, relevant, 20));
  }
  printMean('references of a paper (acm-cr), words, R@20', found.words, 'lab .390; BM25 .341–.352');
  printMean('references of a paper (acm-cr), meaning, R@20', found.meaning, 'lab .359');
  printMean('references of a paper (acm-cr), order of a lens, R@20', found.both, 'at least .37');
};

/** A sentence is searched for as in the search box: by words and meaning. */
const measureSentences = (docs: readonly Doc[], texts: RankedTexts): void => {
  const ids = docs.map((d) => d.id);
  const relevant = new Map<string, Set<string>>();
  for (const line of readLines('corpora', 'acm-cr', 'sentences.qrels')) {
    const [topic, , id, grade] = line.trim().split(/\s+/);
    if (Number(grade) > 0) relevant.set(topic!, (relevant.get(topic!) ?? new Set()).add(id!));
  }
  const words = lexical(docs.map((d, i) => ({ id: i + 1, title: d.title, abstract: d.abstract ?? null })));
  const at10: number[] = [];
  const ndcg: number[] = [];
  for (const topic of readCorpus('corpora', 'acm-cr', 'sentences.topics').split('<top>')) {
    const number = /Number:\s*(\S+)/.exec(topic)?.[1];
    const text = /Description:\s*([\s\S]*?)<narr>/
      .exec(topic)?.[1]
      ?.replace(/\[[\d,\s–-]+\]/g, ' ')
      .trim();
    const right = number === undefined ? undefined : relevant.get(number);
    if (!right || !text) continue;
    const query = texts.projector.paper({ title: '', abstract: text });
    const byWords = standardised(words(termsOf(text)));
    const byMeaning = standardised(docs.map((_, i) => (query ? dot(texts.vector(i), query) : 0)));
    const ranked = ids
      .map((id, i) => ({ id, score: byWords[i]! + meaningWeight * byMeaning[i]! }))
      .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
      .map((x) => x.id);
    at10.push(recallAt(ranked, right, 10));
    ndcg.push(ndcgAt(ranked, right, 10));
  }
  printMean('citation sentence to paper (acm-cr), R@10', at10, 'at least .54; lab .555, BM25 .532');
  printMean('citation sentence to paper (acm-cr), nDCG@10', ndcg, 'lab .448, BM25 .434');
};

export const measureReferencesAndSentences = async (): Promise<void> => {
  const docs = readLines('corpora', 'acm-cr', 'docs.jsonl').map((line) => JSON.parse(line) as Doc);
  const texts = await RankedTexts.of(docs.map((d, i) => ({ id: i + 1, title: d.title, abstract: d.abstract ?? null })));
  measureReferences(docs, texts);
  measureSentences(docs, texts);
};
