import { indexText } from '../../platform/text.ts';

export interface Evidence {
  source: string;
  institution_idxa_id: string | null;
  institution_ror: string | null;
  institution_name: string;
  role: 'employment' | 'education' | 'last_known' | 'other';
  start_date: string | null;
  end_date: string | null;
  is_current: number;
  confidence: number;
}
type Scored<E extends Evidence> = E & { score: number; institution: number };

/** Base score of an institution by source and role. */
const baseOf = ({ source, role }: Evidence): number => {
  if (source === 'orcid') return role === 'education' ? 0.72 : 1;
  if (source === 'idxa') return role === 'last_known' ? 0.86 : 0.78;
  if (source === 'crossref') return 0.54;
  return source === 'idxb' ? 0.4 : 0.3;
};
/** The user's choice outranks any sum of the others. */
const manualScore = 100;
const currentBonus = 0.22;
const recentBonus = 0.18;
const recentYears = 12;
const agreement = 1.2;
/** Sources disagree if the second score is at least this share of the first. */
const conflictShare = 0.9;

const yearOf = (date: string | null): number | null => {
  const year = date === null ? Number.NaN : Number(date.slice(0, 4));
  return Number.isInteger(year) ? year : null;
};

/** "Univ. of X" and "The University of X" differ; spelling, accents and articles do not. */
const plainName = (name: string): string => indexText(name).replace(/^the /, '');
/** Shorter names can be part of any address. */
const minContained = 8;

const namesAgree = (a: string, b: string): boolean => {
  const [x, y] = [plainName(a), plainName(b)];
  if (x === y) return true;
  const [short, long] = x.length <= y.length ? [x, y] : [y, x];
  // An address also names the department and the town.
  return short.length >= minContained && ` ${long} `.includes(` ${short} `);
};

/** Whether two rows name the same institution: by ROR, else by OpenAlex ID, else by name. */
const sameInstitution = (a: Evidence, b: Evidence): boolean => {
  if (a.institution_ror !== null && b.institution_ror !== null) return a.institution_ror === b.institution_ror;
  if (a.institution_idxa_id !== null && b.institution_idxa_id !== null)
    return a.institution_idxa_id === b.institution_idxa_id;
  return namesAgree(a.institution_name, b.institution_name);
};

/** An affiliation that ended is where the author was before. OpenAlex names the last year with a publication, which is later. */
const hasEnded = (e: Evidence, year: number): boolean => {
  const end = yearOf(e.end_date);
  return e.is_current !== 1 && end !== null && end < year - (e.source === 'idxa' ? 1 : 0);
};

/** Each row with its score and the number of its institution, best first. */
export const scoreEvidence = <E extends Evidence>(rows: readonly E[], year: number): Scored<E>[] => {
  const institutions: E[][] = [];
  const numbered = rows.map((row) => {
    let at = institutions.findIndex((group) => group.some((other) => sameInstitution(row, other)));
    if (at < 0) at = institutions.push([]) - 1;
    institutions[at]!.push(row);
    return { row, at };
  });
  return numbered
    .map(({ row, at }) => {
      if (row.source === 'manual') return { ...row, institution: at, score: manualScore };
      const start = yearOf(row.start_date);
      const alone =
        baseOf(row) * row.confidence +
        (row.is_current === 1 ? currentBonus : 0) +
        (start === null ? 0 : recentBonus * Math.exp(-Math.max(0, year - start) / recentYears));
      const sources = new Set(institutions[at]!.map((e) => e.source).filter((s) => s !== 'manual'));
      return { ...row, institution: at, score: sources.size >= 2 ? alone * agreement : alone };
    })
    .sort((a, b) => b.score - a.score);
};

/** The row that is shown: the best of those that have not ended, else the best. */
export const bestOf = <E extends Evidence>(scored: readonly Scored<E>[], year: number): Scored<E> | undefined =>
  scored.find((e) => !hasEnded(e, year)) ?? scored[0];

/**
 * The two institutions between which sources do not agree: the second has nearly the same score as the first, is a
 * different institution, and comes from a different source. The user's choice resolves every conflict, and an
 * affiliation that has ended is not an alternative.
 */
export const conflictOf = (
  scored: readonly Scored<Evidence>[],
  year: number,
): { first: string; second: string } | null => {
  const [first, ...rest] = scored.filter((e) => !hasEnded(e, year));
  if (!first) return null;
  const second = rest.find((e) => e.institution !== first.institution);
  if (!second || second.source === first.source || second.score < conflictShare * first.score) return null;
  return { first: first.institution_name, second: second.institution_name };
};
