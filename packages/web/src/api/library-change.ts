import type { QueryKey } from '@tanstack/react-query';
import { keys } from './keys.ts';

/** The content of a `library` event. */
export interface LibraryChange {
  /** Journaled tables that changed; empty when only derived data did, or when it is not known. */
  kinds: readonly string[];
  /** The papers concerned; null when they are too many to list, or not known. */
  papers: readonly string[] | null;
}

/** A change of unknown extent. */
export const everything: LibraryChange = { kinds: [], papers: null };

export const combine = (a: LibraryChange, b: LibraryChange): LibraryChange => ({
  // A change without kinds may be of any kind, and so is a combination with it.
  kinds: a.kinds.length === 0 || b.kinds.length === 0 ? [] : [...new Set([...a.kinds, ...b.kinds])],
  papers: a.papers && b.papers ? [...new Set([...a.papers, ...b.papers])] : null,
});

/** Lists of the Feed stay as they were loaded; they only get the number of new items. */
export const feedCounts: readonly QueryKey[] = [keys.bootstrap, keys.feed];

/**
 * Counts and lists that a journaled table is part of, beyond the rows of its papers. A name without an underscore also stands
 * for the tables that begin with it, such as `author` for `author_choices`.
 */
const countsOf = new Map<string, readonly QueryKey[]>([
  ...['paper', 'feedback_events', 'citation_key_aliases', 'citation_styles', 'pdf', 'author', 'recall'].map(
    (table) => [table, []] as const,
  ),
  ['papers', [keys.meta, ...feedCounts]],
  ['paper_texts', [keys.allFacets, keys.attention]],
  ['tags', [keys.tags, keys.allFacets, keys.allSuggestions, keys.suggestedTags]],
  ['paper_tags', [keys.tags, keys.allFacets, keys.allSuggestions, keys.suggestedTags]],
  ['tag_rejections', [keys.suggestedTags]],
  ['collections', [keys.collections, keys.allFacets, keys.allSuggestions]],
  ['collection_items', [keys.collections, keys.allFacets, keys.allSuggestions]],
  ['topics', [keys.stats, keys.allFacets, keys.allSuggestions]],
  ['topic_aliases', [keys.stats, keys.allFacets, keys.allSuggestions]],
  ['paper_topics', [keys.stats, keys.allFacets, keys.allSuggestions]],
  ['citations', [keys.stats, keys.allFacets, keys.attention]],
  ['saved_views', [keys.viewCounts]],
  ['not_duplicates', [keys.duplicates, keys.attention]],
  ['settings', [keys.bootstrap]],
  ['paper_pdfs', [keys.allFacets]],
  ['feed', feedCounts],
  ['followed_authors', feedCounts],
  ['discovery', [keys.bootstrap]],
  ['alert', [keys.alerts]],
  ['alerts', [keys.alerts]],
  ['publication_event_decisions', [keys.inbox]],
]);
const allCounts: readonly QueryKey[] = [keys.meta, keys.bootstrap];

/** Short lists that cost no count. */
const listsOf = new Map<string, readonly QueryKey[]>([
  ['author', [keys.authors]],
  ['followed_authors', [keys.authors]],
  ['saved_views', [keys.views]],
  ['settings', [keys.settings]],
  ['citation_styles', [keys.styles]],
]);

const find = (lines: ReadonlyMap<string, readonly QueryKey[]>, table: string) =>
  lines.get(table) ?? lines.get(table.split('_')[0]!);

/** Tables whose names are shown with papers: a renamed tag is in every row that has it. */
const namedInPapers = new Set(['tags', 'topics', 'topic_aliases']);

/** The papers that look different after a change; null for any. */
export const papersShown = ({ kinds, papers }: LibraryChange): readonly string[] | null =>
  kinds.some((kind) => namedInPapers.has(kind)) ? null : papers;

/**
 * The queries to refetch after a change, apart from those that hold papers: `atOnce` is cheap, `counts` cover the whole
 * library and wait until the user pauses. A change that is not known, or of a table that is not known here, concerns
 * all.
 */
export const shownIn = ({ kinds, papers }: LibraryChange): { atOnce: QueryKey[]; counts: QueryKey[] } => {
  const any = papers === null || kinds.length === 0;
  return {
    atOnce: [keys.history, ...kinds.flatMap((kind) => find(listsOf, kind) ?? [])],
    counts: any ? [...allCounts] : kinds.flatMap((kind) => find(countsOf, kind) ?? allCounts),
  };
};
