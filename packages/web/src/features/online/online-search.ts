import { cutText } from '@carrel/contract/cut-text';
/** The query parameters of an online search. */
export interface OnlineSearch {
  q?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

const year = (value: unknown): number | undefined => {
  const n = Number(value);
  return typeof value === 'string' && Number.isInteger(n) && n >= 1800 && n <= 2100 ? n : undefined;
};

export const readOnlineSearch = (raw: Record<string, unknown>): OnlineSearch => {
  const q = typeof raw.q === 'string' ? cutText(raw.q.trim(), 500) : '';
  const from = year(raw.from);
  const to = year(raw.to);
  return { ...(q && { q }), ...(from && { from }), ...(to && { to }) };
};
