import { type Dialect, json, numberIn, partsOf, plain, wrongKey } from '../dialect.ts';
import type { World, WorldWork } from '../world.ts';
import { workOfDoi } from '../world-ids.ts';

const value = (text: string) => ({ value: text });
const firstOrcid = 200_000_000_000_000;

const orcidError = (status: number, code: number, what: string) =>
  json({ 'response-code': status, 'developer-message': what, 'user-message': what, 'error-code': code }, status);

const orcidWorks = (world: World, person: number) => ({
  group: world.worksOf(person).map((i) => {
    const w = world.work(i)!;
    const ids = w.record.doi
      ? [
          {
            'external-id-type': 'doi',
            'external-id-value': `https://doi.org/${w.record.doi}`,
            'external-id-normalized': value(w.record.doi),
            'external-id-relationship': 'self',
          },
        ]
      : [];
    return {
      'external-ids': { 'external-id': ids },
      'work-summary': [
        {
          'put-code': 1_000 + i,
          title: { title: value(w.record.title) },
          'external-ids': { 'external-id': ids },
          type: w.isPreprint ? 'preprint' : 'journal-article',
          'publication-date': { year: value(String(w.record.year)), month: null, day: null },
          'journal-title': w.record.venue ? value(w.record.venue) : null,
          'display-index': '1',
        },
      ],
    };
  }),
});

export const orcidDialect: Dialect = (world, request) => {
  if (!/json/.test(request.headers.accept ?? '')) return plain('<record/>', 200, 'application/xml');
  if (request.headers.authorization === `Bearer ${wrongKey}`)
    return json({ error: 'invalid_token', error_description: 'Invalid access token' }, 401);
  const [id = '', part = 'record', codes] = partsOf(request.path);
  if (id === 'search') {
    const start = numberIn(request.query, 'start', 0);
    const rows = numberIn(request.query, 'rows', 100);
    if (rows === null || rows > 1_000) return orcidError(400, 9012, 'rows');
    if (start === null) return orcidError(500, 9008, 'start');
    const words = [...(request.query.get('q') ?? '').matchAll(/(?:given-names|family-name):"([^"]*)"/g)].map(
      ([, w]) => w,
    );
    const people = world.peopleNamed(words.join(' ')).filter((p) => world.author(p)!.orcid !== null);
    const result = people
      .slice(start, start + rows)
      .map((p) => ({ 'orcid-identifier': { path: world.author(p)!.orcid } }));
    return json({ result: result.length > 0 ? result : null, 'num-found': people.length });
  }
  const index = Number(id.replaceAll('-', '').slice(0, 15)) - firstOrcid;
  const person = world.author(index);
  if (!person || person.orcid !== id) return orcidError(404, 9016, `ORCID iD ${id} not found`);
  const named = {
    name: { 'given-names': value(person.given), 'family-name': value(person.family), 'credit-name': null, path: id },
    'other-names': { 'other-name': [] },
    'external-identifiers': { 'external-identifier': [] },
  };
  const employments = {
    'affiliation-group': [
      {
        summaries: [
          {
            'employment-summary': {
              'role-title': 'Researcher',
              'start-date': { year: value('2019'), month: value('04'), day: null },
              'end-date': null,
              organization: {
                name: person.institution.name,
                address: { country: person.institution.country },
                'disambiguated-organization': {
                  'disambiguated-organization-identifier': person.institution.ror,
                  'disambiguation-source': 'ROR',
                },
              },
            },
          },
        ],
      },
    ],
  };
  const works = () => orcidWorks(world, index);
  if (part === 'person') return json(named);
  if (part === 'employments') return json(employments);
  if (part === 'external-identifiers') return json({ 'external-identifier': [] });
  if (part === 'works' && codes) {
    const summaries = works().group.flatMap((g) => g['work-summary']);
    return json({
      bulk: codes.split(',').map((c) => {
        const work = summaries.find((s) => s['put-code'] === Number(c));
        return work ? { work } : { error: { 'response-code': 404, 'error-code': 9034 } };
      }),
    });
  }
  if (part === 'works') return json(works());
  return json({
    'orcid-identifier': { path: id },
    person: named,
    'activities-summary': { employments, educations: { 'affiliation-group': [] }, works: works() },
  });
};

const unpaywallRecord = (w: WorldWork) => {
  const pdf = w.record.arxivId ? `https://arxiv.org/pdf/${w.record.arxivId}` : null;
  const isOa = w.oaStatus !== null && w.oaStatus !== 'closed';
  const location = {
    url: pdf ?? `https://doi.org/${w.record.doi}`,
    url_for_pdf: pdf,
    url_for_landing_page: `https://doi.org/${w.record.doi}`,
    license: null,
    version: pdf ? 'submittedVersion' : 'publishedVersion',
    host_type: pdf ? 'repository' : 'publisher',
  };
  return {
    doi: w.record.doi,
    title: w.record.title,
    year: w.record.year,
    published_date: w.record.date ?? null,
    is_oa: isOa,
    oa_status: w.oaStatus ?? 'closed',
    best_oa_location: isOa ? location : null,
    oa_locations: isOa ? [location] : [],
    journal_name: w.record.venue ?? null,
    journal_issns: w.record.issn?.join(',') ?? null,
    journal_issn_l: w.record.issn?.[0] ?? null,
    publisher: w.record.publisher ?? null,
    z_authors: w.index % 5 === 0 ? null : [{ given: 'A.', family: 'Author' }],
  };
};

export const unpaywallDialect: Dialect = (world, request) => {
  const email = request.query.get('email') ?? '';
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email) || /example\.com$/.test(email))
    return json({ HTTP_status_code: 422, error: true, message: 'Email address required in API call' }, 422);
  const [, first = '', ...rest] = partsOf(request.path);
  if (first === 'search') {
    const works = world.search(request.query.get('query') ?? '', 50).map((i) => world.work(i)!);
    return json({
      results: works.filter((w) => w.record.doi).map((w) => ({ response: unpaywallRecord(w), score: 1 })),
    });
  }
  const doi = [first, ...rest].join('/');
  const w = /^10\.48550\//.test(doi) ? null : world.work(workOfDoi(world, doi));
  return w?.record.doi
    ? json(unpaywallRecord(w))
    : json({ HTTP_status_code: 404, error: true, message: `'${doi}' isn't in Unpaywall.` }, 404);
};

const shelves = ['Reading', 'Thesis', 'Methods'];
const shelved = 150;
const zoteroTypes: Record<string, string> = {
  article: 'journalArticle',
  'conference-paper': 'conferencePaper',
  chapter: 'bookSection',
  book: 'book',
  preprint: 'preprint',
  thesis: 'thesis',
  dataset: 'dataset',
  report: 'report',
};
const keyOf = (kind: string, n: number): string => `${kind}${n.toString(36).toUpperCase().padStart(7, '0')}`;
const libraryVersion = 400;

const zoteroItem = (world: World, w: WorldWork) => {
  const key = keyOf('I', w.index);
  const hidden = w.index % 9 === 2;
  return {
    key,
    version: w.index + 1,
    data: {
      key,
      version: w.index + 1,
      itemType: zoteroTypes[w.record.type] ?? 'document',
      title: w.record.title,
      creators: w.people.map((p) => {
        const person = world.author(p)!;
        return { creatorType: 'author', firstName: person.given, lastName: person.family };
      }),
      abstractNote: w.record.abstract ?? '',
      publicationTitle: w.record.venue ?? '',
      date: w.record.date ?? String(w.record.year),
      // The DOI of a chapter or preprint is in the free field.
      ...(hidden ? { extra: `DOI: ${w.record.doi ?? ''}` } : { DOI: w.record.doi ?? '' }),
      tags: w.record.tags.map((tag) => ({ tag })),
      collections: [keyOf('C', w.index % shelves.length)],
      relations: {},
    },
  };
};

export const zoteroDialect: Dialect = (world, request) => {
  const key = request.headers['zotero-api-key'] ?? '';
  if (key === '' || key === wrongKey) return plain('Forbidden', 403, 'text/plain');
  const parts = partsOf(request.path);
  if (parts.join('/') === 'keys/current') return json({ key, userID: 475_425, username: 'reader', access: {} });
  const [kind, , what, ...rest] = parts;
  if (kind !== 'users' && kind !== 'groups') return plain('Not found', 404, 'text/plain');
  if (what === 'groups') return json([]);
  const version = { 'last-modified-version': String(libraryVersion), 'zotero-api-version': '3' };
  if (what === 'deleted') return json({ collections: [], items: ['GONE0001'], searches: [], tags: [] }, 200, version);
  if (Number(request.headers['if-modified-since-version'] ?? -1) >= libraryVersion)
    return { status: 304, headers: version, body: Buffer.alloc(0) };
  const since = numberIn(request.query, 'since', 0) ?? 0;
  const start = numberIn(request.query, 'start', 0) ?? 0;
  const limit = Math.min(numberIn(request.query, 'limit', 25) ?? 25, 100);
  const collection = what === 'collections' && rest[1] === 'items' ? rest[0] : null;
  const rows: unknown[] =
    what === 'collections' && collection === null
      ? shelves.map((name, i) => ({
          key: keyOf('C', i),
          version: 1,
          meta: { numItems: 50 },
          data: { key: keyOf('C', i), version: 1, name, parentCollection: i === 2 ? keyOf('C', 1) : false },
        }))
      : Array.from({ length: Math.min(shelved, world.options.works) }, (_, i) =>
          zoteroItem(world, world.work(i)!),
        ).filter((i) => i.version > since && (collection === null || i.data.collections.includes(collection!)));
  const next = start + limit;
  const link =
    next < rows.length
      ? `<https://api.zotero.org/x?start=${next}>; rel="next", <https://api.zotero.org/x?start=0>; rel="first"`
      : '';
  return json(rows.slice(start, next), 200, {
    ...version,
    'total-results': String(rows.length),
    ...(link === '' ? {} : { link }),
  });
};
