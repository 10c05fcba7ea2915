import type { ReadDb } from '../../platform/db/db.ts';
import { alikeByWords } from '../search/similar-papers.ts';
import { ExactIndex } from '../vectors/index/exact-index.ts';
import { sampleOf } from '../vectors/model/text-model.ts';
import { spaceInUse } from '../vectors/space-in-use.ts';
import { type ScoredTag, shownOf } from './score-tags.ts';
import { type Nearest, TagSuggester } from './tag-suggester.ts';
import * as repo from './tag-suggestions.repo.ts';

/** In a larger Library, the papers saved last are searched. */
const maxPapers = 20_000;
/** Papers with tags that are treated as if they had none. */
const maxMeasured = 2_000;
const papersPerRead = 500;

export interface LibraryTags {
  searched: number;
  suggestions: repo.StoredSuggestion[];
  /** How many of the tags that would be shown for papers with tags are right. */
  measured: { papers: number; suggested: number; correct: number };
}

/** Called between papers. It lets messages arrive, and throws if the work should stop. */
type Pause = (share: number) => Promise<void>;

/** Vectors of the papers with tags in an index of their own; without a vector, papers are compared by their words. */
const nearestIn = async (db: ReadDb, tagged: readonly number[], pause: Pause): Promise<Nearest> => {
  const space = spaceInUse(db);
  const byWords: Nearest = (paper, k, among) => Promise.resolve(alikeByWords(db, paper, k, among));
  if (!space) return byWords;
  const index = new ExactIndex(space.id, space.dimensions, 'held');
  for (let from = 0; from < tagged.length; from += papersPerRead) {
    const vectors = space.vectorsOf(tagged.slice(from, from + papersPerRead));
    await index.upsert([...vectors].map(([id, vector]) => ({ id, vector })));
    await pause(0);
  }
  return async (paper, k, among) => {
    const vector = space.vectorsOf([paper]).get(paper);
    if (!vector) return byWords(paper, k, among);
    return (await index.search(vector, k)).map((n) => ({ id: n.id, similarity: n.score }));
  };
};

/** Suggestions for the papers of the Library, and how often those for papers with tags would have been right. */
export const searchLibrary = async (db: ReadDb, pause: Pause): Promise<LibraryTags> => {
  const tagsOf = repo.tagsOfPapers(db);
  const papers = repo.newestPapers(db, maxPapers);
  const measured = new Set(sampleOf([...tagsOf.keys()], maxMeasured));
  const out: LibraryTags = {
    searched: papers.length,
    suggestions: [],
    measured: { papers: measured.size, suggested: 0, correct: 0 },
  };
  if (tagsOf.size === 0) return out;
  const suggester = new TagSuggester(repo.allTags(db), tagsOf, await nearestIn(db, [...tagsOf.keys()], pause));
  const rejected = new Set(repo.allRejected(db).map((r) => `${r.paper} ${r.tag}`));
  const searched = new Set(papers);
  const all = [...new Set([...papers, ...measured])];
  const note = (id: number, scored: readonly ScoredTag[]) => {
    const own = new Set(tagsOf.get(id));
    if (measured.has(id)) {
      const shown = shownOf(scored);
      out.measured.suggested += shown.length;
      out.measured.correct += shown.filter((s) => own.has(s.tag)).length;
    }
    if (!searched.has(id)) return;
    const open = scored.filter((s) => !own.has(s.tag) && !rejected.has(`${id} ${s.tag}`));
    for (const s of shownOf(open)) out.suggestions.push({ paper: id, tag: s.tag, score: s.score });
  };
  for (let from = 0; from < all.length; from += papersPerRead)
    for (const [n, paper] of repo.textsOf(db, all.slice(from, from + papersPerRead)).entries()) {
      note(paper.id, await suggester.suggest(paper));
      await pause((from + n) / all.length);
    }
  return out;
};
