import { expect, it } from 'vitest';
import { readShippedStyle } from '../../formats/csl/index.ts';
import { renderStyle } from './render-tasks.ts';

it('a style without a language is rendered in that of each request, also when it was used before [sty-12]', () => {
  const xml = readShippedStyle('harvard')!;
  const items = [
    { id: 'a', type: 'webpage', title: 'Rain', URL: 'https://example.org', accessed: { 'date-parts': [[2021, 2, 3]] } },
  ];
  const entry = (source: string | null, locale?: string) =>
    renderStyle({ style: { xml, parentXml: null, locale: source }, items, locale, format: 'text' }).bibliography[0];
  const british = /Accessed: 3 February 2021/;
  const american = /Accessed: February 3, 2021/;
  expect(entry('en-GB')).toMatch(british);
  expect(entry(null)).toMatch(american);
  expect(entry('en-GB')).toMatch(british);
  expect(entry('en-GB', 'en-US')).toMatch(american);
  expect(entry('en-GB')).toMatch(british);
});
