import { cutText } from '@carrel/contract/cut-text';
import { isField, lex } from '@carrel/contract/query';
import type { Order, SavedView } from '../../api/types.ts';

/** A part of a query: a word, a "phrase" or field:value, with a minus if it excludes. */
export interface Piece {
  text: string;
  start: number;
  end: number;
  /** The field before the colon, in lower case. */
  field: string | null;
}

/** The parts of a query as the service cuts it. A minus belongs to what it excludes. */
export const piecesOf = (query: string): Piece[] => {
  const pieces: Piece[] = [];
  let minus: number | null = null;
  for (const { kind, field, value, start, end } of lex(query)) {
    const from = minus === start - 1 && kind === 'term' ? minus : start;
    minus = kind === 'not' && value === '-' ? start : null;
    if (from < start) pieces.pop();
    const isKnownField = field !== null && value !== '' && isField(field);
    pieces.push({ text: query.slice(from, end), start: from, end, field: isKnownField ? field : null });
  }
  return pieces;
};

/** Whether the query has words, so that results can be ranked by relevance. */
export const hasWords = (query: string): boolean =>
  piecesOf(query).some((p) => p.field === null && !/^(\(|\)|OR|AND|NOT|\|)$/.test(p.text) && !p.text.startsWith('-'));

/** The orders that can be chosen. */
export type ListOrder = Exclude<Order, 'signal' | 'year'>;

export const orders: { value: ListOrder; dir: 'asc' | 'desc' }[] = [
  { value: 'added_at', dir: 'desc' },
  { value: 'meaning', dir: 'desc' },
  { value: 'relevance', dir: 'desc' },
  { value: 'date', dir: 'desc' },
  { value: 'rating', dir: 'desc' },
  { value: 'title', dir: 'asc' },
  { value: 'authors', dir: 'asc' },
  { value: 'journal', dir: 'asc' },
  { value: 'citations', dir: 'desc' },
];

/** The query parameters of the list. Such a URL can be shared. */
export interface LibrarySearch {
  q?: string | undefined;
  sort?: Order | undefined;
  dir?: 'asc' | 'desc' | undefined;
  /** Columns in order, such as "authors,year". If set, the list is a table. */
  cols?: string | undefined;
  /** The ID of the open view. What is listed may have been changed since it was opened. */
  view?: string | undefined;
  paper?: string | undefined;
}

export const searchOfView = (
  view: Pick<SavedView, 'id' | 'query' | 'order' | 'order_dir' | 'columns'>,
): LibrarySearch => ({
  view: view.id,
  q: view.query,
  sort: view.order,
  dir: view.order_dir,
  ...(view.columns?.length && { cols: view.columns.join(',') }),
});

export interface ListParams {
  q: string;
  sort: Order;
  dir: 'asc' | 'desc';
}

export const listParams = ({ q = '', sort, dir }: LibrarySearch): ListParams => {
  const order = sort ?? (hasWords(q) || /(^|\s)similar:/.test(q) ? 'meaning' : 'added_at');
  return { q: q.trim(), sort: order, dir: dir ?? orders.find((o) => o.value === order)?.dir ?? 'desc' };
};

export const pageSize = 100;

export const orderQuestion = ({ q, sort, dir }: ListParams) => ({
  ...(q && { search: q }),
  order: sort,
  order_dir: dir,
  limit: pageSize,
});

export const pageQuestion = (params: ListParams, page: number, withTotal: boolean) => ({
  ...orderQuestion(params),
  offset: page * pageSize,
  with_total: withTotal,
});

const short = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? cutText(value, 2000) : undefined;

export const readLibrarySearch = (raw: Record<string, unknown>): LibrarySearch => {
  const sort = orders.find((o) => o.value === raw.sort)?.value;
  const q = short(raw.q);
  const cols = short(raw.cols);
  const paper = short(raw.paper);
  const view = /^\d{1,15}$/.exec(String(raw.view))?.[0];
  return {
    ...(q && { q }),
    ...(sort && { sort }),
    ...((raw.dir === 'asc' || raw.dir === 'desc') && { dir: raw.dir }),
    ...(cols && /^[a-z]+(,[a-z]+)*$/.test(cols) && { cols }),
    ...(view && { view }),
    ...(paper && { paper }),
  };
};
