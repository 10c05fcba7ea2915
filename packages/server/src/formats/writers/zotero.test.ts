import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordFromZotero } from '../../sources/zotero/zotero.map.ts';
import { ZoteroData } from '../../sources/zotero/zotero.schema.ts';
import { anyRecord } from '../../test-kit/any-record.ts';
import { type BiblioRecord, emptyRecord, type PersonName } from '../record.ts';
import { zoteroFieldsOf, zoteroItemTypes, zoteroTexts, zoteroTypeFor, zoteroVariables } from '../zotero-types.ts';
import { toZoteroFields } from './zotero.ts';

const readBack = (record: BiblioRecord): BiblioRecord =>
  recordFromZotero(ZoteroData.parse({ key: 'ABCD2345', ...toZoteroFields(record) }))!.record;

/** Names in Zotero have two parts. */
const inTwoParts = (names: PersonName[]): string[] =>
  names.map(({ family, given, particle, dropping, suffix, literal }) =>
    [dropping, particle, family ?? literal, suffix, given].filter(Boolean).join(' ').replace(/[,.]/g, ''),
  );

describe('an item of Zotero', () => {
  it('has only fields of its type [bridge-19]', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const { itemType, creators: _, tags: _t, ...fields } = toZoteroFields(record);
        for (const name of Object.keys(fields)) expect(zoteroFieldsOf(itemType)).toContain(name);
      }),
    );
  });

  it('is read back as the same record [bridge-19]', () => {
    fc.assert(
      fc.property(anyRecord, (any) => {
        // In a line of “Extra”, these characters end an identifier.
        const { doi, ...others } = any;
        const record: BiblioRecord = doi === undefined || /[<>;()]/.test(doi) ? others : { ...others, doi };
        const back = readBack(record);
        // Zotero has no proceedings.
        expect(back.type).toBe(record.type === 'proceedings' ? 'book' : record.type);
        for (const field of [
          'title',
          'abstract',
          'doi',
          'pmid',
          'pmcid',
          'arxivId',
          'citationKey',
          'language',
          'url',
          'year',
        ] as const)
          expect(back[field], field).toEqual(record[field]);
        expect(inTwoParts(back.authors)).toEqual(inTwoParts(record.authors));
        expect(inTwoParts(back.editors)).toEqual(inTwoParts(record.editors));
        expect([...back.tags].sort()).toEqual([...record.tags].sort());
      }),
    );
  });

  it('keeps the original type and the fields of that type [bridge-19]', () => {
    for (const itemType of zoteroItemTypes) {
      const { type } = recordFromZotero(ZoteroData.parse({ key: 'ABCD2345', itemType }))!.record;
      expect(zoteroTypeFor(type, itemType)).toBe(itemType);
      const fields = zoteroFieldsOf(itemType)!.filter(
        (name) =>
          !/^(?:accessDate|filingDate|extra|language|url|DOI|ISBN|ISSN|PM(?:C)?ID|archiveID)$/.test(name) &&
          !/date/i.test(name),
      );
      // Two fields with the same meaning hold one value.
      const meanings = new Set<unknown>();
      const single = fields.filter((name) => {
        const meaning = zoteroTexts.get(name) ?? zoteroVariables.get(name) ?? name;
        return !meanings.has(meaning) && meanings.add(meaning);
      });
      const given = Object.fromEntries(single.map((name) => [name, name === 'pages' ? '3-9' : `${name} of it`]));
      const { record } = recordFromZotero(ZoteroData.parse({ key: 'ABCD2345', itemType, ...given }))!;
      const { extra: _, creators: _c, tags: _t, ...written } = toZoteroFields(record);
      expect(written, itemType).toMatchObject({ itemType, ...given });
    }
  });

  it('has lines of “Extra” for what its type has no field for [bridge-19]', () => {
    const item = toZoteroFields({
      ...emptyRecord(),
      type: 'webpage',
      title: 'T',
      doi: '10.1/x',
      volume: '3',
      citationKey: 'key2020',
      contributors: { illustrator: [{ family: 'Lee', given: 'Ann' }], translator: [{ family: 'Roy', given: 'B' }] },
    });
    expect(item.extra).toBe('Citation Key: key2020\nillustrator: Lee || Ann\nvolume: 3\nDOI: 10.1/x');
    expect(item.creators).toEqual([{ creatorType: 'translator', firstName: 'B', lastName: 'Roy' }]);
  });
});
