import type { Lens } from '../../api/types.ts';

export const contexts = ['library_global', 'collection', 'topic_keyword', 'tag', 'author_set', 'papers'] as const;
export type Context = (typeof contexts)[number];

export interface Named {
  id: string;
  name: string;
}

/** The values of the form about what a lens covers. */
export interface LensChoice {
  context: Context;
  collection: string;
  tag: string;
  keyword: string;
  authors: readonly Named[];
  papers: readonly string[];
}

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

export const choiceOf = (lens: Lens | undefined, papers: readonly string[]): LensChoice => {
  const config = lens?.context_config ?? {};
  return {
    context: lens?.context_type ?? (papers.length > 0 ? 'papers' : 'library_global'),
    collection: String(config.collection_id ?? ''),
    tag: String(config.tag_id ?? ''),
    keyword: String(config.keyword ?? config.query ?? ''),
    authors: strings(config.author_ids).map((id) => ({ id, name: '' })),
    papers: lens ? strings(config.paper_ids) : papers,
  };
};

/** The configuration in the form of the API; null while something is missing. */
export const configOf = (choice: LensChoice): Record<string, unknown> | null => {
  switch (choice.context) {
    case 'library_global':
      return {};
    case 'collection':
      return choice.collection ? { collection_id: choice.collection } : null;
    case 'tag':
      return choice.tag ? { tag_id: choice.tag } : null;
    case 'topic_keyword':
      return choice.keyword.trim() ? { keyword: choice.keyword.trim() } : null;
    case 'author_set':
      return choice.authors.length > 0 ? { author_ids: choice.authors.map((a) => a.id) } : null;
    case 'papers':
      return choice.papers.length > 0 ? { paper_ids: [...choice.papers] } : null;
  }
};
