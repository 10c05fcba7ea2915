import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { outsideData } from '../test-kit/outside-data.ts';
import { readLandingPage } from './landing-page.ts';

const sentences =
  'We study how readers find their way in a large library at night. Lamps were dimmed in half of the rooms while the others stayed as they were, and each walk was timed. Readers in dim rooms took longer but remembered more of what they passed, an effect that grew with the number of visits and was still there a month later.';
const page = (head: string): string => `<!doctype html><html><head>${head}</head><body><p>Text</p></body></html>`;
const abstractOf = (head: string): string | undefined => readLandingPage(page(head)).abstract;

describe('the abstract of a page', () => {
  it.each([
    ['citation_abstract', `<meta name="citation_abstract" content="${sentences}">`],
    ['DC.Description', `<META NAME='DC.Description' CONTENT='${sentences}' />`],
    ['og:description', `<meta content="${sentences}" property="og:description"/>`],
    [
      'JSON-LD',
      `<script type="application/ld+json">{"@graph":[{"@type":"ScholarlyArticle","abstract":"${sentences}"}]}</script>`,
    ],
  ])('is read from %s', (_, head) => expect(abstractOf(head)).toBe(sentences));

  it('an abstract takes precedence over a description', () => {
    const other = sentences.replace('night', 'noon');
    const described = `<meta name="dc.description" content="${other}">`;
    expect(abstractOf(`${described}<meta name="citation_abstract" content="${sentences}">`)).toBe(sentences);
    expect(abstractOf(described)).toBe(other);
  });

  it.each([
    ['a journal’s word about itself', `The Journal of Lamps publishes original work. ${sentences}`],
    ['a text that was cut', `${sentences.slice(0, 310)}…`],
    ['a short line', 'A study of lamps.'],
    ['names', Array.from({ length: 40 }, (_, i) => `A. Reader${i},`).join(' ')],
    ['a notice', `Please enable cookies in your browser. ${sentences}`],
  ])('a description that is %s is not an abstract', (_, text) => {
    expect(abstractOf(`<meta property="og:description" content="${text}">`)).toBeUndefined();
    expect(abstractOf(`<meta property="dc.description" content="${text}">`)).toBeUndefined();
  });

  it('decodes entities once, and line breaks become spaces', () => {
    const text = sentences.replace('large', 'large &amp; &#233;troit');
    expect(abstractOf(`<meta name="citation_abstract" content="${text.replace(' ', '\n\t')}">`)).toContain(
      'large & étroit',
    );
    expect(abstractOf(`<meta name="citation_abstract" content="&amp;lt;b&amp;gt; ${sentences}">`)).toMatch(
      /^&lt;b&gt;/,
    );
  });

  it('neither scripts, comments nor templates are read for tags', () => {
    const hidden = `<meta name="citation_abstract" content="${sentences}">`;
    for (const head of [`<script>var x = '${hidden}'</script>`, `<!-- ${hidden} -->`, `<template>${hidden}</template>`])
      expect(abstractOf(head)).toBeUndefined();
    expect(abstractOf(`<script>a</script>${hidden}`)).toBe(sentences);
  });

  it('identifies the work of the page', () => {
    expect(
      readLandingPage(
        page('<meta name="citation_title" content="Lamps"><meta name="citation_doi" content="10.1234/lamp">'),
      ),
    ).toEqual({ title: 'Lamps', doi: '10.1234/lamp' });
  });
});

describe('a hostile page', () => {
  const many = 200_000;
  it.each([
    ['tags that never end', '<meta '.repeat(many)],
    ['quotes that never end', '<meta name="'.repeat(many)],
    ['one quote that never ends', `<meta name="${'x'.repeat(1_000_000)}`],
    ['comments that never end', '<!--'.repeat(many)],
    ['scripts that never end', '<script>'.repeat(many)],
    ['only spaces', `<meta${' '.repeat(1_000_000)}`],
    ['spaces and signs', `<meta ${'a '.repeat(500_000)}`],
    ['deep JSON', `<script type="application/ld+json">${'['.repeat(250_000)}</script>`],
    ['wide JSON', `<script type="application/ld+json">[${'{},'.repeat(100_000)}{}]</script>`],
    ['JSON that is not', '<script type="application/ld+json">{abstract: </script>'],
    ['prototype names', '<script type="application/ld+json">{"__proto__":{"abstract":1}}</script>'],
    ['nothing', ''],
  ])('%s: it is read completely and has no abstract', (_, html) => {
    expect(readLandingPage(html)).toEqual({});
  });
});

const pages = outsideData('recorded/pages');
/** Pages with a complete abstract in the expected place; the others have none, or only the beginning of one. */
const withAbstract = ['aps-rmp.html', 'hal-article-1953.html', 'project-euclid.html', 'springer-1959.html'];

describe.skipIf(!pages)(
  `recorded pages${pages ? '' : ' (skipped: set RESEARCH_DATA_DIR to a folder with recorded/pages)'}`,
  () => {
    for (const name of pages ? readdirSync(pages) : [])
      it(name, () => {
        const { abstract } = readLandingPage(readFileSync(join(pages!, name), 'utf8'));
        expect(abstract !== undefined).toBe(withAbstract.includes(name));
        expect(abstract ?? '').not.toMatch(/&#?\w+;|<meta/);
      });
  },
);
