import type { TagSuggestion } from '@carrel/contract';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { alikeByWords } from '../search/similar-papers.ts';
import { nearestAmong } from '../vectors/nearest-among.ts';
import { shownOf } from './score-tags.ts';
import { TagSuggester } from './tag-suggester.ts';
import * as repo from './tag-suggestions.repo.ts';

/** Papers that are shown for each suggestion. */
const maxPapers = 5;

/** Tags that the Library has and the paper lacks, the best first. Computed with what is stored now. */
export const suggestForPaper = async (
  thread: WorkerThread,
  { id, max }: { id: number; max: number },
): Promise<TagSuggestion[]> => {
  const db = thread.db();
  const [paper] = repo.textsOf(db, [id]);
  const tags = repo.allTags(db);
  if (!paper || tags.length === 0) return [];
  const suggester = new TagSuggester(
    tags,
    repo.tagsOfPapers(db),
    async (of, k, among) => (await nearestAmong(thread, of, k, among)) ?? alikeByWords(db, of, k, among),
  );
  const left = new Set([...repo.tagsOn(db, id), ...repo.rejectedFor(db, id)]);
  const scored = (await suggester.suggest(paper)).filter((s) => !left.has(s.tag));
  const shown = new Set(shownOf(scored));
  const chosen = scored.slice(0, max);
  const titles = new Map(
    repo.textsOf(db, [...new Set(chosen.flatMap((s) => s.papers.slice(0, maxPapers)))]).map((p) => [p.id, p.title]),
  );
  const tagOf = new Map(tags.map((t) => [t.id, t]));
  return chosen.map((s) => ({
    paper_id: String(id),
    tag_id: String(s.tag),
    tag: tagOf.get(s.tag)!.name,
    color: tagOf.get(s.tag)!.color,
    confidence: s.score,
    source: !s.inText ? 'papers' : s.papers.length > 0 ? 'papers_and_text' : 'text',
    lift: s.lift,
    shown: shown.has(s),
    papers_total: s.papers.length,
    papers: s.papers.slice(0, maxPapers).map((p) => ({ paper_id: String(p), title: titles.get(p) ?? '' })),
  }));
};
