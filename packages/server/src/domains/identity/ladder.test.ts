import { describe, expect, it } from 'vitest';
import { decide, type Profile, type Subject } from './ladder.ts';
import { readName } from './person-name.ts';

const none = { matched: 0, of: 0 };
const subject = (over: Partial<Subject> = {}): Subject => ({
  names: [readName('Anna Berg')],
  openalex: null,
  orcid: null,
  affiliations: ['University of Alderholm'],
  years: [2018, 2020, 2021],
  ...over,
});
const profile = (openalex: string, over: Partial<Profile> = {}): Profile => ({
  openalex,
  orcid: null,
  names: [readName('Anna Berg')],
  affiliations: [],
  years: [2010, 2024],
  titles: none,
  overlap: none,
  orcids: none,
  ...over,
});

describe('the ladder', () => {
  it('an identifier decides, whatever the names are [ident-05] [id-01]', () => {
    const other = profile('A2', { titles: { matched: 5, of: 5 } });
    expect(decide(subject({ openalex: 'A1' }), [profile('A1', { names: [readName('X Y')] }), other])).toMatchObject({
      status: 'confirmed',
      openalex: 'A1',
      method: 'openalex_id',
      confidence: 1,
    });
    const orcid = '0000-0002-1825-0097';
    expect(decide(subject({ orcid }), [profile('A1', { orcid }), other])).toMatchObject({
      status: 'confirmed',
      openalex: 'A1',
      method: 'orcid',
    });
    // Two profiles with one ORCID iD, or an OpenAlex profile with another one, are left for the user.
    expect(decide(subject({ orcid }), [profile('A1', { orcid }), profile('A2', { orcid })]).status).toBe('ambiguous');
    expect(decide(subject({ openalex: 'A1', orcid }), [profile('A1', { orcid: '0000-0001-5109-3700' })])).toMatchObject(
      { status: 'ambiguous', reason: 'idsDisagree' },
    );
  });

  it('then the author’s papers, with affiliation and years [ident-06] [id-01]', () => {
    const plain = decide(subject(), [profile('A1', { titles: { matched: 4, of: 5 } }), profile('A2')]);
    expect(plain).toMatchObject({
      status: 'probable',
      openalex: 'A1',
      method: 'titles',
      reason: 'titlesMatch',
      values: { matched: 4, total: 5 },
    });
    const placed = decide(subject(), [
      profile('A1', { titles: { matched: 4, of: 5 }, affiliations: ['Univ. of Alderholm'] }),
    ]);
    expect(placed.confidence).toBeGreaterThan(plain.confidence!);
    const late = decide(subject(), [profile('A1', { titles: { matched: 4, of: 5 }, years: [1950, 1960] })]);
    expect(late.confidence).toBeLessThan(plain.confidence!);
  });

  it('an ORCID iD printed on most papers confirms a profile [ident-07]', () => {
    expect(
      decide(subject(), [profile('A1', { orcids: { matched: 7, of: 9 }, titles: { matched: 7, of: 9 } })]),
    ).toMatchObject({ status: 'confirmed', reason: 'orcidOnPapers', values: { matched: 7, total: 9 } });
    const few = decide(subject(), [profile('A1', { orcids: { matched: 4, of: 9 }, titles: { matched: 4, of: 9 } })]);
    expect(few.status).not.toBe('confirmed');
  });

  it('then works at Semantic Scholar that point to an OpenAlex profile [ident-08] [id-01]', () => {
    expect(decide(subject(), [profile('A1', { overlap: { matched: 6, of: 8 } }), profile('A2')])).toMatchObject({
      status: 'probable',
      openalex: 'A1',
      method: 'doi_overlap',
      values: { matched: 6, total: 8 },
    });
  });

  it('never takes a profile because of its name alone, and never one of two that are too close [ident-09]', () => {
    expect(decide(subject(), [profile('A1')])).toMatchObject({
      status: 'ambiguous',
      openalex: null,
      reason: 'nameOnly',
    });
    expect(
      decide(subject(), [
        profile('A1', { titles: { matched: 2, of: 5 } }),
        profile('A2', { titles: { matched: 2, of: 5 } }),
      ]),
    ).toMatchObject({ status: 'ambiguous', openalex: null, reason: 'tooClose', values: { count: 2 } });
    // Each would be accepted alone.
    const two = (first: number, second: number) =>
      decide(subject(), [
        profile('A1', { titles: { matched: first, of: 9 } }),
        profile('A2', { titles: { matched: second, of: 9 } }),
      ]);
    expect([two(9, 9), two(9, 8)].map((d) => d.reason)).toEqual(['tooClose', 'tooClose']);
    expect(two(9, 6)).toMatchObject({ status: 'probable', openalex: 'A1' });
    // Too few of the papers.
    expect([two(4, 0), two(3, 0)].map((d) => d.status)).toEqual(['probable', 'ambiguous']);
    expect(
      decide(subject(), [profile('A1', { names: [readName('Bo Lind')], titles: { matched: 3, of: 3 } })]),
    ).toMatchObject({ status: 'failed', reason: 'noProfile' });
  });
});
