import { cleanArxivId } from '@carrel/contract/identifiers';
import { refer } from '@carrel/messages/reference';
import * as sources from '@carrel/messages/sources';
import { plainTitle } from '../../formats/clean-text.ts';
import { collapseSpaces, cutText } from '../../formats/text.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import type { CallContext, Inbound } from '../../platform/http-client/transport.ts';
import type { AskSource } from '../ask-source.ts';
import { chunksOf, mapInSlices } from '../in-batches.ts';
import { AnswerRefused } from '../parse-answer.ts';
import type { Query } from '../source.ts';
import type { Page, SourceWork } from '../source-work.ts';
import { readFeedTask } from '../sources.tasks.ts';
import { workFromArxiv } from './arxiv.map.ts';
import { readFeed } from './arxiv.schema.ts';

const idsPerCall = 100;
const maxPerPage = 2000;
const deepestOffset = 30_000;

/** Words in quotes; quotes, colons and brackets of the text itself would be read as syntax. */
const phrase = (text: string): string => `"${cutText(collapseSpaces(text.replace(/["():\\]/g, ' ')), 300)}"`;
const stamp = (day: string, time: string): string => `${day.replaceAll('-', '')}${time}`;

export class ArxivClient {
  readonly #ask: AskSource;

  constructor(ask: AskSource) {
    this.#ask = ask;
  }

  /** By ID. Unknown IDs are missing from the answer; a malformed one would make the whole call fail. */
  async worksByIds(ids: readonly string[], context?: CallContext): Promise<Map<string, SourceWork>> {
    const clean = [...new Set(ids.map((i) => cleanArxivId(i)).filter((i): i is string => i !== undefined))];
    const works = new Map<string, SourceWork>();
    for (const chunk of chunksOf(clean, idsPerCall)) {
      const page = await this.#query({ id_list: chunk.join(','), start: 0, max_results: chunk.length }, context);
      for (const w of page.items) if (chunk.includes(w.ids.arxiv!)) works.set(w.ids.arxiv!, w);
    }
    return works;
  }

  async searchTitle(title: string, context?: CallContext, limit = 5): Promise<SourceWork[]> {
    const text = plainTitle(title);
    if (!/\p{L}/u.test(text)) return [];
    return (await this.#query({ search_query: `ti:${phrase(text)}`, start: 0, max_results: limit }, context)).items;
  }

  /**
   * Newest first. `category` is "cs.LG" or "cs.*"; dates are days. `expression` is in arXiv's own syntax, built by the
   * caller: `all:"graph" ANDNOT all:"survey"`.
   */
  async search(
    what: { words?: string; expression?: string; category?: string; fromDate?: string; untilDate?: string },
    options: { from?: number; limit?: number } = {},
    context?: CallContext,
  ): Promise<Page<SourceWork>> {
    const terms = [
      ...(what.words ? [`all:${phrase(what.words)}`] : []),
      ...(what.expression ? [`(${what.expression})`] : []),
      ...(what.category ? [`cat:${what.category.replace(/[^\w.*-]/g, '')}`] : []),
      ...(what.fromDate
        ? [`submittedDate:[${stamp(what.fromDate, '0000')} TO ${stamp(what.untilDate ?? '9999-12-31', '2359')}]`]
        : []),
    ];
    const start = options.from ?? 0;
    if (terms.length === 0 || start >= deepestOffset) return { items: [], next: null, total: null };
    return this.#query(
      {
        search_query: terms.join(' AND '),
        start,
        max_results: Math.min(options.limit ?? 100, maxPerPage, deepestOffset - start),
        sortBy: 'submittedDate',
        sortOrder: 'descending',
      },
      context,
    );
  }

  #query(query: Query, context?: CallContext): Promise<Page<SourceWork>> {
    return this.#ask.answer(
      { path: '/api/query', query, headers: { accept: 'application/atom+xml' } },
      (answer) => this.#page(answer, Number(query.start), query.id_list === undefined, context?.signal),
      context,
      { accept: [400] },
    );
  }

  async #page(
    answer: Inbound,
    start: number,
    listing: boolean,
    signal: AbortSignal | undefined,
  ): Promise<Page<SourceWork>> {
    const feed = await this.#ask.readText(answer, readFeedTask, readFeed, signal).catch((e: unknown) => {
      if (e instanceof AnswerRefused) return null;
      throw e;
    });
    if (!feed) throw this.#ask.malformed('it is no whole Atom feed');
    // An error is an entry, with status 400 or, for many years, 200.
    const error = feed.entries.find((e) => /arxiv\.org\/api\/errors/.test(e.id));
    if (error || answer.status === 400)
      throw new SourceError(this.#ask.name, 'refused', refer(sources.arXivAnswered400), {
        status: 400,
        text: error?.summary ?? '',
      });
    const end = start + feed.entries.length;
    // Sometimes a page is empty although the list continues.
    if (listing && feed.entries.length === 0 && start < (feed.total ?? 0))
      throw new SourceError(this.#ask.name, 'unavailable', refer(sources.arXivSentEmptyPageMiddle));
    return {
      items: (await mapInSlices(feed.entries, workFromArxiv)).filter((w) => w !== null),
      next: end < (feed.total ?? 0) && end < deepestOffset ? String(end) : null,
      total: feed.total,
    };
  }
}
