import { describe, expect, it } from 'vitest';
import type { Inbound } from '../../platform/http-client/transport.ts';
import { replayRecorded } from '../../test-kit/upstream/recorded.ts';
import { bodyOf } from '../../test-kit/upstream/recorded-body.ts';
import { jsonAnswer, type Respond, sourceBench } from '../../test-kit/upstream/source-bench.ts';
import { ZoteroClient } from './zotero.client.ts';
import { zotero } from './zotero.definition.ts';
import { recordFromZotero } from './zotero.map.ts';
import { ZoteroData } from './zotero.schema.ts';

const bench = (respond: Respond) => {
  const made = sourceBench(zotero, respond, { who: { key: 'zotero-key-1' } });
  return { ...made, client: new ZoteroClient(made.ask) };
};
const always = (answer: Inbound) => bench(() => answer).client;
const me = { type: 'user', id: 1 } as const;
const read = (data: object) => recordFromZotero(ZoteroData.parse({ key: 'K', itemType: 'journalArticle', ...data }));

describe('calling Zotero', () => {
  it('sends the version of the API and the library', async () => {
    const b = bench(() => jsonAnswer([], 200, { 'last-modified-version': '7' }));
    expect(await b.client.items({ type: 'group', id: 9 }, { collection: 'ABC', since: 5 })).toEqual({
      items: [],
      next: null,
      total: null,
      version: 7,
    });
    expect(b.calls[0]!.headers).toMatchObject({ 'zotero-api-version': '3', 'zotero-api-key': 'zotero-key-1' });
    expect(b.calls[0]!.url.pathname).toBe('/groups/9/collections/ABC/items');
    expect(b.calls[0]!.url.searchParams.get('since')).toBe('5');
    expect(b.calls[0]!.url.searchParams.get('limit')).toBe('100');
  });

  it('pauses as long as a successful answer requests', async () => {
    const b = bench((_, i) => jsonAnswer([], 200, i === 0 ? { backoff: '12' } : {}));
    await b.client.collections(me);
    await b.client.collections(me);
    expect(b.calls[1]!.at - b.calls[0]!.at).toBe(12_000);
  });

  it('waits as long as a 429 says', async () => {
    const b = bench((_, i) => (i === 0 ? jsonAnswer('', 429, { 'retry-after': '9' }) : jsonAnswer([])));
    await b.client.collections(me);
    expect(b.waits).toEqual([9_000]);
  });

  it('finds the next page among several links, and stops at the total', async () => {
    const rows = [{ data: { key: 'A', name: 'x' } }];
    const link = '<https://a/x?start=100>; rel="next", <https://a/x?start=900>; rel="last"';
    expect((await always(jsonAnswer(rows, 200, { link, 'total-results': '950' })).collections(me)).next).toBe(100);
    expect((await always(jsonAnswer(rows, 200, { 'total-results': '1' })).collections(me)).next).toBeNull();
  });

  it('304 means that nothing changed', async () => {
    const client = always({ status: 304, headers: {}, body: Buffer.alloc(0) });
    expect(await client.changedSince(me, 7)).toBe(false);
    expect(await always(jsonAnswer([])).changedSince(me, 7)).toBe(true);
  });
});

describe('reading Zotero', () => {
  it('people have two names, groups have one; a free date is read; a DOI is found in the free field', () => {
    const record = read({
      itemType: 'bookSection',
      creators: [
        { creatorType: 'author', firstName: 'Ada', lastName: 'Lovelace' },
        { creatorType: 'author', name: 'The Consortium' },
        { creatorType: 'editor', firstName: 'Jan', lastName: 'van der Berg' },
      ],
      date: '15 March 2020',
      extra: 'DOI: 10.5555/x\narXiv: 2101.00001\nCitation Key: lovelace\nsomething else',
      tags: [{ tag: 'mine' }, { tag: 'theirs', type: 1 }],
    })?.record;
    expect(record).toMatchObject({
      type: 'chapter',
      authors: [{ family: 'Lovelace', given: 'Ada' }, { literal: 'The Consortium' }],
      editors: [{ family: 'Berg', particle: 'van der', given: 'Jan' }],
      year: 2020,
      doi: '10.5555/x',
      arxivId: '2101.00001',
      citationKey: 'lovelace',
      tags: ['mine'],
      keywords: ['theirs'],
      extra: { extra: 'something else' },
    });
  });

  it('every field and creator of every type of item is kept [imp-85]', () => {
    const fields = `abstractNote applicationNumber archive archiveID archiveLocation artworkMedium artworkSize assignee
      audioFileType audioRecordingFormat billNumber blogTitle bookTitle callNumber caseName citationKey code codeNumber codePages
      codeVolume committee company conferenceName country court dictionaryTitle distributor docketNumber documentNumber
      edition encyclopediaTitle episodeNumber extra firstPage format forumTitle genre history identifier institution
      interviewMedium issue issuingAuthority journalAbbreviation label legalStatus legislativeBody letterType libraryCatalog
      manuscriptType mapType meetingName nameOfAct network number numberOfVolumes numPages organization pages patentNumber
      place postType presentationType priorityNumbers proceedingsTitle programmingLanguage programTitle publicationTitle
      publicLawNumber publisher references reporter reporterVolume reportNumber reportType repository repositoryLocation
      rights runningTime scale section series seriesNumber seriesText seriesTitle session shortTitle status studio subject
      system thesisType title type university versionNumber videoRecordingFormat volume websiteTitle websiteType aFieldOfTomorrow`;
    for (const [n, field] of fields.split(/\s+/).entries()) {
      const record = read({
        ...(!/title|caseName|nameOfAct|subject/i.test(field) && { title: 'A title' }),
        [field]: `v${n}w`,
      });
      expect(JSON.stringify(record), field).toContain(`v${n}w`);
    }
    for (const field of ['date', 'dateDecided', 'dateEnacted', 'issueDate'])
      expect(read({ title: 'A title', [field]: '4 May 1911' })?.record.date, field).toBe('1911-05-04');
    expect(read({ filingDate: '1911' })?.record.dates).toEqual({ submitted: '1911' });
    expect(read({ DOI: 'none', ISBN: '12', ISSN: '34', url: 'shelf 4' })?.record.extra).toEqual({
      DOI: 'none',
      ISBN: '12',
      ISSN: '34',
      URL: 'shelf 4',
    });
    const creators = `artist attorneyAgent author bookAuthor cartographer castMember commenter composer contributor cosponsor
      counsel director editor guest interviewee interviewer inventor performer podcaster presenter producer programmer
      recipient reviewedAuthor scriptwriter seriesEditor sponsor translator wordsBy`;
    for (const creatorType of creators.split(/\s+/)) {
      const record = read({ creators: [{ creatorType, lastName: 'Okafor', firstName: 'Ben' }] });
      expect(JSON.stringify(record), creatorType).toContain('Okafor');
    }
  });

  it('notes and attachments are parts, not records', async () => {
    const client = always(
      jsonAnswer([
        { data: { key: 'N', itemType: 'note', parentItem: 'K', note: '<p>Read <b>this</b></p>' } },
        { data: { key: 'A', itemType: 'attachment', parentItem: 'K', filename: 'x.pdf', linkMode: 'imported_file' } },
      ]),
    );
    expect((await client.items(me)).items).toEqual([
      {
        key: 'N',
        kind: 'note',
        parent: 'K',
        note: 'Read **this**',
        filename: null,
        file: null,
        isStored: false,
        link: null,
        annotation: null,
      },
      {
        key: 'A',
        kind: 'attachment',
        parent: 'K',
        note: null,
        filename: 'x.pdf',
        file: { path: 'storage/A/x.pdf', kind: 'pdf' },
        isStored: true,
        link: null,
        annotation: null,
      },
    ]);
  });
});

replayRecorded(
  'zotero',
  [
    {
      files: /^(?:items-(?:list|search|top)|collection-items|item-children|attachment)/,
      check: async (answer) => {
        const page = await always(answer).items(me);
        const rows = bodyOf<{ data: { itemType: string; title?: string } }[]>(answer);
        expect(page.items).toHaveLength(rows.length);
        for (const [i, item] of page.items.entries())
          if ('record' in item) expect(item.record.title).toBe(rows[i]!.data.title ?? '');
      },
    },
    {
      files: /^item-single/,
      check: async (answer) => {
        const page = await always(jsonAnswer([bodyOf(answer)])).items(me);
        expect(page.items).toHaveLength(1);
      },
    },
    {
      files: /^(?:collections-list|group-collections)/,
      check: async (answer) => {
        const page = await always(answer).collections(me);
        expect(page.items).toHaveLength(bodyOf<unknown[]>(answer).length);
        expect(page.items.some((c) => c.parent === null)).toBe(true);
      },
    },
    {
      files: /^groups-list/,
      check: async (answer) => expect(await always(answer).groups(1)).toEqual([{ id: 169947, name: 'smart_cities' }]),
    },
    {
      files: /^error-304/,
      check: async (answer) => expect(await always(answer).changedSince(me, 1)).toBe(false),
    },
  ],
  /^(?:collection-single|item-template|item-types|item-versions|items-format|items-write|tags)/,
);
