import { describe, expect, it } from 'vitest';
import { assessProfile, type ProfilePaper } from './namesakes.ts';
import { readName } from './person-name.ts';

let serial = 0;
const paper = (
  over: Partial<Omit<ProfilePaper, 'name' | 'coAuthors'>> & { name?: string; with?: string[] },
): ProfilePaper => {
  serial += 1;
  return {
    id: over.id ?? serial,
    name: readName(over.name ?? 'Wei Zhang'),
    coAuthors: (over.with ?? []).map(readName),
    title: over.title ?? 'Untitled',
    venue: over.venue ?? null,
    affiliation: over.affiliation ?? null,
    topics: over.topics ?? [],
    year: over.year ?? 2020,
    vector: over.vector ?? null,
    saved: over.saved ?? false,
    verdict: over.verdict ?? null,
  };
};
const reef = [
  'Coral bleaching in warm lagoons',
  'Reef fish after coral bleaching',
  'Lagoons and coral larvae',
  'Coral larvae settle on reef rubble',
];
const chips = ['Routing for wafer scale chips', 'Wafer scale memory routing', 'Low power chips for routing'];
const reefPapers = (over: Parameters<typeof paper>[0] = {}) =>
  reef.map((title, i) =>
    paper({
      title,
      with: ['Ana Sousa', 'Bo Lind'],
      affiliation: 'Marine Institute',
      topics: ['Coral'],
      year: 2015 + i,
      ...over,
    }),
  );
const chipPapers = (over: Parameters<typeof paper>[0] = {}) =>
  chips.map((title, i) =>
    paper({
      title,
      with: ['Carl Roth', 'Dana Weiss'],
      affiliation: 'Chip Laboratory',
      topics: ['Circuits'],
      year: 2018 + i,
      ...over,
    }),
  );
const assess = (papers: ProfilePaper[], namesakes: number, names = ['Wei Zhang']) =>
  assessProfile({ names: names.map(readName), papers, namesakes });

describe('papers of one profile', () => {
  it('of a common name are grouped by person, and the smaller groups are questioned with the reason [ident-13]', () => {
    const [a, b] = [reefPapers(), chipPapers()];
    const found = assess([...b, ...a], 40);
    expect(found.groups.map((g) => [...g].sort())).toEqual([a.map((p) => p.id), b.map((p) => p.id)]);
    expect(found.doubts.map((d) => d.paper).sort()).toEqual(b.map((p) => p.id).sort());
    expect(found.doubts[0]).toMatchObject({ reason: 'offCluster', values: { main: 4, group: 3 } });
  });

  it('of a rare name are left alone, and one paper with nothing in common proves nothing [ident-13]', () => {
    expect(assess([...reefPapers(), ...chipPapers()], 0).doubts).toEqual([]);
  });

  it('with a name that matches none of the author’s are questioned; a former name matches [ident-14]', () => {
    const other = paper({ title: 'Coral larvae', name: 'Wenhao Zhang', with: ['Ana Sousa'] });
    expect(assess([...reefPapers(), other], 0).doubts).toEqual([
      { paper: other.id, reason: 'otherName', values: { name: 'Wenhao Zhang' } },
    ]);
    // At the same institution, the name decides whether it is in the group.
    const colleague = (name: string) => {
      const one = paper({ title: 'Reef fish', name, affiliation: 'Marine Institute', topics: ['Coral'], year: 2016 });
      return assess([...reefPapers(), one], 40).groups.find((g) => g.includes(one.id))!.length;
    };
    expect([colleague('Wei Zhang'), colleague('Wenhao Zhang')]).toEqual([5, 1]);
    const former = paper({ title: 'Coral larvae', name: 'Wei Sun', with: ['Ana Sousa'] });
    expect(assess([...reefPapers(), former], 0, ['Wei Zhang', 'Wei Sun']).doubts).toEqual([]);
  });

  it('with one that is not theirs: similar papers are proposed, too, but never confirmed ones [ident-15]', () => {
    const [a, b] = [reefPapers(), chipPapers()];
    b[0] = { ...b[0]!, verdict: 'not_theirs' };
    const found = assess([...a, ...b], 0);
    expect(found.doubts.map((d) => [d.paper, d.reason])).toEqual([
      [b[1]!.id, 'likeRejected'],
      [b[2]!.id, 'likeRejected'],
    ]);
    b[1] = { ...b[1]!, verdict: 'theirs' };
    expect(assess([...a, ...b], 0).doubts.map((d) => d.paper)).not.toContain(b[1]!.id);
  });

  it('the author’s own group is the one that the user confirmed, however small [ident-15]', () => {
    const [a, b] = [reefPapers(), chipPapers()];
    b[0] = { ...b[0]!, verdict: 'theirs' };
    const found = assess([...a, ...b], 40);
    expect(found.groups[0]).toContain(b[0]!.id);
    expect(found.doubts.map((d) => d.paper).sort()).toEqual(a.map((p) => p.id).sort());
  });
});
