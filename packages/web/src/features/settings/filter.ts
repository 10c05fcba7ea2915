import { type RefObject, useLayoutEffect, useState } from 'react';
import * as styles from './settings.module.css';

const wordsOf = (text: string) => text.toLowerCase().replaceAll('-', '');
const names = ['aria-label', 'placeholder'] as const;

/** All text of the element, also in its fields and buttons. “E-mail” is found as “email”. */
const textOf = (element: Element): string => {
  const named = [...element.querySelectorAll(names.map((name) => `[${name}]`).join())];
  return wordsOf(
    [element.textContent, ...named.flatMap((e) => names.map((name) => e.getAttribute(name) ?? ''))].join(' '),
  );
};

/** The rows of a section; of a list of entries, the entries. */
const rowsOf = (section: Element): HTMLElement[] =>
  [...section.querySelectorAll<HTMLElement>(`.${styles.rows} > *`)].flatMap((row) =>
    row.tagName === 'UL' ? ([...row.children] as HTMLElement[]) : [row],
  );

/** Hides what does not have all words of the query. Returns whether something is left. */
const showMatches = (page: Element, query: string): boolean => {
  const words = wordsOf(query).split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => text.includes(word));
  const sections = [...page.querySelectorAll<HTMLElement>(`.${styles.section}`)];
  for (const section of sections) {
    const title = textOf(section.querySelector('header')!);
    const rows = rowsOf(section);
    // Lines of the log are not settings.
    for (const row of rows) row.hidden = !has(title) && (row.tagName === 'OL' || !has(`${title} ${textOf(row)}`));
    section.hidden = !has(title) && rows.every((row) => row.hidden);
  }
  return sections.some((section) => !section.hidden);
};

/** Filters the sections inside the element, also those that are read later. Choices in hidden rows are kept. */
export const useFilter = (page: RefObject<HTMLElement | null>, query: string): boolean => {
  const [found, setFound] = useState(true);
  useLayoutEffect(() => {
    const { current } = page;
    if (!current) return;
    const show = () => setFound(showMatches(current, query));
    show();
    const observer = new MutationObserver(show);
    observer.observe(current, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [page, query]);
  return found;
};
