import { createHash } from 'node:crypto';
import { msToMidnightUtc, utcDay } from '../../../platform/http-client/credits.ts';
import type { Inbound } from '../../../platform/http-client/transport.ts';
import { type Dialect, type DialectState, json, numberIn, plain, type WorldRequest, wrongKey } from '../dialect.ts';
import { specialWorks } from '../special-works.ts';
import { type World, type WorldPerson, type WorldWork, wordsOf } from '../world.ts';
import { authorOfOpenAlex, openAlexAuthor, openAlexWork, workOfDoi, workOfOpenAlex, workOfPmid } from '../world-ids.ts';

const site = 'https://openalex.org';
const longestUrl = 4_094;
const maxValues = 100;
const shownAuthors = 100;
const maxRelated = 10;

/** Words by their places, as abstracts are sent. */
const invert = (text: string | undefined): Record<string, number[]> | null => {
  if (text === undefined) return null;
  const index: Record<string, number[]> = {};
  for (const [i, word] of text.split(/\s+/).entries()) {
    index[word] ??= [];
    index[word].push(i);
  }
  return index;
};

const institutionOf = (p: WorldPerson) => ({
  id: `${site}/I${700_000_000 + p.institution.index}`,
  display_name: p.institution.name,
  ror: p.institution.ror,
  country_code: p.institution.country,
  type: 'education',
  lineage: [`${site}/I${700_000_000 + p.institution.index}`],
});

const sourceOf = (venue: string): string =>
  `S${1_000_000 + (createHash('md5').update(venue).digest().readUInt16BE(0) || 1)}`;

const topicOf = (t: WorldWork['topics'][number], field: string) => ({
  id: `${site}/T${10_000 + (createHash('md5').update(t.name).digest().readUInt16BE(0) % 50_000)}`,
  display_name: t.name,
  score: t.score,
  subfield: { id: `${site}/subfields/1`, display_name: t.subfield },
  field: { id: `${site}/fields/1`, display_name: field },
  domain: { id: `${site}/domains/1`, display_name: t.domain },
});

const types: Record<string, string> = {
  chapter: 'book-chapter',
  thesis: 'dissertation',
  'conference-paper': 'article',
  proceedings: 'book',
};

const workOf = (world: World, w: WorldWork): Record<string, unknown> => {
  const r = w.record;
  const id = `${site}/${openAlexWork(w.index)}`;
  const doi = r.doi === undefined ? null : `https://doi.org/${r.doi}`;
  const source = r.venue
    ? {
        id: `${site}/${sourceOf(r.venue)}`,
        display_name: r.venue,
        issn_l: r.issn?.[0] ?? null,
        issn: r.issn ?? null,
        is_oa: false,
        type: w.isPreprint ? 'repository' : 'journal',
        host_organization_name: r.publisher ?? null,
      }
    : null;
  const location = {
    is_oa: w.oaStatus !== null && w.oaStatus !== 'closed',
    landing_page_url: r.arxivId && w.isPreprint ? `https://arxiv.org/abs/${r.arxivId}` : doi,
    pdf_url: r.arxivId ? `https://arxiv.org/pdf/${r.arxivId}` : null,
    source,
    license: null,
    version: w.isPreprint ? 'submittedVersion' : 'publishedVersion',
  };
  const repository = r.arxivId
    ? { ...location, is_oa: true, landing_page_url: `https://arxiv.org/abs/${r.arxivId}`, source: null }
    : null;
  const cites = world.references(w.index).map((i) => `${site}/${openAlexWork(i)}`);
  return {
    id,
    doi,
    title: w.index % 997 === 400 ? null : r.title,
    display_name: w.index % 997 === 400 ? null : r.title,
    publication_year: r.year,
    publication_date: fullDate(w),
    ids: {
      openalex: id,
      ...(doi ? { doi } : {}),
      ...(w.pmid ? { pmid: `https://pubmed.ncbi.nlm.nih.gov/${w.pmid}` } : {}),
    },
    language: r.language ?? 'en',
    primary_location: location,
    type: types[r.type] ?? r.type,
    open_access: {
      is_oa: location.is_oa,
      oa_status: w.oaStatus ?? 'closed',
      oa_url: location.pdf_url,
      any_repository_has_fulltext: r.arxivId !== undefined,
    },
    authorships: w.people.slice(0, shownAuthors).map((p, i) => {
      const person = world.author(p)!;
      return {
        author_position: i === 0 ? 'first' : i === w.people.length - 1 ? 'last' : 'middle',
        author: {
          id: `${site}/${openAlexAuthor(p)}`,
          display_name: person.name,
          orcid: person.orcid ? `https://orcid.org/${person.orcid}` : null,
        },
        institutions: [institutionOf(person)],
        countries: [person.institution.country],
        is_corresponding: i === 0,
        raw_author_name: person.name,
        raw_affiliation_strings: [person.institution.name],
      };
    }),
    biblio: {
      volume: r.volume ?? null,
      issue: r.issue ?? null,
      first_page: r.pages?.split('-')[0] ?? null,
      last_page: r.pages?.split('-')[1] ?? null,
    },
    cited_by_count: w.citedByCount,
    is_retracted: w.isRetracted,
    topics: w.topics.map((t) => topicOf(t, t.field)),
    keywords: r.keywords.map((k) => ({ id: `${site}/keywords/x`, display_name: k, score: 0.5 })),
    locations: repository ? [location, repository] : [location],
    best_oa_location: location.is_oa ? (repository ?? location) : null,
    funders: [],
    referenced_works_count: cites.length,
    referenced_works: cites,
    // Computed only where it is requested.
    get related_works() {
      return relatedTo(world, w).map((i) => `${site}/${openAlexWork(i)}`);
    },
    // Some publishers do not give theirs.
    abstract_inverted_index: w.index % 11 === 4 ? null : invert(r.abstract),
    updated_date: '2026-09-01',
    created_date: '2024-01-01',
  };
};

/** Works with the most references in common. Like at OpenAlex, some lists contain the work itself. */
const relatedTo = (world: World, w: WorldWork): number[] => {
  const shared = new Map<number, number>();
  for (const cited of world.references(w.index))
    for (const other of world.citing(cited)) shared.set(other, (shared.get(other) ?? 0) + 1);
  if (w.index % 2 === 1) shared.delete(w.index);
  return [...shared]
    .sort(([a, n], [b, m]) => m - n || a - b)
    .slice(0, maxRelated)
    .map(([index]) => index);
};

const fullDate = (w: WorldWork): string => {
  const date = w.record.date ?? `${w.record.year}-01-01`;
  return date.length === 7 ? `${date}-01` : date.length === 4 ? `${date}-01-01` : date;
};

const authorRecord = (world: World, index: number): Record<string, unknown> => {
  const person = world.author(index)!;
  const works = world.worksOf(index);
  const last = works.slice(-5).map((i) => world.work(i)!);
  return {
    id: `${site}/${openAlexAuthor(index)}`,
    orcid: person.orcid ? `https://orcid.org/${person.orcid}` : null,
    display_name: person.name,
    display_name_alternatives: [person.name, `${person.given.slice(0, 1)}. ${person.family}`],
    works_count: works.length,
    cited_by_count: works.length * 12,
    summary_stats: {
      '2yr_mean_citedness': 1.5,
      h_index: Math.ceil(Math.sqrt(works.length * 3)),
      i10_index: works.length,
    },
    ids: { openalex: `${site}/${openAlexAuthor(index)}` },
    affiliations: [{ institution: institutionOf(person), years: [2026, 2025, 2024] }],
    last_known_institutions: [institutionOf(person)],
    topics: [...new Map(last.flatMap((w) => w.topics).map((t) => [t.name, t])).values()].map((t) => ({
      ...topicOf(t, t.field),
      count: 2,
    })),
    counts_by_year: [{ year: 2026, works_count: 1, cited_by_count: 12 }],
  };
};

const selected = (row: Record<string, unknown>, select: string | null): Record<string, unknown> =>
  select === null ? row : Object.fromEntries(select.split(',').flatMap((f) => (f in row ? [[f, row[f]]] : [])));

const bad = (message: string): Inbound => json({ error: 'Invalid query parameters error.', message }, 400);

type Filter = (world: World, value: string) => Iterable<number>;

/** Filters that make a list; dates only narrow one. */
const listing: Record<string, Filter> = {
  openalex: (_, v) => v.split('|').map((id) => workOfOpenAlex(id.split('/').at(-1)!.toUpperCase())),
  'ids.openalex': (w, v) => listing.openalex!(w, v),
  doi: (w, v) => v.split('|').map((doi) => workOfDoi(w, doi)),
  pmid: (w, v) =>
    v.split('|').flatMap((id) => {
      const index = workOfPmid(id);
      return w.work(index)?.pmid === id ? [index] : [];
    }),
  'title.search': (w, v) => w.search(v),
  // Words only: all words must occur, whatever the operators between them.
  'title_and_abstract.search': (w, v) => w.search(v.replace(/\b(?:AND|OR)\b|NOT \S+|["()]/g, ' ')),
  'primary_location.source.id': (w, v) =>
    Array.from({ length: w.size }, (_, i) => i).filter((i) => {
      const venue = w.work(i)?.record.venue;
      return venue !== undefined && sourceOf(venue) === v;
    }),
  'author.id': (w, v) => v.split('|').flatMap((id) => w.worksOf(authorOfOpenAlex(id.split('/').at(-1)!))),
  cites: (w, v) => v.split('|').flatMap((id) => w.citing(workOfOpenAlex(id.split('/').at(-1)!))),
  'topics.id': (w, v) =>
    w
      .search(v)
      .concat(Array.from({ length: Math.min(w.options.works, 3_000) }, (_, i) => i))
      .filter((i) => w.work(i)?.topics.some((t) => topicOf(t, t.field).id.endsWith(`/${v}`))),
};

const pageOf = (request: WorldRequest): { offset: number; size: number; cursor: boolean } | null => {
  const size = numberIn(request.query, 'per_page', 25) ?? -1;
  const cursor = request.query.get('cursor');
  if (size < 1 || size > 200) return null;
  if (cursor === null) return { offset: ((numberIn(request.query, 'page', 1) ?? 1) - 1) * size, size, cursor: false };
  const offset = cursor === '*' ? 0 : Number(Buffer.from(cursor, 'base64url').toString());
  return Number.isInteger(offset) && offset >= 0 ? { offset, size, cursor: true } : null;
};

const listOf = (
  request: WorldRequest,
  indexes: readonly number[],
  map: (index: number) => Record<string, unknown>,
): Inbound => {
  const page = pageOf(request);
  if (!page) return bad('cursor or per_page is not valid.');
  if (!page.cursor && page.offset + page.size > 10_000)
    return bad('Maximum results size of 10,000 records is exceeded.');
  const rows = indexes.slice(page.offset, page.offset + page.size);
  // The last hit is followed by one more cursor and an empty page.
  const next =
    page.cursor && rows.length > 0 ? Buffer.from(String(page.offset + rows.length)).toString('base64url') : null;
  return json({
    meta: {
      count: indexes.length,
      page: page.cursor ? null : 1,
      per_page: page.size,
      ...(page.cursor ? { next_cursor: next } : {}),
    },
    results: rows.map((i) => selected(map(i), request.query.get('select'))),
  });
};

const works = (world: World, request: WorldRequest): Inbound => {
  const search = request.query.get('search');
  let hits: number[] | null = search === null ? null : world.search(search);
  const narrow: ((w: WorldWork) => boolean)[] = [];
  const filter = request.query.get('filter');
  for (const part of filter ? filter.split(',') : []) {
    const at = part.indexOf(':');
    const [name, value] = [part.slice(0, at), part.slice(at + 1)];
    if (name === 'from_publication_date') narrow.push((w) => fullDate(w) >= value);
    else if (name === 'to_publication_date') narrow.push((w) => fullDate(w) <= value);
    else if (name === 'type') narrow.push((w) => (types[w.record.type] ?? w.record.type) !== value.replace('!', ''));
    else if (!listing[name]) return bad(`${name} is not a valid field.`);
    else if (value.split('|').length > maxValues) return bad('Maximum number of values exceeded for filter.');
    else {
      const own = new Set(listing[name](world, value));
      hits = hits === null ? [...own] : hits.filter((i) => own.has(i));
    }
  }
  const all = (hits ?? Array.from({ length: world.size }, (_, i) => i)).filter((i) => {
    const w = world.work(i);
    return w !== null && narrow.every((n) => n(w));
  });
  const sort = request.query.get('sort');
  if (sort === 'publication_date:desc')
    all.sort((a, b) => (fullDate(world.work(b)!) < fullDate(world.work(a)!) ? -1 : 1));
  else if (sort === 'cited_by_count:desc')
    all.sort((a, b) => world.work(b)!.citedByCount - world.work(a)!.citedByCount);
  // The order of a list of ids is not the order of the answer.
  else if (filter?.startsWith('openalex:') || filter?.startsWith('doi:')) all.sort((a, b) => a - b);
  return listOf(request, all, (i) => workOf(world, world.work(i)!));
};

const authors = (world: World, request: WorldRequest): Inbound => {
  const search = request.query.get('search');
  const ids = /^(?:ids\.)?openalex:(.+)$/.exec(request.query.get('filter') ?? '')?.[1];
  const people = search !== null ? world.peopleNamed(search) : (ids?.split('|') ?? []).map(authorOfOpenAlex);
  return listOf(
    request,
    people.filter((i) => world.worksOf(i).length > 0),
    (i) => authorRecord(world, i),
  );
};

/** The venues of the first works whose names have all words. */
const sources = (world: World, request: WorldRequest): Inbound => {
  const words = wordsOf(request.query.get('search') ?? '');
  const counts = new Map<string, number>();
  for (let i = 0; i < Math.min(world.size, 3_000); i += 1) {
    const venue = world.work(i)?.record.venue;
    if (venue !== undefined && words.every((w) => wordsOf(venue).includes(w)))
      counts.set(venue, (counts.get(venue) ?? 0) + 1);
  }
  const names = [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)!);
  return listOf(
    request,
    names.map((_, i) => i),
    (i) => ({
      id: `${site}/${sourceOf(names[i]!)}`,
      display_name: names[i],
      works_count: counts.get(names[i]!),
      issn_l: null,
      type: 'journal',
      summary_stats: { h_index: 12 },
    }),
  );
};

const single = (world: World, kind: string, raw: string, select: string | null): Inbound => {
  const missing = plain('<!doctype html>\n<html lang=en>\n<title>404 Not Found</title>\n<h1>Not Found</h1>', 404);
  if (kind === 'works') {
    const doi = /^(?:doi:|https?:\/\/doi\.org\/)(.+)$/i.exec(raw)?.[1];
    const w = world.work(doi ? workOfDoi(world, doi) : workOfOpenAlex(raw.toUpperCase()));
    return w ? json(selected(workOf(world, w), select)) : missing;
  }
  const orcid = /^orcid:(.+)$/i.exec(raw)?.[1];
  const index = orcid ? Number(orcid.replaceAll('-', '').slice(0, 15)) - 200_000_000_000_000 : authorOfOpenAlex(raw);
  const exists =
    world.author(index) && world.worksOf(index).length > 0 && (!orcid || world.author(index)!.orcid === orcid);
  return exists ? json(selected(authorRecord(world, index), select)) : missing;
};

const suggest = (world: World, request: WorldRequest): Inbound =>
  json({
    meta: { count: 10 },
    results: world
      .peopleNamed(request.query.get('q') ?? '')
      .slice(0, 10)
      .map((i) => ({
        id: `${site}/${openAlexAuthor(i)}`,
        display_name: world.author(i)!.name,
        hint: world.author(i)!.institution.name,
        works_count: world.worksOf(i).length,
        cited_by_count: 1,
        entity_type: 'author',
      })),
  });

/** Charges a call, and returns what is left. A refused request is charged, too. */
const charge = (state: DialectState, key: string, cost: number, now: number, answer: () => Inbound): Inbound => {
  const limit = key === '' ? state.budget.anonymous : state.budget.keyed;
  const day = utcDay(now);
  const account = state.credits.get(key);
  const used = account?.day === day ? account.used : 0;
  const reset = Math.ceil(msToMidnightUtc(now) / 1000);
  if (cost > 0 && used + cost > limit)
    return json(
      {
        error: 'Rate limit exceeded',
        message: `Insufficient budget. This request costs $${cost / 10_000} but you only have $${(limit - used) / 10_000} remaining. Resets at midnight UTC.`,
        retryAfter: reset,
        dailyRemainingUsd: 0,
      },
      429,
      { 'retry-after': String(reset) },
    );
  state.credits.set(key, { day, used: used + cost });
  const given = answer();
  return {
    ...given,
    headers: {
      ...given.headers,
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(limit - used - cost),
      'x-ratelimit-credits-used': String(cost),
      'x-ratelimit-reset': String(reset),
    },
  };
};

export const openAlexDialect: Dialect = (world, request, state) => {
  const bearer = request.headers.authorization?.replace(/^Bearer /, '');
  const asked = request.query.get('api_key');
  const key = bearer ?? asked ?? '';
  if (asked === '' || key === wrongKey)
    return json({ error: 'Invalid or missing API key', message: 'Your API key is not valid.' }, 401);
  if (request.length > longestUrl) return json({ error: 'Request URL too long' }, 400);
  const [kind = '', ...rest] = request.path.split('/').filter(Boolean);
  const searches = request.query.has('search') || /\.search[.:]/.test(request.query.get('filter') ?? '');
  const cost = rest.length > 0 && kind !== 'autocomplete' ? 0 : searches ? 10 : 1;
  return charge(state, key, cost, request.now, () => {
    if (kind === 'autocomplete') return suggest(world, request);
    if (kind === 'sources' && rest.length === 0) return sources(world, request);
    if (kind !== 'works' && kind !== 'authors') return plain('<h1>Not Found</h1>', 404);
    if (rest.length > 0) return single(world, kind, decodeURIComponent(rest.join('/')), request.query.get('select'));
    return kind === 'works' ? works(world, request) : authors(world, request);
  });
};

/** How a service that keeps markup writes a title. */
export const markedUpTitle = (world: World, w: WorldWork): string =>
  specialWorks[w.index - world.options.works]?.markedUpTitle ?? w.record.title;
