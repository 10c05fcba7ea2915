import { cutText } from '@carrel/contract/cut-text';
/** Limits for text of a page. The service refuses longer text. */
export const limits = { title: 1_900, author: 300, authors: 800, journal: 500, abstract: 8_000, url: 1_900 };

const invisible = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u061c\u202a-\u202e\u2060-\u2069\ufeff]/g;
const tag = /<\/?[a-z][^<>]{0,300}>/gi;

/** One line of plain text, at most `max` characters: no markup, no controls, nothing that reorders text. */
export const plainText = (raw: string | null | undefined, max: number): string => {
  if (!raw) return '';
  const line = cutText(raw, max * 4)
    .replace(tag, '')
    .replace(invisible, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return cutText(line, max).trimEnd();
};

/** The year of a date such as “2022/04/25”, “October 2015” or “1976”. */
export const yearOf = (date: string): number | undefined => {
  const year = Number(/\b(1[5-9]\d\d|20\d\d)\b/.exec(date)?.[1]);
  return year > 0 ? year : undefined;
};
