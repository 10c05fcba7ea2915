import type { Inbound } from '../../../platform/http-client/transport.ts';
import { type Dialect, json, numberIn, partsOf, type WorldRequest, wrongKey } from '../dialect.ts';
import { type World, type WorldWork, wordsOf } from '../world.ts';
import {
  authorOfS2,
  s2Author,
  s2Corpus,
  s2Paper,
  workOfArxiv,
  workOfCorpus,
  workOfDoi,
  workOfPmid,
  workOfS2,
} from '../world-ids.ts';

const common = new Set(
  `paperId corpusId externalIds url title abstract venue publicationVenue year referenceCount citationCount
  influentialCitationCount isOpenAccess openAccessPdf fieldsOfStudy s2FieldsOfStudy publicationTypes publicationDate
  journal authors`.split(/\s+/),
);
const rich = new Set([...common, 'tldr', 'embedding.specter_v2', 'embedding']);
const linkFields = new Set([...common, 'contexts', 'intents', 'isInfluential']);
const authorFields = new Set(
  'authorId name externalIds affiliations homepage paperCount citationCount hIndex url'.split(' '),
);
const maxLookups = 500;
const maxBytes = 10 * 1024 * 1024;

const error = (message: string, status = 400): Inbound => json({ error: message }, status);

/** A preprint and its journal version are one record, filed under the journal version. */
const merged = (world: World, index: number): WorldWork | null => {
  const w = world.work(index);
  return w?.isPreprint && w.otherVersion !== null ? world.work(w.otherVersion) : w;
};

const lookUp = (world: World, id: string): WorldWork | null => {
  if (/^[0-9a-f]{40}$/.test(id)) return merged(world, workOfS2(id));
  const [, prefix, value] = /^(\w+):(.+)$/.exec(id) ?? [];
  switch (prefix?.toUpperCase()) {
    case 'DOI': {
      const w = world.work(workOfDoi(world, value!));
      // The DOI of a preprint that has become an article is not known; its arXiv DOI is.
      return w?.isPreprint && w.otherVersion !== null && !/10\.48550/.test(value!)
        ? null
        : merged(world, w?.index ?? -1);
    }
    case 'ARXIV':
      return merged(world, workOfArxiv(world, value!));
    case 'CORPUSID':
      return merged(world, workOfCorpus(Number(value)));
    case 'PMID': {
      const w = world.work(workOfPmid(value!));
      return w?.pmid === value ? w : null;
    }
    default:
      return null;
  }
};

const typesOf: Record<string, string[]> = {
  article: ['JournalArticle'],
  'conference-paper': ['Conference'],
  book: ['Book'],
  chapter: ['BookSection'],
  dataset: ['Dataset'],
};

const paperRecord = (world: World, w: WorldWork, fields: ReadonlySet<string>): Record<string, unknown> => {
  const r = w.record;
  const other = w.otherVersion === null ? null : world.work(w.otherVersion);
  const arxiv = r.arxivId ?? (other?.isPreprint ? other.record.arxivId : undefined);
  const cites = world.references(w.index);
  const vector = fields.has('embedding.specter_v2') ? world.vector(w.index) : null;
  const all: Record<string, unknown> = {
    corpusId: s2Corpus(w.index),
    externalIds: {
      ...(r.doi ? { DOI: r.doi.toUpperCase() } : {}),
      ...(arxiv ? { ArXiv: arxiv } : {}),
      ...(w.pmid ? { PubMed: w.pmid } : {}),
      CorpusId: s2Corpus(w.index),
    },
    url: `https://www.semanticscholar.org/paper/${s2Paper(w.index)}`,
    title: r.title,
    // Abstracts of some publishers are missing on purpose.
    abstract: r.publisher === 'Nordlicht Verlag' ? null : (r.abstract ?? null),
    venue: r.venue ?? '',
    publicationVenue: r.venue ? { id: 'x', name: r.venue, type: 'journal', issn: r.issn?.[0] } : null,
    year: r.year ?? null,
    referenceCount: cites.length,
    citationCount: w.citedByCount,
    influentialCitationCount: w.influentialCitationCount,
    isOpenAccess: w.oaStatus !== null && w.oaStatus !== 'closed',
    openAccessPdf: [
      null,
      { url: '' },
      { url: '', disclaimer: 'x' },
      arxiv ? { url: `https://arxiv.org/pdf/${arxiv}`, status: 'GREEN' } : null,
    ][w.index % 4],
    fieldsOfStudy: [w.topics[0]?.field ?? 'Other'],
    s2FieldsOfStudy: [{ category: w.topics[0]?.field ?? 'Other', source: 's2-fos-model' }],
    publicationTypes: typesOf[r.type] ?? null,
    publicationDate: r.date?.length === 10 ? r.date : null,
    journal: r.venue ? { name: r.venue, volume: r.volume, pages: r.pages?.replace('-', ' - ') } : null,
    authors: w.people.map((p) => ({ authorId: s2Author(p), name: initialled(world.author(p)!) })),
    tldr: w.index % 4 === 3 ? null : { model: 'tldr@v2.0.0', text: (r.abstract ?? r.title).split('. ')[0]! },
  };
  return {
    paperId: s2Paper(w.index),
    ...Object.fromEntries(Object.entries(all).filter(([k]) => fields.has(k))),
    ...(fields.has('embedding.specter_v2') ? { embedding: vector ? { model: 'specter_v2', vector } : null } : {}),
  };
};

const initialled = (p: { given: string; family: string }): string => `${p.given.slice(0, 1)}. ${p.family}`;

const authorRecord = (world: World, index: number, fields: ReadonlySet<string>): Record<string, unknown> => {
  const person = world.author(index)!;
  const works = world.worksOf(index);
  const all: Record<string, unknown> = {
    name: person.name,
    externalIds: person.orcid ? { ORCID: person.orcid } : {},
    affiliations: [person.institution.name],
    homepage: null,
    paperCount: works.length,
    citationCount: works.length * 12,
    hIndex: Math.ceil(Math.sqrt(works.length * 3)),
    url: `https://www.semanticscholar.org/author/${s2Author(index)}`,
  };
  return { authorId: s2Author(index), ...Object.fromEntries(Object.entries(all).filter(([k]) => fields.has(k))) };
};

/** The fields asked for, or the refusal of those that this path does not support. */
const fieldsOf = (
  request: WorldRequest,
  allowed: ReadonlySet<string>,
  usual: string[],
): ReadonlySet<string> | Inbound => {
  const asked = request.query.get('fields')?.split(',') ?? usual;
  const unknown = asked.filter((f) => !allowed.has(f));
  return unknown.length > 0 ? error(`Unrecognized or unsupported fields: [${unknown.join(', ')}]`) : new Set(asked);
};
const refused = (f: ReadonlySet<string> | Inbound): f is Inbound => 'status' in f;

const pageOf = <T>(
  request: WorldRequest,
  items: readonly T[],
  most: number,
  map: (item: T) => unknown,
  total = false,
): Inbound => {
  const offset = numberIn(request.query, 'offset', 0);
  const limit = numberIn(request.query, 'limit', 100);
  if (offset === null || limit === null || limit < 1 || limit > most)
    return error(`limit must be between 1 and ${most}`);
  const rows = items.slice(offset, offset + limit);
  const next = offset + rows.length;
  return json({
    ...(total ? { total: items.length } : {}),
    offset,
    ...(next < items.length && rows.length > 0 ? { next } : {}),
    ...(rows.length > 0 || !total ? { data: rows.map(map) } : {}),
  });
};

const papers = (world: World, request: WorldRequest, parts: string[]): Inbound => {
  const [first = '', second] = parts;
  if (first === 'batch') return batch(world, request);
  if (first === 'search' && second === 'bulk') return bulk(world, request);
  const linking = second === 'citations' || second === 'references';
  const fields = fieldsOf(request, linking ? linkFields : rich, ['title']);
  if (refused(fields)) return fields;
  if (first === 'search') {
    const query = request.query.get('query') ?? '';
    // Hyphens break the search.
    const works = /-/.test(query) ? [] : world.search(query);
    if (second === 'match') {
      const best = works.find((i) => covers(wordsOf(query), wordsOf(world.work(i)!.record.title)));
      if (best === undefined) return error('Title match not found', 404);
      return json({ data: [{ ...paperRecord(world, merged(world, best)!, fields), matchScore: 150.5 }] });
    }
    if ((numberIn(request.query, 'offset', 0) ?? 0) + (numberIn(request.query, 'limit', 100) ?? 0) > 1_000)
      return error('offset + limit must be at most 1000');
    return pageOf(request, works, 100, (i) => paperRecord(world, merged(world, i)!, fields), true);
  }
  const paper = lookUp(world, first);
  if (!paper) return error(`Paper with id ${first} not found`, 404);
  if (!linking) return json(paperRecord(world, paper, fields));
  const others = second === 'citations' ? world.citing(paper.index) : world.references(paper.index);
  const key = second === 'citations' ? 'citingPaper' : 'citedPaper';
  return pageOf(request, others, 1_000, (i) => ({
    contexts: ['as shown before'],
    intents: ['background'],
    isInfluential: i % 9 === 0,
    // A reference may have only a title.
    [key]:
      key === 'citedPaper' && i % 31 === 7
        ? { paperId: null, title: world.work(i)!.record.title }
        : paperRecord(world, world.work(i)!, fields),
  }));
};

const covers = (asked: string[], title: string[]): boolean => {
  const words = new Set(title);
  return asked.length > 0 && asked.filter((w) => words.has(w)).length >= asked.length * 0.8;
};

const batch = (world: World, request: WorldRequest): Inbound => {
  const fields = fieldsOf(request, rich, ['title']);
  if (refused(fields)) return fields;
  const ids = idsIn(request);
  if (!ids || ids.length === 0) return error('No valid paper ids given');
  if (ids.length > maxLookups) return error(`Too many ids: ${ids.length} > ${maxLookups}`);
  const bad = ids.find(
    (id) => !/^(?:[0-9a-f]{40}|(?:DOI:10\.\d{4,9}\/.+|ARXIV:.+|CorpusId:\d+|PMID:\d+|PMCID:\d+))$/i.test(id),
  );
  if (bad !== undefined) return error(`No valid paper ids given: ${bad}`);
  const answer = json(
    ids.map((id) => {
      const w = lookUp(world, id);
      return w ? paperRecord(world, w, fields) : null;
    }),
  );
  return answer.body.length > maxBytes ? error('Response would exceed maximum size of 10 MB') : answer;
};

const idsIn = (request: WorldRequest): string[] | null => {
  try {
    const { ids } = JSON.parse(request.body) as { ids?: unknown };
    return Array.isArray(ids) && ids.every((i) => typeof i === 'string') ? ids : null;
  } catch {
    return null;
  }
};

const bulk = (world: World, request: WorldRequest): Inbound => {
  const fields = fieldsOf(request, common, ['title']);
  if (refused(fields)) return fields;
  const works = world.search(request.query.get('query') ?? '', 20_000);
  if (request.query.get('sort') === 'publicationDate:desc')
    works.sort((a, b) => (world.work(b)!.record.year ?? 0) - (world.work(a)!.record.year ?? 0) || a - b);
  const offset = Number(Buffer.from(request.query.get('token') ?? 'MA', 'base64url').toString()) || 0;
  const rows = works.slice(offset, offset + 1_000);
  const next = offset + rows.length;
  return json({
    total: works.length,
    token: next < works.length ? Buffer.from(String(next)).toString('base64url') : null,
    data: rows.map((i) => paperRecord(world, merged(world, i)!, fields)),
  });
};

const authors = (world: World, request: WorldRequest, parts: string[]): Inbound => {
  const [first = '', second] = parts;
  const fields = fieldsOf(request, second === 'papers' ? common : authorFields, ['name']);
  if (refused(fields)) return fields;
  const exists = (id: string) => {
    const index = authorOfS2(id);
    return world.author(index) && world.worksOf(index).length > 0 ? index : null;
  };
  if (first === 'batch') {
    const ids = idsIn(request);
    if (!ids || ids.length === 0 || ids.length > 1_000) return error('Invalid number of ids');
    return json(
      ids.map((id) => {
        const index = exists(id);
        return index === null ? null : authorRecord(world, index, fields);
      }),
    );
  }
  if (first === 'search')
    return pageOf(
      request,
      world.peopleNamed(request.query.get('query') ?? ''),
      1_000,
      (i) => authorRecord(world, i, fields),
      true,
    );
  const index = exists(first);
  if (index === null) return error(`Author with id ${first} not found`, 404);
  if (second !== 'papers') return json(authorRecord(world, index, fields));
  return pageOf(request, world.worksOf(index), 1_000, (i) => paperRecord(world, merged(world, i)!, fields));
};

/** Papers cited together with the liked ones, without those. */
const recommendations = (world: World, request: WorldRequest, parts: string[]): Inbound => {
  const fields = fieldsOf(request, common, ['title']);
  if (refused(fields)) return fields;
  const limit = numberIn(request.query, 'limit', 100);
  if (limit === null || limit < 1 || limit > 500) return error('limit must be between 1 and 500');
  const body = request.method === 'POST' ? (JSON.parse(request.body) as Record<string, string[]>) : {};
  const liked = parts[1] === 'forpaper' ? [parts[2] ?? ''] : (body.positivePaperIds ?? []);
  if (liked.length === 0) return error('positivePaperIds is required');
  const seeds = liked.flatMap((id) => lookUp(world, id)?.index ?? []);
  if (parts[1] === 'forpaper' && seeds.length === 0) return error(`Paper with id ${parts[2]} not found`, 404);
  const not = new Set([...seeds, ...(body.negativePaperIds ?? []).map(workOfS2)]);
  const scores = new Map<number, number>();
  for (const seed of seeds)
    for (const near of [...world.references(seed), ...world.citing(seed)])
      for (const i of [near, ...world.citing(near).slice(0, 20)])
        if (!not.has(i)) scores.set(i, (scores.get(i) ?? 0) + 1);
  const best = [...scores].sort(([a, n], [b, m]) => m - n || b - a).slice(0, limit);
  return json({ recommendedPapers: best.map(([i]) => paperRecord(world, merged(world, i)!, fields)) });
};

export const semanticScholarDialect: Dialect = (world, request) => {
  if (request.headers['x-api-key'] === wrongKey) return json({ message: 'Forbidden' }, 403);
  const [api, , ...rest] = partsOf(request.path);
  const [kind, ...parts] = rest;
  if (api === 'recommendations') return recommendations(world, request, rest);
  if (api === 'graph' && kind === 'paper') return papers(world, request, parts);
  if (api === 'graph' && kind === 'author') return authors(world, request, parts);
  return json({ message: 'Not Found' }, 404);
};
