import { describe, expect, it } from 'vitest';
import { nearWanted, scoreTags, shownOf } from './score-tags.ts';

const tagsOf = new Map([
  [1, [10, 20]],
  [2, [10]],
  [3, [10]],
  [4, [30]],
  [5, [20]],
]);
const scored = (change: Partial<Parameters<typeof scoreTags>[0]> = {}) =>
  scoreTags({
    near: [1, 2, 3, 4].map((id) => ({ id, similarity: id === 4 ? 0.4 : 0.8 })),
    tagsOf: (paper) => tagsOf.get(paper) ?? [],
    inText: new Set(),
    papersWith: (tag) => (tag === 10 ? 3 : 2),
    tagged: 100,
    ...change,
  });

describe('the score of a suggested tag', () => {
  it('is the share of the similar papers that have it, by the square of their similarity [tag-01]', () => {
    const [best] = scored();
    expect(best).toMatchObject({ tag: 10, inText: false, papers: [1, 2, 3] });
    expect(best!.score).toBeCloseTo((3 * 0.64) / (3 * 0.64 + 0.16), 6);
    expect(best!.lift).toBeCloseTo(best!.score / 0.03, 6);
  });

  it('needs two similar papers, or one word in the text [tag-01]', () => {
    expect(scored().map((s) => s.tag)).toEqual([10]);
    const withText = scored({ inText: new Set([30]) });
    expect(withText.map((s) => s.tag)).toEqual([10, 30]);
    expect(withText[1]!.score).toBeCloseTo(0.16 / (3 * 0.64 + 0.16) + 0.15, 6);
  });

  it('leaves out tags that are as frequent everywhere, and tags without papers [tag-01]', () => {
    expect(scored({ papersWith: () => 95 })).toEqual([]);
    expect(scored({ papersWith: () => 0, inText: new Set([30]) })).toEqual([]);
  });

  it('shows at most three, from .4 on [tag-02]', () => {
    const list = [0.9, 0.8, 0.41, 0.4, 0.3].map((score, tag) => ({ tag, score, lift: 2, inText: false, papers: [] }));
    expect(shownOf(list).map((s) => s.tag)).toEqual([0, 1, 2]);
    expect(shownOf(list.slice(3)).map((s) => s.tag)).toEqual([3]);
  });

  it('compares a tenth of the papers with tags, from 5 to 50 [tag-01]', () => {
    expect([3, 100, 10_000].map(nearWanted)).toEqual([5, 10, 50]);
  });
});
