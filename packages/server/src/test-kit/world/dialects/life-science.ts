import type { Inbound } from '../../../platform/http-client/transport.ts';
import { type Dialect, json, numberIn, partsOf, plain } from '../dialect.ts';
import type { World, WorldWork } from '../world.ts';
import { workOfDoi, workOfPmid } from '../world-ids.ts';

const held = (w: WorldWork | null): w is WorldWork =>
  w !== null && (w.pmid !== null || (w.isPreprint && w.record.doi !== undefined));

const dateOf = (w: WorldWork): string => (w.record.date?.length === 10 ? w.record.date : `${w.record.year}-01-01`);

const recordOf = (world: World, w: WorldWork): Record<string, unknown> => ({
  id: w.pmid ?? `PPR${w.index}`,
  source: w.pmid ? 'MED' : 'PPR',
  ...(w.pmid ? { pmid: w.pmid } : {}),
  ...(w.record.doi ? { doi: w.record.doi } : {}),
  title: `${w.record.title}.`,
  authorString: `${w.people.map((p) => `${world.author(p)!.family} ${world.author(p)!.given.slice(0, 1)}`).join(', ')}.`,
  authorList: {
    author: w.people.map((p) => {
      const person = world.author(p)!;
      return {
        fullName: `${person.family} ${person.given.slice(0, 1)}`,
        firstName: person.given,
        lastName: person.family,
        ...(person.orcid ? { authorId: { type: 'ORCID', value: person.orcid } } : {}),
        authorAffiliationDetailsList: { authorAffiliation: [{ affiliation: person.institution.name }] },
      };
    }),
  },
  ...(w.isPreprint
    ? { bookOrReportDetails: { publisher: 'bioRxiv' } }
    : {
        journalInfo: {
          volume: w.record.volume,
          issue: w.record.issue,
          journal: { title: w.record.venue, issn: w.record.issn?.[0] },
        },
      }),
  pubYear: String(w.record.year),
  firstPublicationDate: dateOf(w),
  pageInfo: w.record.pages,
  abstractText: w.record.abstract ? `<h4>Background</h4>${w.record.abstract}` : undefined,
  language: 'eng',
  pubTypeList: { pubType: [w.isPreprint ? 'Preprint' : 'Journal Article'] },
  isOpenAccess: w.oaStatus && w.oaStatus !== 'closed' ? 'Y' : 'N',
  citedByCount: w.citedByCount,
  ...(w.isRetracted
    ? { commentCorrectionList: { commentCorrection: [{ id: '1', source: 'MED', type: 'Retraction in' }] } }
    : {}),
});

const matches = (world: World, query: string): WorldWork[] => {
  const dois = [...query.matchAll(/DOI:"([^"]+)"/g)].map(([, doi]) => workOfDoi(world, doi!));
  const pmids = [...query.matchAll(/EXT_ID:(\d+)/g)].map(([, id]) => workOfPmid(id!));
  const [, from, until] = /FIRST_PDATE:\[(\S+) TO (\S+)\]/.exec(query) ?? [];
  const servers = [...query.matchAll(/PUBLISHER:"([^"]+)"/g)].map(([, server]) => server);
  const words = query
    .replace(/FIRST_PDATE:\[[^\]]*\]|PUBLISHER:"[^"]*"|SRC:\w+|DOI:"[^"]*"|EXT_ID:\d+|[()"]/g, ' ')
    .replace(/\bAND\b/g, ' ')
    .split(/\bOR\b/)
    .filter((text) => text.trim() !== '');
  const works =
    dois.length + pmids.length > 0 ? [...dois, ...pmids] : [...new Set(words.flatMap((text) => world.search(text)))];
  const preprints = /SRC:PPR/.test(query);
  return works
    .map((i) => world.work(i))
    .filter(held)
    .filter((w) => !preprints || w.isPreprint)
    .filter(() => servers.length === 0 || servers.includes('bioRxiv'))
    .filter((w) => from === undefined || (dateOf(w) >= from && dateOf(w) <= until!));
};

export const europePmcDialect: Dialect = (world, request) => {
  const parts = partsOf(request.path);
  const form = new URLSearchParams(request.body);
  const query = parts[0] === 'searchPOST' ? form : request.query;
  if (parts[0] === 'search' || parts[0] === 'searchPOST') {
    const text = query.get('query') ?? '';
    const size = numberIn(query, 'pageSize', 25);
    if (text === '') return json({ errCode: 404, errMsg: 'No criteria' });
    if (size === null || size < 1 || size > 1_000) return json({ errCode: 404, errMsg: 'Invalid page size' });
    if (request.length > 12_000) return plain('Request-URI Too Long', 414);
    const mark = query.get('cursorMark') ?? '*';
    const offset = mark === '*' ? 0 : Number(Buffer.from(mark, 'base64url').toString());
    const all = matches(world, text);
    const rows = all.slice(offset, offset + size);
    // At the end the cursor repeats; without any hit there is none.
    const next = rows.length === 0 ? mark : Buffer.from(String(offset + rows.length)).toString('base64url');
    return json({
      version: '6.9',
      hitCount: all.length,
      ...(all.length > 0 ? { nextCursorMark: next } : {}),
      resultList: { result: rows.map((w) => recordOf(world, w)) },
    });
  }
  return links(world, parts, numberIn(query, 'page', 1) ?? 1, numberIn(query, 'pageSize', 25) ?? 25);
};

const links = (world: World, parts: string[], page: number, size: number): Inbound => {
  const [source, id = '', kind] = parts;
  const w = world.work(source === 'MED' ? workOfPmid(id) : Number(id.replace('PPR', '')));
  if (!held(w) || (kind !== 'citations' && kind !== 'references')) return json({ errCode: 404, errMsg: 'Not found' });
  const others = (kind === 'citations' ? world.citing(w.index) : world.references(w.index)).map((i) => world.work(i)!);
  const rows = others.slice((page - 1) * size, page * size).map((o) => ({
    id: o.pmid ?? `PPR${o.index}`,
    source: o.pmid ? 'MED' : 'PPR',
    title: o.record.title,
    pubYear: o.record.year,
    doi: o.record.doi,
  }));
  return json({
    hitCount: others.length,
    ...(kind === 'citations' ? { citationList: { citation: rows } } : { referenceList: { reference: rows } }),
  });
};
