export const authorTabs = ['followed', 'library', 'suggested', 'attention', 'all'] as const;
export type AuthorTab = (typeof authorTabs)[number];

interface AuthorsSearch {
  tab?: AuthorTab | undefined;
  q?: string | undefined;
}

/** The state of the page in its address; unknown parameters are left out. */
export const readAuthorsSearch = (search: Record<string, unknown>): AuthorsSearch => ({
  ...(authorTabs.includes(search.tab as AuthorTab) && { tab: search.tab as AuthorTab }),
  ...(typeof search.q === 'string' && search.q !== '' && { q: search.q }),
});
