import type { BiblioRecord, WorkType } from '../../formats/record.ts';
import { indexText } from '../../platform/text.ts';
import { buildGraph, type CitationGraph, referencesOf } from './citation-graph.ts';
import { fields } from './fields/all-fields.ts';
import type { Field } from './fields/field.ts';
import { type AuthorDraw, authorsOf, drawAuthors } from './people.ts';
import { mix, Random } from './random.ts';
import { collectionsFor, noteFor, tagsFor } from './shelves.ts';
import { Subject } from './write-text.ts';

export interface SampleOptions {
  seed: number;
  papers: number;
  /** When the newest paper was added, in milliseconds; fixed by default, so that a seed gives the same bytes. */
  until?: number;
  /** Size of the library whose people write these papers; default: its own. */
  peopleOf?: number;
}

interface SampleTopic {
  name: string;
  domain: string;
  field: string;
  subfield: string;
  score: number;
}

export interface SamplePaper {
  /** 0-based position in the library. */
  index: number;
  record: BiblioRecord;
  topics: SampleTopic[];
  /** Positions of the papers it cites; they may come later in the library, never later in time. */
  cites: number[];
  citedByCount: number;
  influentialCitationCount: number;
  isRetracted: boolean;
  oaStatus: string | null;
  readingStatus: 'reading' | 'done' | 'excluded' | null;
  addedAt: string;
  addedFrom: string;
}

const fixedUntil = Date.UTC(2026, 9, 31, 18);
const spanMs = 6 * 365 * 86_400_000;
const publishers = ['Quill & Sons', 'Harbour Academic', 'Nordlicht Verlag', 'Open Science Press', 'Meridian Journals'];
const towns = ['Oxbridge', 'Leeuwarden', 'Coimbra', 'Tartu', 'Kyoto', 'Bologna', 'Uppsala', 'Montréal'];
const schools = [
  'University of Alderholm',
  'Technische Hochschule Wesel',
  'Northern Institute',
  'Universidad del Valle Alto',
];

/** Streams a plausible library: the same seed and size give the same papers, one at a time. */
export function* generateLibrary(options: SampleOptions): Generator<SamplePaper> {
  const graph = buildGraph(options.seed, options.papers);
  for (let i = 0; i < options.papers; i += 1) yield paperAt(options, graph, i);
}

/** One paper of a library, generated without the others. */
export const paperAt = (o: SampleOptions, graph: CitationGraph, index: number): SamplePaper => {
  const { seed } = o;
  const fieldIndex = graph.field[index]!;
  const field = fields[fieldIndex]!;
  const year = graph.year[index]!;
  const isJournalVersion = graph.isJournalVersion[index] === 1;
  // A journal version has the content of its preprint, so both draw their words from the same stream.
  const source = isJournalVersion ? index - 1 : index;
  const subject = new Subject(mix(seed, 0x7e87, source), fieldIndex, field, graph.year[source]!);
  const title = subject.title();
  const abstract = subject.abstract();
  const authors = authorsOf(
    seed,
    fieldIndex,
    o.peopleOf ?? o.papers,
    meanAuthors(field, year),
    new Random(mix(seed, 0xa07, source)),
  );
  const r = new Random(mix(seed, 0xca7a, index));
  const type: WorkType =
    graph.isJournalVersion[index + 1] === 1 ? 'preprint' : isJournalVersion ? 'article' : typeOf(field, year, r);
  const cited = graph.cited[index]!;
  const citedByCount = Math.max(
    cited,
    Math.floor(Math.exp(r.normal() * 1.3 + 1.6 + Math.min(2, (2026 - year) * 0.12))) - 3,
  );
  const keywords = [...subject.topics, subject.things, subject.process].slice(0, r.between(2, 5));
  const date = year >= 1990 && r.chance(0.8) ? monthOf(year, r) : undefined;
  const rating = r.chance(0.3) ? [3, 4, 3, 5, 2, 4, 1][r.rank(7)]! : 0;
  const note = noteFor(subject, r);
  const arxivId =
    year >= 1996 && (type === 'preprint' || (type !== 'book' && r.chance(field.preprints * 0.7)))
      ? arxivOf(index, year)
      : undefined;
  const hasDoi = type === 'preprint' ? r.chance(0.3) : type === 'article' ? index % 19 !== 6 : r.chance(0.6);
  const doi = hasDoi ? `10.5555/${field.code}.${year}.${index.toString(36).padStart(4, '0')}` : undefined;
  const record: BiblioRecord = {
    type,
    title,
    authors,
    editors: type === 'chapter' ? authorsOf(seed, fieldIndex, o.papers, 1.6, new Random(mix(seed, 0xed, index))) : [],
    year,
    ...(date ? { date } : {}),
    ...container(type, field, year, r),
    ...(index % 29 === 11 ? {} : { abstract }),
    keywords,
    tags: tagsFor(field, r),
    collections: collectionsFor(subject, r),
    files: [],
    extra: {},
    language: 'en',
    ...(note ? { note } : {}),
    ...(doi ? { doi, url: `https://doi.org/${doi}` } : {}),
    ...(arxivId ? { arxivId } : {}),
    ...(rating > 0 ? { rating } : {}),
    ...(r.chance(0.6) ? { citationKey: citationKey(authors[0]?.family ?? 'anon', year, title) } : {}),
  };
  const progress = (index + r.next()) / o.papers;
  return {
    index,
    record,
    topics: subject.topics.map((name, i) => ({
      name,
      domain: field.domain,
      field: field.name,
      subfield: subject.subfield.name,
      score: Math.round((0.97 - i * 0.18 - r.next() * 0.12) * 1000) / 1000,
    })),
    cites: [...referencesOf(graph, index)],
    citedByCount: Math.max(0, citedByCount),
    influentialCitationCount: Math.floor(Math.max(0, citedByCount) * r.next() * 0.12),
    isRetracted: index % 397 === 41,
    oaStatus: arxivId ? 'green' : year > 2005 && r.chance(0.4) ? r.pick(['gold', 'hybrid', 'bronze']) : 'closed',
    readingStatus: r.chance(0.09) ? (['done', 'reading', 'excluded'] as const)[r.rank(3)]! : null,
    addedAt: new Date(addedMs(o.until ?? fixedUntil, progress)).toISOString(),
    addedFrom: progress < 0.4 ? 'import' : r.pickRanked(['library_manual', 'import', 'connector']),
  };
};

/** The people who wrote a paper, by their numbers; the names `paperAt` gives are theirs. */
export const authorsAt = (o: SampleOptions, graph: CitationGraph, index: number): AuthorDraw => {
  const source = graph.isJournalVersion[index] === 1 ? index - 1 : index;
  const field = fields[graph.field[index]!]!;
  const r = new Random(mix(o.seed, 0xa07, source));
  return drawAuthors(o.peopleOf ?? o.papers, meanAuthors(field, graph.year[index]!), r);
};

/** The first two fifths came in two large imports, the rest day by day. */
const addedMs = (until: number, progress: number): number => {
  const start = until - spanMs;
  if (progress < 0.28) return Math.floor(start + progress * 60_000);
  if (progress < 0.4) return Math.floor(start + spanMs * 0.35 + progress * 60_000);
  return Math.floor(start + spanMs * (0.36 + 0.64 * ((progress - 0.4) / 0.6)));
};

const meanAuthors = (field: Field, year: number): number =>
  field.style === 'archive' ? 1.15 : Math.max(1.3, (year - 1950) / 17);

const typeOf = (field: Field, year: number, r: Random): WorkType => {
  const u = r.next();
  if (field.style === 'archive') return u < 0.62 ? 'article' : u < 0.8 ? 'book' : u < 0.97 ? 'chapter' : 'thesis';
  if (field.style === 'computing')
    return u < 0.42 ? 'conference-paper' : u < 0.72 ? 'article' : u < 0.95 && year >= 1996 ? 'preprint' : 'thesis';
  if (u < 0.86) return 'article';
  if (u < 0.9) return year >= 1996 ? 'preprint' : 'report';
  if (u < 0.93) return field.conferences.length > 0 ? 'conference-paper' : 'article';
  return (['chapter', 'thesis', 'report', 'book', 'dataset', 'software'] as const)[r.rank(6)]!;
};

const container = (type: WorkType, field: Field, year: number, r: Random): Partial<BiblioRecord> => {
  const first = r.between(1, 1400);
  const pages = `${first}-${first + r.between(4, 28)}`;
  switch (type) {
    case 'article': {
      const venue = r.pickRanked(field.venues);
      return {
        venue,
        volume: String(Math.max(1, year - 1940 - field.venues.indexOf(venue) * 3)),
        issue: String(r.between(1, 12)),
        pages,
        publisher: publishers[field.venues.indexOf(venue) % publishers.length]!,
        issn: [`2049-${String(1000 + field.venues.indexOf(venue) * 7)}`],
      };
    }
    case 'conference-paper':
      return { venue: r.pickRanked(field.conferences), pages, place: r.pick(towns) };
    case 'preprint':
      return { venue: 'arXiv' };
    case 'chapter':
      return { venue: `${r.pickRanked(field.subfields).name}: a handbook`, pages, publisher: r.pick(publishers) };
    case 'book':
      return { publisher: r.pick(publishers), place: r.pick(towns) };
    case 'thesis':
      return { publisher: r.pick(schools) };
    default:
      return { publisher: r.pick(schools) };
  }
};

const monthOf = (year: number, r: Random): string => {
  const month = `${year}-${String(r.between(1, year === 2026 ? 9 : 12)).padStart(2, '0')}`;
  return r.chance(0.6) ? `${month}-${String(r.between(1, 28)).padStart(2, '0')}` : month;
};

/** Numbers so high that no real preprint has them. */
const arxivOf = (index: number, year: number): string => {
  const month = String((Math.floor(index / 40_000) % 12) + 1).padStart(2, '0');
  return `${String(year).slice(2)}${month}.${60_000 + (index % 40_000)}`;
};

const citationKey = (family: string, year: number, title: string): string => {
  const ascii = (s: string) => indexText(s).replace(/[^a-z0-9 ]/g, '');
  const word =
    ascii(title.replace(/<[^>]+>/g, ''))
      .split(' ')
      .find((w) => w.length > 3) ?? '';
  return `${ascii(family).replaceAll(' ', '') || 'anon'}${year}${word}`;
};
