import {
  ApiError,
  type Envelope,
  type LibraryTagSuggestions,
  type PaperTagSuggestions,
  type TagPrecision,
} from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import * as messages from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { inBatches } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import { implementJob } from '../../platform/jobs/define-job.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { fold } from '../../platform/text.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { wilson } from '../../platform/wilson.ts';
import { tagsTask } from '../library/library.tasks.ts';
import { findTag } from '../library/tags.repo.ts';
import { type TagsService, tagView } from '../library/tags.service.ts';
import { shortTitle } from '../papers/short-title.ts';
import { alikeTags } from './alike-tags.ts';
import { suggestTagsJob } from './tag-suggestions.jobs.ts';
import * as repo from './tag-suggestions.repo.ts';
import { libraryTagsTask, paperTagsTask } from './tag-suggestions.tasks.ts';

const limitMs = 30_000;
const writtenAtOnce = 2_000;
/** With fewer papers or suggestions, nothing can be said about how often they are right. */
const minMeasured = 20;

interface Deps {
  store: Store;
  jobs: JobRunner;
  tags: Pick<TagsService, 'assign'>;
  vectors: Pick<ThreadPool, 'run'>;
  learners: Pick<ThreadPool, 'run'>;
}

type TagView = ReturnType<typeof tagView>;

/** Tags of similar papers, suggested for the papers that lack them. */
export class TagSuggestions {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  async forPaper(paper: { id: number; title: string }, max: number, signal: AbortSignal): Promise<PaperTagSuggestions> {
    const request = { id: paper.id, max };
    const suggestions = await this.#d.vectors.run(paperTagsTask, request, { signal, timeoutMs: limitMs });
    return { paper_id: String(paper.id), paper_title: paper.title, suggestions, precision: this.#precision() };
  }

  list(limit: number, offset: number): LibraryTagSuggestions {
    const { db } = this.#d.store;
    const papers = repo.openPapers(db, limit, offset);
    const rows = repo.openSuggestions(
      db,
      papers.map((p) => p.id),
    );
    return {
      computed_at: repo.readReport(db)?.computed_at ?? null,
      running: this.#d.jobs.repo.active().some((r) => r.kind === suggestTagsJob.kind),
      total: repo.countOpen(db),
      precision: this.#precision(),
      papers: papers.map(({ id, title }) => ({
        paper_id: String(id),
        title,
        suggestions: rows
          .filter((s) => s.paper === id)
          .map((s) => ({ tag_id: String(s.tag), tag: s.name, color: s.color, confidence: s.score })),
      })),
    };
  }

  async alike(signal: AbortSignal): Promise<{ tag: TagView; into: TagView }[]> {
    const tags = await this.#d.vectors.run(tagsTask, null, { signal, timeoutMs: limitMs });
    return alikeTags(tags).map(({ tag, into }) => ({ tag: tagView(tag), into: tagView(into) }));
  }

  #precision(): TagPrecision {
    const report = repo.readReport(this.#d.store.db);
    const none = { papers: 0, suggested: 0, correct: 0, share: null, ci95: null };
    if (!report) return { state: 'not_measured', ...none };
    const { papers, suggested, correct } = report;
    if (papers < minMeasured || suggested < minMeasured)
      return { state: 'too_few', ...none, papers, suggested, correct };
    const ci95 = wilson(correct, suggested);
    return { state: 'measured', papers, suggested, correct, share: correct / suggested, ci95 };
  }

  #tag(name: string) {
    const tag = findTag(this.#d.store.db, fold(name.trim()));
    if (!tag) throw new ApiError('tag_not_found');
    return tag;
  }

  accept(paper: number, name: string) {
    return this.#d.tags.assign(paper, String(this.#tag(name).id));
  }

  reject(paper: number, name: string): void {
    const { store } = this.#d;
    const tag = this.#tag(name);
    store.journal.byUser(
      'tags.reject',
      refer(changes.tagSuggestionRejected, { title: shortTitle(store.db, paper), tag: tag.name }),
      () => repo.reject(store.db, paper, tag.id, store.now()),
    );
  }

  generate(): Envelope {
    return this.#d.jobs.start(suggestTagsJob, {}, { trigger: 'user' });
  }

  implementation() {
    const { store, learners } = this.#d;
    const { db } = store;
    return implementJob(suggestTagsJob, {
      resumable: () => true,
      run: async (ctx) => {
        const answer = await learners.run(libraryTagsTask, null, {
          signal: ctx.readSignal,
          timeoutMs: suggestTagsJob.timeoutMs,
          onPiece: async (share: number) => {
            ctx.progress(Math.round(share * 100), 100, refer(messages.comparingPapers));
          },
        });
        await ctx.pauseOrStop();
        while (repo.deleteSuggestions(db, writtenAtOnce)) await ctx.pauseOrStop();
        await inBatches(db, answer.suggestions, (s) => repo.insertSuggestion(db, s), ctx);
        db.tx(() => repo.storeReport(db, { computed_at: store.now(), ...answer.measured }), 'relaxed');
        ctx.worked(answer.searched);
        const papers = new Set(answer.suggestions.map((s) => s.paper)).size;
        return {
          message: refer(messages.foundTagsSuggestPapers, { papers, searched: answer.searched }),
          result: { papers, suggestions: answer.suggestions.length, measured: answer.measured },
        };
      },
    });
  }
}
