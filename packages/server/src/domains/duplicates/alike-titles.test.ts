import { describe, expect, it } from 'vitest';
import { Random } from '../../test-kit/sample-library/random.ts';
import { jaccard, titleWords } from '../papers/likeness.ts';
import { alikeTitles, maxOfOneWord } from './alike-titles.ts';

interface Work {
  title: string;
  year: number;
}
const key = ([a, b]: readonly [Work, Work]) => `${a.title} (${a.year}) / ${b.title} (${b.year})`;

describe('similar titles', () => {
  it.each([1, 2, 3])('are those that share enough words, whichever pairs are compared: seed %i', (seed) => {
    const r = new Random(seed);
    const words = Array.from({ length: 60 }, (_, i) => `word${i}`);
    const works: Work[] = [];
    while (works.length < 300) {
      const title = Array.from({ length: r.between(4, 9) }, () => r.pick(words));
      works.push({ title: title.join(' '), year: 2000 + r.below(10) });
      // The same with one word changed, left out or added.
      const other = [...title];
      other.splice(r.below(other.length), r.below(2), ...(r.chance(0.7) ? [r.pick(words)] : []));
      works.push({ title: other.join(' '), year: works.at(-1)!.year + r.between(-3, 3) });
    }
    const least = 0.75;
    const all = works.flatMap((a) =>
      works
        .filter((b) => a !== b && Math.abs(a.year - b.year) <= 2)
        .filter((b) => jaccard(titleWords(a.title), titleWords(b.title)) >= least)
        .map((b) => key([a, b])),
    );
    const found = [...alikeTitles(works, { least, yearsApart: 2, wanted: () => true })].map(key);
    expect(found.sort()).toEqual(all.sort());
    expect(found.length).toBeGreaterThan(50);
  });

  const heldAgainst = (n: number, title: (i: number) => string): number => {
    let held = 0;
    const works = Array.from({ length: n }, (_, i) => ({ title: title(i), year: 2020 }));
    const wanted = () => {
      held += 1;
      return true;
    };
    expect([...alikeTitles(works, { least: 0.75, yearsApart: 2, wanted })]).toHaveLength(0);
    return held;
  };

  it('the cost of a series of thousands is linear', () => {
    expect(heldAgainst(4_000, (i) => `Annual report number ${i} of the society`)).toBe(0);
    // Each word is in a hundred titles: these are compared, not all four thousand.
    const held = heldAgainst(4_000, (i) => `Place${i % 40} time${i % 41} notes${i % 43} on weather${i} there`);
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThan(4_000 * 3 * maxOfOneWord);
  });
});
