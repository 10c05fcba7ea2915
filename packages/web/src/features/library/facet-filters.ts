import type { FacetField } from '../../api/types.ts';
import { isFacetFilter } from './facet-fields.ts';
import { type Piece, piecesOf } from './query-text.ts';

/** A filter of a facet in a query: one of its values, or a range of years. */
export interface FacetFilter {
  /** As the query has it, without a minus: `tag:"chapter 2"`. */
  text: string;
  value: string;
  excluded: boolean;
}

const filterOf = (facet: FacetField, piece: Piece): FacetFilter | null => {
  const excluded = piece.text.startsWith('-');
  const text = excluded ? piece.text.slice(1) : piece.text;
  const value = text.slice(text.indexOf(':') + 1).replace(/^"|"$/g, '');
  return piece.field && isFacetFilter(facet, piece.field, value) ? { text, value, excluded } : null;
};

interface Part {
  start: number;
  end: number;
  filters: FacetFilter[];
}

const isOr = ({ text }: Piece) => text === 'OR' || text === '|';

/** The parts of a query that are filters of the facet and nothing else: single ones, and `(tag:a OR tag:b)`. */
const partsOf = (query: string, facet: FacetField): Part[] => {
  const pieces = piecesOf(query);
  const parts: Part[] = [];
  const alternatives = (of: readonly Piece[]): FacetFilter[] | null => {
    const filters = of.filter((p) => !isOr(p)).map((p) => filterOf(facet, p));
    const plain = filters.every((f) => f !== null && !f.excluded) && filters.length > 1;
    const joined = of.every((p, i) => isOr(p) === (i % 2 === 1));
    return plain && joined ? (filters as FacetFilter[]) : null;
  };
  const whole = alternatives(pieces);
  if (whole) return [{ start: 0, end: query.length, filters: whole }];
  // Next to an OR that is not in parentheses, a filter does not apply to the whole query.
  if (hasOpenOr(query)) return [];
  let i = 0;
  while (i < pieces.length) {
    const piece = pieces[i]!;
    const before = pieces[i - 1]?.text;
    const negated = before === '-' || before === 'NOT';
    if (piece.text === '(') {
      let depth = 1;
      let end = i + 1;
      while (end < pieces.length && depth > 0) {
        if (pieces[end]!.text === '(') depth += 1;
        if (pieces[end]!.text === ')') depth -= 1;
        end += 1;
      }
      const filters = negated || depth > 0 ? null : alternatives(pieces.slice(i + 1, end - 1));
      if (filters) parts.push({ start: piece.start, end: pieces[end - 1]!.end, filters });
      i = end;
      continue;
    }
    const filter = negated ? null : filterOf(facet, piece);
    if (filter) parts.push({ start: piece.start, end: piece.end, filters: [filter] });
    i += 1;
  }
  return parts;
};

/** Whether the query has an OR outside of parentheses. */
const hasOpenOr = (query: string): boolean => {
  let depth = 0;
  for (const piece of piecesOf(query)) {
    if (piece.text === '(') depth += 1;
    if (piece.text === ')') depth -= 1;
    if (depth <= 0 && isOr(piece)) return true;
  }
  return false;
};

/** The filters of a facet in a query. */
export const facetFilters = (query: string, facet: FacetField): FacetFilter[] =>
  partsOf(query, facet).flatMap((part) => part.filters);

const tidy = (query: string) => query.replace(/\s{2,}/g, ' ').trim();

/** The query without the filters of a facet. */
export const withoutFacet = (query: string, facet: FacetField): string => {
  let rest = query;
  for (const { start, end } of partsOf(query, facet).reverse()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  return tidy(rest);
};

/** The query with other filters of a facet. Values that are not excluded are alternatives. */
export const withFacet = (
  query: string,
  facet: FacetField,
  filters: readonly Pick<FacetFilter, 'text' | 'excluded'>[],
): string => {
  const rest = withoutFacet(query, facet);
  const wanted = filters.filter((f) => !f.excluded).map((f) => f.text);
  const unwanted = filters.filter((f) => f.excluded).map((f) => `-${f.text}`);
  const own = [...(wanted.length > 1 ? [`(${wanted.join(' OR ')})`] : wanted), ...unwanted];
  return tidy([own.length > 0 && hasOpenOr(rest) ? `(${rest})` : rest, ...own].join(' '));
};

/** Whether two filters are equal. */
export const sameFilter = (a: string, b: string): boolean =>
  a.replaceAll('"', '').toLowerCase() === b.replaceAll('"', '').toLowerCase();
