import { expect, it } from 'vitest';
import { citationText, parseCitation } from './citation-html.ts';

it('reads italics, nested markup, breaks and escaped signs [cit-10]', () => {
  expect(
    parseCitation('A &amp; B. <i>The <b>x</b></i>&lt;img&gt;<br>(<span style="font-variant:small-caps">Doe</span>)'),
  ).toEqual([
    'A & B. ',
    { tag: 'i', children: ['The ', { tag: 'b', children: ['x'] }] },
    '<img>',
    { tag: 'br' },
    '(',
    { tag: 'small-caps', children: ['Doe'] },
    ')',
  ]);
});

it('shows any other markup as text [cit-10]', () => {
  expect(citationText('<script>alert(1)</script><i onclick="x">y</i>')).toBe(
    '<script>alert(1)</script><i onclick="x">y',
  );
  expect(citationText('&quot;a&quot; &#39;b&#39; <i>c</i>')).toBe('"a" \'b\' c');
});
