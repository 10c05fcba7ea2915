import type { BiblioRecord } from '../../formats/record.ts';
import { cutText } from '../../formats/text.ts';
import { indexText, titleKey } from '../../platform/text.ts';
import { differingEdition, kindsDiffer } from './editions.ts';
import type { Evidence } from './evidence-fields.ts';
import type { FurtherValues } from './further-fields.ts';
import { readAuthors, readFurther } from './json-columns.ts';
import {
  differingWords,
  familyOf,
  isNumeral,
  jaccard,
  listsAgree,
  sharePerson,
  spellingLikeness,
  titleWords,
  weakTitle,
} from './likeness.ts';

/** The data by which a record is looked up and compared with papers. */
export interface RecordEvidence extends Evidence {
  title_key: string;
  citation_key: string | null;
}

export const evidenceOfRecord = (r: BiblioRecord): RecordEvidence => ({
  title: r.title,
  title_key: titleKey(r.title),
  citation_key: r.citationKey ?? null,
  authors: r.authors,
  year: r.year ?? (r.date ? Number(r.date.slice(0, 4)) : null),
  venue_key: indexText(r.venue),
  volume: r.volume ?? null,
  issue: r.issue ?? null,
  pages: r.pages ?? null,
  work_type: r.type,
  doi: r.doi ?? null,
  arxiv_id: r.arxivId ?? null,
  pmid: r.pmid ?? null,
  pmcid: r.pmcid ?? null,
  url: r.url ?? null,
  publisher: r.publisher ?? null,
  language: r.language ?? null,
  ...furtherEvidence(r),
});

const furtherEvidence = (r: Pick<FurtherValues, 'edition' | 'isbn' | 'extra'>) => ({
  edition: r.edition ?? null,
  version: r.extra?.version ?? null,
  isbn: r.isbn ?? [],
});

/** The columns of a paper that are compared, and its further fields. */
export interface ComparedRow extends Omit<Evidence, 'authors' | 'edition' | 'version' | 'isbn'> {
  /** JSON, as stored. */
  authors: string;
  /** JSON, as stored. */
  rest: string;
}

export const evidenceOfRow = (row: ComparedRow): Evidence => ({
  title: row.title,
  authors: readAuthors(row.authors),
  year: row.year,
  venue_key: row.venue_key,
  volume: row.volume,
  issue: row.issue,
  pages: row.pages,
  work_type: row.work_type,
  doi: row.doi,
  arxiv_id: row.arxiv_id,
  pmid: row.pmid,
  pmcid: row.pmcid,
  url: row.url,
  publisher: row.publisher,
  language: row.language,
  ...furtherEvidence(readFurther(row.rest)),
});

/** The numbers in "12", "12(3)" or "3-4", without leading zeros. Bounded, for texts without numbers. */
const numbersIn = (s: string): string[] =>
  (cutText(s, 100).match(/\d+/g) ?? []).slice(0, 10).map((n) => n.replace(/^0+(?=.)/, ''));

/** Both known and without a number in common; texts without numbers must be equal. */
const numbersConflict = (a: string | null, b: string | null): boolean => {
  if (a === null || b === null) return false;
  const [x, y] = [numbersIn(a), numbersIn(b)];
  if (x.length > 0 && y.length > 0) return !x.some((n) => y.includes(n));
  // "Spring" and "3" may be one issue in two notations.
  if (x.length > 0 || y.length > 0) return false;
  const [s, t] = [indexText(a), indexText(b)];
  return s !== '' && t !== '' && s !== t;
};

/** Both known and with different first pages. "123-145" and "123" agree, and so do "e17" and "17". */
const pagesConflict = (a: string | null, b: string | null): boolean => {
  if (a === null || b === null) return false;
  const [x, y] = [numbersIn(a)[0], numbersIn(b)[0]];
  if (x !== undefined && y !== undefined) return x !== y;
  const [s, t] = [indexText(a), indexText(b)];
  return s !== '' && t !== '' && s !== t;
};

const smallWords = new Set(
  'a an and at by de der des die du et for fur in international journal la le les of on the und'.split(' '),
);

/** Whether two names may be one venue, written out or abbreviated ("j mach learn res", "jmlr"). */
const venuesAgree = (a: string, b: string): boolean => {
  if (a === '' || b === '' || a === b) return true;
  const [x, y] = [a, b].map((v) => v.split(' ').filter((w) => !smallWords.has(w))) as [string[], string[]];
  const [short, long] = x.length <= y.length ? [x, y] : [y, x];
  if (short.length === 0) return true;
  const abbreviates = (w: string, full: string) => full.startsWith(w) || w.startsWith(full);
  const met = short.filter((w) => long.some((full) => abbreviates(w, full))).length;
  if (met / short.length >= 0.5) return true;
  const initials = (v: string) =>
    v
      .split(' ')
      .map((w) => w[0] ?? '')
      .join('');
  return [a, b].some((v, i) => {
    const other = i === 0 ? b : a;
    return v.split(' ').some((w) => w.length >= 3 && (initials(other).includes(w) || w.includes(initials(other))));
  });
};

const hasPlace = (e: Evidence): boolean => e.volume !== null || e.issue !== null || e.pages !== null;

const venuesConflict = (a: Evidence, b: Evidence): boolean =>
  // Catalogues name one venue in many ways, so a different name alone does not count.
  !venuesAgree(a.venue_key, b.venue_key) && ((hasPlace(a) && hasPlace(b)) || kindsDiffer(a, b));

const differ = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b;

const identifiersDiffer = (a: Evidence, b: Evidence): boolean =>
  differ(a.doi, b.doi) || differ(a.arxiv_id, b.arxiv_id) || differ(a.pmid, b.pmid) || differ(a.pmcid, b.pmcid);

/** Volume, issue, pages or venue are known on both sides and cannot be those of one work. */
const placesConflict = (a: Evidence, b: Evidence): boolean =>
  numbersConflict(a.volume, b.volume) ||
  numbersConflict(a.issue, b.issue) ||
  pagesConflict(a.pages, b.pages) ||
  venuesConflict(a, b);

const yearsApart = (a: Evidence, b: Evidence): number | null =>
  a.year === null || b.year === null ? null : Math.abs(a.year - b.year);

/** Titles of one work: equal, one within the other, most words in common, or the same apart from spelling. */
const titlesAgree = (a: string, b: string): 'yes' | 'perhaps' | 'no' => {
  const [x, y] = [titleWords(a), titleWords(b)];
  if (x.size === 0 || y.size === 0) return 'perhaps';
  const differing = differingWords(x, y);
  const numerals = (own: ReadonlySet<string>) => differing.some((w) => own.has(w) && isNumeral(w));
  // "Part 1" and "Part 2" of one title are two works.
  if (numerals(x) && numerals(y)) return 'no';
  const shared = [...x].filter((w) => y.has(w)).length;
  const least = Math.min(x.size, y.size);
  const likeness = Math.max(
    jaccard(x, y),
    least >= 2 ? shared / least : 0,
    spellingLikeness(titleKey(a), titleKey(b)) >= 0.8 ? 1 : 0,
  );
  return likeness >= 0.6 ? 'yes' : likeness >= 0.35 ? 'perhaps' : 'no';
};

/**
 * Whether a record with the identifier of a stored paper is clearly another work, so that one of them has a mistyped or
 * copied identifier.
 */
export const sharesIdentifierByMistake = (p: Evidence, r: RecordEvidence): boolean => {
  const otherAuthors = sharePerson(p.authors, r.authors) === false;
  const years = yearsApart(p, r);
  const key = r.title_key;
  // An editorial may have the identifier of its whole volume.
  if (key === titleKey(p.title)) return weakTitle(key) && (otherAuthors || placesConflict(p, r));
  const titles = titlesAgree(p.title, r.title);
  return (
    titles === 'no' || (titles === 'perhaps' && (otherAuthors || (years !== null && years > 1) || placesConflict(p, r)))
  );
};

const oneContainsOther = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {
  const [short, long] = a.size <= b.size ? [a, b] : [b, a];
  return short.size >= 2 && [...short].every((word) => long.has(word)) && !differingWords(a, b).some(isNumeral);
};

/** Whether a paper that has or had the citation key of a record is the same work although their titles differ. */
export const sameByKey = (p: Evidence, r: RecordEvidence): boolean =>
  p.year === r.year &&
  sharePerson(p.authors, r.authors) === true &&
  oneContainsOther(titleWords(p.title), titleWords(r.title)) &&
  !identifiersDiffer(p, r) &&
  !placesConflict(p, r) &&
  !differingEdition(p, r);

const exactFields = ['year', 'venue_key', 'volume', 'issue', 'pages', 'url'] as const;

/** Equal in all fields that both can have: the same entry again, however few fields it has. */
const sameInEveryField = (p: Evidence, r: Evidence): boolean =>
  exactFields.every((field) => p[field] === r[field]) &&
  p.authors.length === r.authors.length &&
  sharePerson(p.authors, r.authors) !== false &&
  p.authors.every((name, i) => familyOf(name) === familyOf(r.authors[i]!));

/**
 * Why a stored paper of the same title is the record, and how far their years and venues are apart; null if it is not.
 * A difference in what is known on both sides rules it out, whatever the rest is.
 */
export const sameByTitle = (
  p: Evidence,
  r: RecordEvidence,
): { reason: 'every_field' | 'title_year_author' | 'title_author'; distance: number } | null => {
  if (identifiersDiffer(p, r)) return null;
  if (placesConflict(p, r) || differingEdition(p, r)) return null;
  if (sameInEveryField(p, r)) return { reason: 'every_field', distance: -1 };
  const years = yearsApart(p, r);
  const sameYear = years !== null && years <= 1;
  const author = sharePerson(p.authors, r.authors) === true && listsAgree(p.authors, r.authors);
  const noAuthors = p.authors.length === 0 && r.authors.length === 0;
  const weak = weakTitle(r.title_key);
  if (!(author ? sameYear || (years === null && !weak) : sameYear && noAuthors && !weak)) return null;
  const sameVenue = p.venue_key === r.venue_key;
  // A year later in another venue, it is the article of a talk.
  if (years === 1 && !sameVenue && p.venue_key !== '' && r.venue_key !== '') return null;
  // Parts of a container (editorials, chapters named "Introduction") differ by their venue.
  if (weak && !sameVenue) return null;
  return {
    reason: sameYear ? 'title_year_author' : 'title_author',
    distance: (years ?? 1) * 2 + (sameVenue ? 0 : 1),
  };
};
