import { maxMatches } from '@carrel/contract/alert-rules';
import type { Match } from './alerts.repo.ts';

/** Papers in a JSON list of IDs, those already sent, come last, so that the limit never prevents a paper from being sent. */
export const sentLast = (param: string): string => `p.id in (select value from json_each(${param}))`;
export const visible = `p.status not in ('removed', 'dismissed') and p.canonical_paper_id is null`;
export const newest = (sent: string): string =>
  `order by ${sentLast(sent)}, p.date_key desc, p.id desc limit ${maxMatches}`;

/** What was sent on all channels of a digest. */
export class Sent {
  readonly #papers: Set<number>;
  /** JSON lists of IDs, for queries. */
  readonly papers: string;
  readonly events: string;

  constructor(handled: readonly Match[]) {
    this.#papers = new Set(handled.filter((m) => m.event === 0).map((m) => m.paper));
    this.papers = JSON.stringify([...this.#papers]);
    this.events = JSON.stringify(handled.flatMap((m) => (m.event === 0 ? [] : [m.event])));
  }

  has(paper: number): boolean {
    return this.#papers.has(paper);
  }

  /** The same papers, with those already sent at the end. */
  last(papers: readonly number[]): number[] {
    return [...papers.filter((id) => !this.has(id)), ...papers.filter((id) => this.has(id))];
  }
}
