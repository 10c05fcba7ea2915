import type { CitationStyle } from '../../api/types.ts';

const categories: Record<NonNullable<CitationStyle['category']>, string> = {
  'author-date': 'author, date',
  numeric: 'numbers',
  note: 'notes',
  author: 'author',
  label: 'labels',
};

/** What kind of citations a style makes. */
export const categoryLabel = (style: Pick<CitationStyle, 'category' | 'note'>): string =>
  style.category === null ? (style.note ? categories.note : '') : categories[style.category];

/** The name of a language such as "de-AT" in English; the code itself where the browser does not know it. */
export const languageName = (locale: string): string => {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale;
  } catch {
    return locale;
  }
};
