import { describe, expect, it } from 'vitest';
import { citationGroups, type GroupItem, groupText } from './citation-groups.ts';

const only = (text: string) => {
  const groups = citationGroups(text);
  expect(groups, text).toHaveLength(1);
  return groups[0]!;
};
const items = (text: string): GroupItem[] => only(text).items;

describe('a citation in the text of a document', () => {
  it.each<[string, GroupItem[]]>([
    ['[@doe2020]', [{ key: 'doe2020' }]],
    ['[@doe2020, p. 5]', [{ key: 'doe2020', locator: '5', label: 'page' }]],
    ['[@doe2020 p. 5]', [{ key: 'doe2020', locator: '5', label: 'page' }]],
    ['[@doe2020, 5]', [{ key: 'doe2020', locator: '5', label: 'page' }]],
    ['[@doe2020, pp. 33-35, 38]', [{ key: 'doe2020', locator: '33-35, 38', label: 'page' }]],
    ['[@doe2020, S. 12 f.]', [{ key: 'doe2020', locator: '12', label: 'page', suffix: ' f.' }]],
    ['[@doe2020, pp. xi–xiv]', [{ key: 'doe2020', locator: 'xi–xiv', label: 'page' }]],
    ['[@doe2020, § 3.2]', [{ key: 'doe2020', locator: '3.2', label: 'section' }]],
    ['[@doe2020, Kap. 4]', [{ key: 'doe2020', locator: '4', label: 'chapter' }]],
    ['[@doe2020, fig. 2b]', [{ key: 'doe2020', locator: '2b', label: 'figure' }]],
    ['[@doe2020 {Appendix B}]', [{ key: 'doe2020', locator: 'Appendix B', label: 'page' }]],
    ['[@doe2020, and later work]', [{ key: 'doe2020', suffix: ', and later work' }]],
    [
      '[see @doe2020, pp. 33–35 and elsewhere]',
      [{ key: 'doe2020', prefix: 'see', locator: '33–35', label: 'page', suffix: ' and elsewhere' }],
    ],
    ['[-@doe2020]', [{ key: 'doe2020', suppressAuthor: true }]],
    ['[@DBLP:conf/icml/Roe19]', [{ key: 'DBLP:conf/icml/Roe19' }]],
    ['[@{a key, with comma}]', [{ key: 'a key, with comma' }]],
    ['[@{Orlov;2011}, p. 5]', [{ key: 'Orlov;2011', locator: '5', label: 'page' }]],
    [
      '[@Müller2020; see also @李2019, p. 3]',
      [{ key: 'Müller2020' }, { key: '李2019', prefix: 'see also', locator: '3', label: 'page' }],
    ],
  ])('%s is read and written [ms-21]', (text, expected) => {
    expect(items(text)).toEqual(expected);
    expect(only(text)).toMatchObject({ start: 0, end: text.length, narrative: false, sure: true });
    expect(items(groupText(expected))).toEqual(expected);
  });

  it('may have its author in the sentence [ms-21]', () => {
    const text = 'As @doe2020 [p. 5] says, and @roe.';
    const [first, second] = citationGroups(text);
    expect(first).toMatchObject({ narrative: true, items: [{ key: 'doe2020', locator: '5', suppressAuthor: true }] });
    expect(text.slice(first!.start, first!.end)).toBe('@doe2020 [p. 5]');
    expect(second).toMatchObject({ narrative: true, sure: false, items: [{ key: 'roe', suppressAuthor: true }] });
  });

  it('is not found in an address, or in brackets with a part that has no key [ms-21]', () => {
    expect(citationGroups('Write to doe2020@example.org or to [me@example.org].')).toEqual([]);
    const [group] = citationGroups('[see above; @doe2020]');
    expect(group).toMatchObject({ narrative: true });
  });

  it('takes time in proportion to the length of a paragraph [ms-07]', () => {
    const [short, long] = [5_000, 20_000].map((count) => {
      const texts = ['[@a2020; ', '[', '[@a2020]', '@a2020 [p. 1] ', '[x @a2020, pp. 1-2-3-4-5'].map((t) =>
        t.repeat(count),
      );
      const start = process.cpuUsage().user;
      for (const text of texts) citationGroups(`${text}@a2020${']'.repeat(count)}`);
      return process.cpuUsage().user - start;
    }) as [number, number];
    expect(long / Math.max(short, 20_000)).toBeLessThan(12);
  });

  it('may be inside other brackets [ms-21]', () => {
    const text = 'Many [as [@doe2020] says] and (see [@roe2021]).';
    expect(citationGroups(text).map(({ start, end }) => text.slice(start, end))).toEqual(['[@doe2020]', '[@roe2021]']);
  });
});
