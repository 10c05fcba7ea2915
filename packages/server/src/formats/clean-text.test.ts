import { describe, expect, it } from 'vitest';
import { cleanAbstract, cleanLine, cleanTitle } from './clean-text.ts';
import { readLandingPage } from './landing-page.ts';
import { parseAs } from './readers.ts';

describe('text from sources', () => {
  it('character references are read, including those that were escaped twice [text-01]', () => {
    expect(cleanTitle('M&uuml;ller &amp;amp; &alpha; &lt;i&gt;x&lt;/i&gt;')).toBe('Müller & α x');
    expect(cleanAbstract('<p>5 &lt; 6 &amp;#8211; 7</p>')).toBe('5 < 6 – 7');
    expect(cleanLine('R&amp;D')).toBe('R&D');
  });

  it.each([
    ['p <0.05 and q> 0.1', 'p <0.05 and q> 0.1'],
    ['Sorting a <b and c> d', 'Sorting a <b and c> d'],
    ['A List<Special> of <d', 'A List<Special> of <d'],
    ['Effects of <em>E. coli</em> on <span class="x">growth</span>', 'Effects of <i>E. coli</i> on growth'],
    ['<scp>DNA</scp> of <jats:italic>Apis</jats:italic><br/>mellifera', 'DNA of <i>Apis</i> mellifera'],
    ['Decay of <math><mi>B</mi><mo>→</mo></math> mesons', 'Decay of B→ mesons'],
    [
      'Phases of <mml:math xmlns:mml="x"><mml:msub><mml:mi>Fe</mml:mi><mml:mn>2</mml:mn></mml:msub></mml:math> at &lt; 9 K',
      'Phases of $Fe_{2}$ at < 9 K',
    ],
    ['At <math><msqrt><mi>s</mi></msqrt><mo>=</mo><mn>13</mn></math>', 'At $\\sqrt{s} = 13$'],
    ['A <math><msup><mi>x</math> that is not well formed', 'A x that is not well formed'],
    [
      'On <inline-formula><tex-math>\\documentclass{m}\\begin{document}$$x^2$$\\end{document}</tex-math></inline-formula>',
      'On $x^2$',
    ],
    ['On <alternatives><tex-math>$x^2$</tex-math><mml:math><mml:mi>x</mml:mi></mml:math></alternatives>', 'On x'],
    [
      'On <math><semantics><mrow><mi>y</mi></mrow><annotation encoding="application/x-tex">y_1</annotation></semantics></math>',
      'On $y_1$',
    ],
  ])('%s [text-03]', (raw, shown) => {
    expect(cleanTitle(raw)).toBe(shown);
  });

  it('titles and abstracts of files are read in the same way [text-03]', () => {
    const [entry] = parseAs(
      'ris',
      'TY  - JOUR\nTI  - Role of <em>HIF</em>-1<span>α</span>\nAB  - <p>One</p><p>Two</p>\nER  - \n',
    );
    expect(entry?.record).toMatchObject({ title: 'Role of <i>HIF</i>-1α', abstract: 'One\n\nTwo' });
  });

  it('sections and their headings become paragraphs', () => {
    const jats =
      '<jats:title>Abstract</jats:title><jats:sec><jats:title>Background</jats:title><jats:p>We look.</jats:p></jats:sec><jats:sec><jats:title>Results.</jats:title><jats:p>It is so.</jats:p><jats:p>Indeed.</jats:p></jats:sec>';
    expect(cleanAbstract(jats)).toBe('Background: We look.\n\nResults: It is so.\n\nIndeed.');
    expect(cleanAbstract('<h3></h3><p>One</p><br/><br/><p>Two</p>')).toBe('One\n\nTwo');
  });

  it.each([
    ['paragraphs', '<p>'],
    ['paragraphs with text', '<p>x'],
    ['headings', '<h1>x</h1>'],
    ['headings that do not end', '<h1>x'],
    ['italics', '<i>x'],
    ['references', '&amp;amp;'],
    ['half tags', '<p '],
    ['comments that do not end', '<!--'],
    ['formulas', '<math><msqrt>'],
    ['dropped elements', '<svg><p>'],
  ])('the work for %s grows with the text, not with its square [text-02]', (_, unit) => {
    // A text of twice the length must not take four times the string operations: counted by the characters they touch.
    const touched = (n: number): number => {
      let chars = 0;
      const { slice, endsWith, lastIndexOf } = String.prototype;
      const count = <A extends unknown[], R>(fn: (this: string, ...args: A) => R) =>
        function (this: string, ...args: A): R {
          const result = fn.apply(this, args);
          chars += typeof result === 'string' ? result.length : this.length;
          return result;
        };
      String.prototype.slice = count(slice);
      String.prototype.endsWith = count(endsWith);
      String.prototype.lastIndexOf = count(lastIndexOf);
      try {
        cleanAbstract(unit.repeat(n));
      } finally {
        Object.assign(String.prototype, { slice, endsWith, lastIndexOf });
      }
      return chars;
    };
    expect(touched(2_000) / Math.max(1, touched(1_000))).toBeLessThan(2.6);
  });

  it('a page of JSON-LD of the maximum size is read completely [text-02]', () => {
    const abstract = '<p>'.repeat(150_000);
    const page = `<script type="application/ld+json">${JSON.stringify({ abstract })}</script>`;
    expect((cleanAbstract(readLandingPage(page).abstract) ?? '').length).toBeLessThan(3);
    const wide = `{"a":[${'{},'.repeat(150_000)}{}]}`;
    expect(readLandingPage(`<script type="application/ld+json">${wide}</script>`)).toEqual({});
  });
});
