import { expect, it } from 'vitest';
import { parseBibtex } from './bibtex/parse-bibtex.ts';
import { decodeEntities, decodeNestedEntities } from './entities.ts';
import { parseRis } from './ris.ts';

it.each([
  ['M&uuml;ller &amp; S&oslash;n', 'Müller & Søn'],
  ['&alpha;-helix &ge; 5&thinsp;%', 'α-helix ≥ 5\u2009%'],
  ['&#233; &#xe9; &#8211;', 'é é –'],
  ['a&nbsp;b', 'a b'],
  ['&unknown; &amp &lt5 AT&T R&D; x&y', '&unknown; &amp &lt5 AT&T R&D; x&y'],
  ['&#0;&#1;&#xd800;', '   '],
  ['&amp;lt;', '&lt;'],
])('%j is %j [text-01]', (raw, text) => expect(decodeEntities(raw)).toBe(text));

it.each([
  ['Rain &amp;amp; wind', 'Rain & wind'],
  ['caf&amp;#233; &amp;amp;eacute;', 'café é'],
  ['&amp; alone &amp;', '& alone &'],
])('text of catalogues: %j is %j [text-01]', (raw, text) => expect(decodeNestedEntities(raw)).toBe(text));

it('imported text contains none of them, in any field [text-01]', () => {
  const bib = `@article{k, title={Rain &amp; wind&nbsp;today}, author={M&uuml;ller, J.}, journal={Wind \\& Rain},
    abstract={At &alpha; &lt; 5}, keywords={R&amp;D, x}, publisher={A &amp;amp; B}}`;
  const [entry] = [...parseBibtex(bib)];
  expect(entry?.record).toMatchObject({
    title: 'Rain & wind today',
    authors: [{ family: 'Müller' }],
    venue: 'Wind & Rain',
    abstract: 'At α < 5',
    keywords: ['R&D', 'x'],
    publisher: 'A & B',
  });
  const [ris] = [...parseRis('TY  - JOUR\nTI  - Rain &amp; wind&nbsp;today\nAU  - M&uuml;ller, J.\nER  - \n')];
  expect(ris?.record).toMatchObject({ title: 'Rain & wind today', authors: [{ family: 'Müller' }] });
});
