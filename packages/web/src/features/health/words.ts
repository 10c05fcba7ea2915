import type { HealthDimension, HealthOperation, HealthPlan, SystemChip } from '../../api/types.ts';
import { number, plural } from '../../ui/format.ts';

const units: Record<HealthDimension['unit'], string> = { paper: 'paper', pair: 'pair', author: 'author', row: 'row' };

/** "12 papers", or that it is not known. */
export const countWords = (d: HealthDimension): string =>
  d.count === null ? 'Not known' : plural(d.count, units[d.unit]);

/** What a number is of, and what of it no source has. */
export const shareWords = (d: HealthDimension): string => {
  if (d.count === null) return d.severity_reason;
  const of = d.total === null ? '' : `of ${number(d.total)}`;
  const gone = d.exhausted ? `${number(d.exhausted)} of them no source has` : '';
  return [of, gone].filter(Boolean).join('; ');
};

const few = (n: number, one: string) => (n === 1 ? `One ${one}` : `${number(n)} ${one}s`);

/** Whether all is well, in one line. */
export const headline = (dimensions: readonly HealthDimension[], chips: readonly SystemChip[]): string => {
  const unknown = dimensions.filter((d) => d.count === null).length;
  const bad = dimensions.filter((d) => d.severity === 'critical' || d.severity === 'warning').length;
  const parts = chips.filter((c) => c.status !== 'healthy').length;
  if (unknown === dimensions.length) return 'The library was not assessed yet.';
  const said = [
    bad > 0 ? `${few(bad, 'gap')} in the library` : '',
    parts > 0 ? `${few(parts, 'part').toLowerCase()} of the service to look at` : '',
    unknown > 0 ? `${few(unknown, 'count').toLowerCase()} that could not be read` : '',
  ].filter(Boolean);
  if (said.length === 0) return 'All is well.';
  const line = said.join(', ');
  return `${line[0]!.toUpperCase()}${line.slice(1)}.`;
};

/** What a run takes, before it runs. */
export const priceWords = (o: Pick<HealthOperation, 'eta' | 'quota' | 'cost'>): string => {
  if (!o.eta) return o.cost === 'local' ? 'Works on this machine; nothing is asked outside.' : '';
  const credits = o.quota && o.quota.required > 0 ? `, up to ${plural(o.quota.required, 'credit')}` : '';
  return `${plural(o.quota?.requests ?? o.eta.requests, 'call')}${credits}, ${o.eta.label}`;
};

const unitWords: Record<HealthOperation['unit'], string> = {
  paper: 'paper',
  author: 'author',
  author_source_attempt: 'author',
  pair: 'pair',
  operation: 'run',
};
export const pendingWords = (o: Pick<HealthOperation, 'candidates_pending' | 'unit'>): string =>
  o.candidates_pending === null ? 'Not known' : plural(o.candidates_pending, unitWords[o.unit]);

/** What a plan would do, for the confirmation of one that cannot be taken back lightly. */
export const planWords = (plan: HealthPlan, unit: HealthOperation['unit']): string =>
  `This works on ${plural(plan.selected_items, unitWords[unit])} of ${number(plan.candidates_pending)}.`;

export const canRun = (o: HealthOperation): boolean =>
  o.available && (o.readiness === 'ready' || o.readiness === 'manual_review') && o.active_job_id === null;
