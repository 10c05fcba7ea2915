import { expect, it } from 'vitest';
import { htmlToMarkdown, looksLikeHtml } from './html-to-markdown.ts';

it.each([
  ['<p>One</p>\n<p>Two <b>bold</b> <em>it</em></p>', 'One\n\nTwo **bold** *it*'],
  ['<h2>Head</h2><ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>end', '## Head\n\n- a\n- b\n  1. c\n\nend'],
  ['a<br/>b', 'a\nb'],
  ['<blockquote><p>said</p></blockquote>', '> said'],
  ['<a href="https://a.b/c?x=1&amp;y=2">link</a> <a href="javascript:x">no</a>', '[link](https://a.b/c?x=1&y=2) no'],
  ['x<script>alert(1)</script><style>p{}</style><!-- c -->y', 'xy'],
  ['<img src=x onerror=alert(1)>text', 'text'],
  ['1 &lt; 2 &amp;lt;b&amp;gt; <3', '1 \\< 2 &lt;b&gt; \\<3'],
  ['&lt;script&gt;', '\\<script>'],
  ['unclosed <script> rest', 'unclosed'],
])('%j', (html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
});

it('distinguishes HTML from text that mentions a tag', () => {
  expect(looksLikeHtml('<p>x</p>')).toBe(true);
  expect(looksLikeHtml('use <p > wisely, and </p>')).toBe(false);
});
