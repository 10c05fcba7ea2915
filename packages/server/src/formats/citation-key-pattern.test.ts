import { describe, expect, it } from 'vitest';
import { aRecord } from '../test-kit/builders.ts';
import { keyStem, parseKeyPattern } from './citation-key-pattern.ts';

const record = aRecord({
  title: 'On the <i>slow</i> manifolds of Überschall flows',
  authors: [{ family: 'Müller', given: 'Käthe' }, { family: 'O’Brien', given: 'S.' }, { literal: 'WHO' }],
  year: 2019,
  venue: 'Journal of Flow & Sound',
});
const made = (text: string, of = record) => {
  const read = parseKeyPattern(text);
  if (!('pattern' in read)) throw new Error(String(read.problem.text));
  return keyStem(of, read.pattern);
};

describe('a pattern for citation keys', () => {
  it.each([
    ['auth.lower + year + veryshorttitle.lower', 'muller2019slow'],
    ['auth + "_" + shortyear', 'Muller_19'],
    ["auth(3).upper+':'+year", 'MUL:2019'],
    ['authors(2) + year', 'MullerOBrienEtAl2019'],
    ['authors(n=3)', 'MullerOBrienWHO'],
    ['authEtal', 'MullerEtAl'],
    ['shorttitle(2)', 'SlowManifolds'],
    ['shorttitle', 'SlowManifoldsUberschall'],
    ['title.lower', 'slowmanifoldsuberschallflows'],
    ['journal.capitalize()', 'JournalofFlowSound'],
    ['"x, {y}" + year', 'xy2019'],
    ['"x-1".alphanum + year', 'x12019'],
  ])('%s makes %s [key-06]', (pattern, key) => {
    expect(made(pattern)).toBe(key);
  });

  it('makes Latin letters of every script, and a key for a paper without any data [key-06]', () => {
    const han = aRecord({ title: '深度学习', authors: [{ family: '李', given: '明' }], year: 2015 });
    expect(made('auth.lower + year', han)).toBe('li2015');
    const bare = aRecord({ title: '…', authors: [] });
    expect([made('auth + year', bare), made('journal + year', bare)]).toEqual(['anon', 'anon']);
    expect(made('authEtal', aRecord({ authors: record.authors.slice(0, 2) }))).toBe('MullerOBrien');
  });

  it.each([
    ['auth.lower + yaer', 14, '“yaer” is not known'],
    ['auth.lowr', 6, '“lowr” is not a filter'],
    ['shorttitle(x)', 12, 'Only a number'],
    ['auth + "open', 8, 'not closed'],
    ['auth year', 6, 'plus sign'],
    ['auth +', 7, 'is missing'],
    ['', 1, 'is missing'],
    ['constructor', 1, 'not known'],
  ])('%s is refused at character %i [key-07]', (pattern, position, words) => {
    const read = parseKeyPattern(pattern);
    if (!('problem' in read)) throw new Error('was read');
    expect(read.problem.position).toBe(position);
    expect(String(read.problem.text)).toContain(words);
  });
});
