import type { Inbound } from '../../../platform/http-client/transport.ts';
import { type Dialect, json, numberIn, partsOf, plain, type WorldRequest } from '../dialect.ts';
import type { World, WorldWork } from '../world.ts';
import { datasetDoi, noticeDoi, noticeOfDoi, workOfArxiv, workOfDataset, workOfDoi } from '../world-ids.ts';
import { markedUpTitle } from './openalex.ts';

const types: Record<string, string> = {
  article: 'journal-article',
  preprint: 'posted-content',
  'conference-paper': 'proceedings-article',
  chapter: 'book-chapter',
  thesis: 'dissertation',
};

const dateParts = (date: string | undefined, year: number | undefined) => ({
  'date-parts': [date ? date.split('-').map(Number) : [year ?? null]],
});

const updatesOf = (w: WorldWork) =>
  [
    ...(w.isRetracted ? [{ kind: 'retraction' as const, source: 'retraction-watch' }] : []),
    ...(w.hasCorrection ? [{ kind: 'correction' as const, source: 'publisher' }] : []),
  ].map((u) => ({
    DOI: noticeDoi(u.kind, w.index),
    type: u.kind,
    source: u.source,
    updated: dateParts('2025-02-03', undefined),
  }));

const crossrefWork = (world: World, w: WorldWork): Record<string, unknown> => {
  const r = w.record;
  const other = w.otherVersion === null ? null : world.work(w.otherVersion);
  const updates = updatesOf(w);
  const related = other?.record.doi ? [{ 'id-type': 'doi', id: other.record.doi, 'asserted-by': 'subject' }] : null;
  return {
    DOI: r.doi,
    type: types[r.type] ?? r.type,
    ...(w.isPreprint ? { subtype: 'preprint', 'group-title': r.keywords[0], institution: [{ name: 'bioRxiv' }] } : {}),
    title: [markedUpTitle(world, w)],
    // Half of them give no abstract.
    ...(r.abstract && w.index % 2 === 0
      ? { abstract: `<jats:title>Abstract</jats:title><jats:p>${escaped(r.abstract)}</jats:p>` }
      : {}),
    'container-title': r.venue && !w.isPreprint ? [r.venue] : [],
    publisher: r.publisher ?? 'Open Science Press',
    ...(r.issn ? { ISSN: r.issn } : {}),
    volume: r.volume,
    issue: r.issue,
    page: r.pages,
    issued: w.index % 71 === 3 ? { 'date-parts': [[null]] } : dateParts(r.date, r.year),
    'published-print': dateParts(r.date, r.year),
    ...(w.isPreprint ? { posted: dateParts(r.date, r.year) } : {}),
    author: [
      ...w.people.map((p, i) => {
        const person = world.author(p)!;
        return {
          given: person.given,
          family: person.family,
          sequence: i === 0 ? 'first' : 'additional',
          affiliation: [{ name: person.institution.name }],
          ...(person.orcid ? { ORCID: `https://orcid.org/${person.orcid}` } : {}),
        };
      }),
      ...(w.group === null ? [] : [{ name: w.group, sequence: 'additional', affiliation: [] }]),
    ],
    language: r.language ?? 'en',
    'is-referenced-by-count': w.citedByCount,
    'references-count': world.references(w.index).length,
    reference: world.references(w.index).map((i) => ({ key: `ref${i}`, DOI: world.work(i)?.record.doi })),
    relation: related ? { [w.isPreprint ? 'is-preprint-of' : 'has-preprint']: related } : {},
    ...(updates.length > 0 ? { 'updated-by': updates } : {}),
    resource: { primary: { URL: `https://doi.org/${r.doi}` } },
  };
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const noticeWork = (world: World, doi: string): Record<string, unknown> | null => {
  const notice = noticeOfDoi(doi);
  const about = notice && world.work(notice.index);
  if (!notice || !about?.record.doi || !(notice.kind === 'retraction' ? about.isRetracted : about.hasCorrection))
    return null;
  return {
    DOI: doi,
    type: 'journal-article',
    title: [`${notice.kind === 'retraction' ? 'Retraction' : 'Correction'}: ${about.record.title}`],
    'container-title': [about.record.venue ?? 'Notices'],
    issued: dateParts('2025-02-03', undefined),
    'update-to': [{ DOI: about.record.doi, type: notice.kind, updated: dateParts('2025-02-03', undefined) }],
  };
};

/** arXiv's DOIs and deposits are DataCite's: Crossref does not know them. */
const crossrefRecord = (world: World, doi: string): Record<string, unknown> | null => {
  if (/^10\.(?:48550|5061)\//.test(doi)) return null;
  const w = world.work(workOfDoi(world, doi));
  return w?.record.doi ? crossrefWork(world, w) : noticeWork(world, doi.toLowerCase());
};

export const crossrefDialect: Dialect = (world, request) => {
  const polite = /mailto:/.test(request.headers['user-agent'] ?? '') || request.query.has('mailto');
  const answer = (a: Inbound): Inbound => ({
    ...a,
    headers: {
      ...a.headers,
      'x-rate-limit-limit': polite ? '3' : '1',
      'x-rate-limit-interval': '1s',
      'x-concurrency-limit': polite ? '3' : '1',
      'x-api-pool': polite ? 'polite' : 'public',
    },
  });
  const [kind, doi, tail] = partsOf(request.path);
  if (kind === 'types') return answer(json({ status: 'ok', message: { id: doi, label: doi } }));
  if (kind !== 'works') return answer(plain('Resource not found.', 404, 'text/plain'));
  if (doi !== undefined) {
    if (tail === 'agency') return answer(agency(world, doi));
    if ([...request.query.keys()].some((k) => k !== 'mailto'))
      return answer(invalid('parameter-not-allowed', [...request.query.keys()][0]!));
    const record = crossrefRecord(world, doi);
    return answer(
      record
        ? json({ status: 'ok', 'message-type': 'work', message: record })
        : plain('Resource not found.', 404, 'text/plain'),
    );
  }
  return answer(crossrefList(world, request));
};

const invalid = (type: string, value: string): Inbound =>
  json(
    {
      status: 'failed',
      'message-type': 'validation-failure',
      message: [{ type, value, message: `${value} is not valid` }],
    },
    400,
  );

const agency = (world: World, doi: string): Inbound => {
  const id = crossrefRecord(world, doi) ? 'crossref' : dataciteRecord(world, doi) ? 'datacite' : null;
  return id
    ? json({ status: 'ok', message: { DOI: doi, agency: { id, label: id } } })
    : plain('Resource not found.', 404, 'text/plain');
};

const crossrefList = (world: World, request: WorldRequest): Inbound => {
  const rows = numberIn(request.query, 'rows', 20);
  if (rows === null || rows > 1_000) return invalid('integer-not-valid', String(request.query.get('rows')));
  const cursor = request.query.get('cursor');
  const offset = cursor === null || cursor === '*' ? 0 : Number(/^at(\d+)$/.exec(cursor)?.[1] ?? -1);
  if (offset < 0) return json({ status: 'failed', 'message-type': 'cursor-invalid', message: cursor }, 404);
  const filter = request.query.get('filter');
  const filters =
    filter?.split(',').map((f) => [f.slice(0, f.indexOf(':')), f.slice(f.indexOf(':') + 1)] as const) ?? [];
  const unknown = filters.find(([n]) => !['doi', 'from-pub-date', 'until-pub-date'].includes(n));
  if (unknown) return invalid('filter-not-available', unknown[0]);
  const dois = filters.filter(([n]) => n === 'doi').map(([, v]) => v);
  const words =
    request.query.get('query.title') ?? request.query.get('query.bibliographic') ?? request.query.get('query');
  const from = filters.find(([n]) => n === 'from-pub-date')?.[1] ?? '';
  // Generated when they are shown: a search can match thousands.
  const all: (() => Record<string, unknown>)[] =
    dois.length > 0
      ? dois.flatMap((d) => {
          const record = crossrefRecord(world, d);
          return record ? [() => record] : [];
        })
      : world
          .search(words ?? '')
          .map((i) => world.work(i)!)
          .filter((w) => w.record.doi !== undefined && (w.record.date ?? String(w.record.year)) >= from)
          .map((w) => () => crossrefWork(world, w));
  const items = all.slice(offset, offset + rows).map((make) => make());
  return json({
    status: 'ok',
    'message-type': 'work-list',
    message: {
      'total-results': all.length,
      items,
      'items-per-page': rows,
      // There is always one.
      ...(cursor === null ? {} : { 'next-cursor': `at${offset + items.length}` }),
    },
  });
};

const dataciteRecord = (world: World, raw: string): Record<string, unknown> | null => {
  const doi = raw.toLowerCase();
  const parent = world.work(workOfDataset(doi));
  const preprint = world.work(workOfArxiv(world, /^10\.48550\/arxiv\.(.+)$/.exec(doi)?.[1] ?? ''));
  const w = parent?.hasDataset ? parent : preprint;
  if (!w) return null;
  const isData = w === parent;
  return {
    id: doi,
    type: 'dois',
    attributes: {
      doi,
      titles: [{ title: isData ? `Data from: ${w.record.title}` : w.record.title }],
      creators: w.people.map((p, i) => {
        const person = world.author(p)!;
        return i % 4 === 3
          ? { name: `${person.family}, ${person.given}`, nameType: 'Personal' }
          : {
              name: `${person.family}, ${person.given}`,
              nameType: 'Personal',
              givenName: person.given,
              familyName: person.family,
              affiliation: [person.institution.name],
              nameIdentifiers: person.orcid
                ? [{ nameIdentifier: `https://orcid.org/${person.orcid}`, nameIdentifierScheme: 'ORCID' }]
                : [],
            };
      }),
      publisher: isData ? 'Dryad' : 'arXiv',
      container: {},
      publicationYear: w.record.year,
      dates: [{ date: w.record.date ?? String(w.record.year), dateType: 'Issued' }],
      descriptions: w.record.abstract ? [{ description: w.record.abstract, descriptionType: 'Abstract' }] : [],
      subjects: w.record.keywords.map((subject) => ({ subject })),
      types: { resourceTypeGeneral: isData ? 'Dataset' : 'Preprint' },
      relatedIdentifiers: isData
        ? [
            {
              relationType: 'IsSupplementTo',
              relatedIdentifier: w.record.doi!.toUpperCase(),
              relatedIdentifierType: 'DOI',
            },
            {
              relationType: 'IsSupplementTo',
              relatedIdentifier: 'https://github.com/x/y',
              relatedIdentifierType: 'URL',
            },
          ]
        : [],
      citationCount: 0,
      url: `https://doi.org/${doi}`,
    },
  };
};

export const dataciteDialect: Dialect = (world, request) => {
  const [kind, ...rest] = partsOf(request.path);
  if (kind === 'heartbeat') return plain('OK', 200, 'text/plain');
  if (rest.length > 0) {
    const record = dataciteRecord(world, rest.join('/'));
    return record
      ? json({ data: record })
      : json({ errors: [{ status: '404', title: "The resource you are looking for doesn't exist." }] }, 404);
  }
  const asked = /"([^"]+)"/.exec(request.query.get('query') ?? '')?.[1] ?? '';
  const parent = world.work(workOfDoi(world, asked));
  const deposit = parent?.hasDataset ? dataciteRecord(world, datasetDoi(parent.index)) : null;
  // A query for a relation also finds those of other kinds.
  const other = parent?.hasDataset
    ? [
        {
          id: '10.5061/dryad.other',
          type: 'dois',
          attributes: {
            doi: '10.5061/dryad.other',
            titles: [{ title: 'Cites it' }],
            relatedIdentifiers: [{ relationType: 'Cites', relatedIdentifier: asked, relatedIdentifierType: 'DOI' }],
          },
        },
      ]
    : [];
  const data = deposit ? [deposit, ...other] : [];
  return json({ data, meta: { total: data.length }, links: {} });
};
