import type { LensLane } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import { countTerms } from '../vectors/model/terms.ts';
import { keywordOf, type LensQuery, type LensReads, loadTexts, universeOf, weightOfRating } from './corpus.repo.ts';
import { type Retriever, type RetrieverName, retrieverOf } from './ranking/retriever.ts';
import { type CitationGraph, cocitationScores, couplingScores, walkScores } from './retrieval/citation-graph.ts';
import { type DenseVectors, dislikeFactor, identity, profileScores, smoothed } from './retrieval/dense-vectors.ts';
import { addScaled, SparseTexts } from './retrieval/sparse-texts.ts';
import { knownTerms, storeTermsSoon } from './retrieval/term-cache.ts';
import { libraryIdOf, termFileOf } from './retrieval/term-file.ts';
import { type Profile, type Strategies, tasteRetrievers } from './taste.ts';
import { downloadedVectors, localVectors, preferring, usesDownloaded } from './vector-spaces.ts';

export interface LaneInput extends LensReads {
  lens: LensQuery;
  /** Citations within the corpus. The lanes of words and sources do not read them. */
  graph: CitationGraph | null;
  /** IDs of the seeds of muted branches, which do not count. */
  mutedSeeds: readonly number[];
  /** Whether the profile is an earlier one, for an evaluation. */
  isPast?: boolean;
}

/** The result of a lane: scores by each of its retrievers for the papers of the corpus. */
export interface LaneOutput {
  lane: LensLane;
  retrievers: Retriever<RetrieverName>[];
}

/** Lets the thread be stopped. */
export type Pause = () => Promise<void>;
const rowsPerPause = 2_000;

const profileOf = ({ lens, corpus, seeds, disliked, mutedSeeds }: LaneInput): Profile => {
  const universe = universeOf(corpus);
  const muted = new Set(mutedSeeds);
  const named = lens.context === 'papers';
  const seedIds = new Set(named ? seeds.map((s) => s.id) : []);
  const liked = seeds.flatMap((s): (readonly [number, number])[] => {
    const at = universe.at(s.id);
    // Papers that the user names count whatever their stars say about others like them.
    const weight = named ? 1 : weightOfRating(s.rating);
    return at === undefined || weight === 0 || muted.has(s.id) ? [] : [[at, weight]];
  });
  const against = disliked.flatMap((id): (readonly [number, number])[] => {
    const at = universe.at(id);
    return at === undefined || seedIds.has(id) ? [] : [[at, 1]];
  });
  return { universe, seeds, liked, disliked: against };
};

const none = new Uint32Array();

/** Words: the mean of the seeds, less half of what was disliked. A keyword counts like a seed. */
export const lexicalLane = async (db: ReadDb, input: LaneInput, pause: Pause): Promise<LaneOutput> => {
  const profile = profileOf(input);
  const { universe, liked, disliked } = profile;
  const keyword = keywordOf(input.lens);
  if (liked.length === 0 && keyword === null) return { lane: 'lexical', retrievers: [] };
  const file = termFileOf(db);
  const library = libraryIdOf(db);
  const terms = knownTerms(file);
  const texts = new SparseTexts(terms.numbers);
  let row = 0;
  for (const t of loadTexts(db)) {
    if (row % rowsPerPause === 0) await pause();
    // Rows added or removed since the universe was read are not in it.
    while (row < universe.keys.length && universe.keys[row] !== t.key && (universe.at(t.key) ?? -1) > row) {
      texts.addNumbered(none);
      row += 1;
    }
    if (universe.keys[row] !== t.key) continue;
    texts.addNumbered(terms.termsOf(t.key, t));
    row += 1;
  }
  for (; row < universe.keys.length; row += 1) texts.addNumbered(none);
  storeTermsSoon(terms, file, () => libraryIdOf(db) === library);
  await pause();
  texts.finish();
  const direction = texts.centroid(liked);
  if (disliked.length > 0) addScaled(direction, texts.centroid(disliked), -dislikeFactor);
  const scores = texts.scores(direction);
  const retrievers = liked.length === 0 ? [] : [retrieverOf('words', scores)];
  if (keyword !== null)
    retrievers.push(retrieverOf('keyword', texts.scores(texts.query(countTerms({ title: keyword, abstract: null })))));
  return { lane: 'lexical', retrievers };
};

/** Maximum size of a space that is smoothed along citations: two more copies are in memory, 8 bytes per number. */
const maxMoved = 80_000_000;

/** Meaning: similarity to the mean of the seeds, alone and smoothed along citations. */
export const vectorLane = async (db: ReadDb, input: LaneInput, pause: Pause): Promise<LaneOutput> => {
  const profile = profileOf(input);
  const { universe, liked, disliked } = profile;
  const local = liked.length === 0 ? null : localVectors(db, universe);
  await pause();
  const downloaded = await downloadedVectors(db, profile, pause);
  // An evaluation tests what each model would have found alone, whichever is in use now.
  const chosen = downloaded !== null && !input.isPast && usesDownloaded(db);
  const retrievers: LaneOutput['retrievers'] = [];
  const give = (name: RetrieverName, scores: Float32Array) => retrievers.push(retrieverOf(name, scores));
  const near = (v: DenseVectors) => profileScores(v, liked, disliked);
  // While only words are weighed, vectors alone would repeat the lexical lane.
  const plain = local?.meaning ? near(local.vectors) : null;
  await pause();
  if (chosen) give('meaning', preferring(near(downloaded), downloaded, plain));
  else if (plain) give('meaning', plain);
  await pause();
  const { graph } = input;
  const linked = graph !== null && graph.either.items.length > 0;
  const moved = graph && local && (linked || !local.meaning) ? near(smoothed(local.vectors, graph.either)) : null;
  await pause();
  if (chosen && linked && downloaded.data.length <= maxMoved) {
    const along = smoothed(downloaded, graph.either);
    await pause();
    give('smoothed', preferring(near(along), along, moved));
  } else if (moved) give('smoothed', moved);
  await pause();
  if (downloaded && !chosen) give('downloaded', profileScores(downloaded, liked, [], identity(downloaded.dimensions)));
  return { lane: 'vector', retrievers };
};

/** Citations: a random walk from the seeds, what is cited together with them, and what cites the same. */
export const graphLane = async (db: ReadDb, input: LaneInput, pause: Pause): Promise<LaneOutput> => {
  const profile = profileOf(input);
  const { universe, liked } = profile;
  const { graph } = input;
  if (liked.length === 0 || graph === null) return { lane: 'graph', retrievers: [] };
  await pause();
  const cited = db.all<{ id: number; n: number }>(
    `select r.paper_id id, count(*) n from paper_references r
     where r.work in (select work from paper_references where paper_id in (select value from json_each(?))) group by r.paper_id`,
    JSON.stringify(liked.map(([at]) => universe.keys[at]!)),
  );
  await pause();
  const coupling = couplingScores(graph, liked);
  // References that are not papers here connect papers, too.
  const seeds = new Set(liked.map(([at]) => at));
  for (const { id, n } of cited) {
    const at = universe.at(id);
    if (at !== undefined && !seeds.has(at)) coupling[at] = Math.max(coupling[at]!, n);
  }
  const retrievers = [
    retrieverOf('walk', walkScores(graph, liked)),
    retrieverOf('cocitation', cocitationScores(graph, liked)),
    // Papers with the same references are related, but far less surely than those that are cited together.
    retrieverOf('coupling', coupling, 0.1),
  ];
  return { lane: 'graph', retrievers };
};

/** Taste: authors and venues of the seeds, and lists that sources gave for this lens. */
export const externalLane = async (
  db: ReadDb,
  input: LaneInput & { strategies: Strategies },
  pause: Pause,
): Promise<LaneOutput> => {
  const profile = profileOf(input);
  await pause();
  return { lane: 'external', retrievers: tasteRetrievers(db, profile, input.lens.id, input.strategies) };
};
