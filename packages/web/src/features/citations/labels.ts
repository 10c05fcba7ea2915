import { localeTag } from '@carrel/messages';
import * as m from '@carrel/messages/citations';
import type { CitationStyle } from '../../api/types.ts';

const categories: Record<NonNullable<CitationStyle['category']>, () => string> = {
  'author-date': m.authorDate,
  numeric: m.numeric,
  note: m.note,
  author: m.author,
  label: m.label,
};

/** The kind of citations that a style makes. */
export const categoryLabel = (style: Pick<CitationStyle, 'category' | 'note'>): string =>
  style.category === null ? (style.note ? m.note() : '') : categories[style.category]();

/** The name of a language such as "de-AT"; the code itself if the browser does not know it. */
export const languageName = (locale: string): string => {
  try {
    return new Intl.DisplayNames(localeTag(), { type: 'language' }).of(locale) ?? locale;
  } catch {
    return locale;
  }
};
