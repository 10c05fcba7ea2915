import type { HealthDimension, HealthMeter, HealthOperation, HealthPlan, SystemChip } from '../../api/types.ts';
import { ago, bytes, moment, number, plural } from '../../ui/format.ts';

const units: Record<HealthDimension['unit'], string> = {
  paper: 'paper',
  pair: 'pair',
  author: 'author',
  topic: 'topic',
};

/** "12 papers", or that it is not known. */
export const countWords = (d: HealthDimension): string =>
  d.count !== null ? plural(d.count, units[d.unit]) : d.state === 'not_applicable' ? 'Not yet' : 'Not known';

/** What a number is of, and what of it no source has. */
export const shareWords = (d: HealthDimension): string => {
  if (d.count === null) return d.severity_reason;
  const of = d.total === null ? '' : `of ${number(d.total)}`;
  const gone = d.exhausted ? `${number(d.exhausted)} of them no source has` : '';
  return [of, gone].filter(Boolean).join('; ');
};

const few = (n: number, one: string) => (n === 1 ? `one ${one}` : `${number(n)} ${one}s`);
const sentence = (said: readonly string[]): string => {
  const line = said.length < 2 ? said.join('') : `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`;
  return line === '' ? '' : `${line[0]!.toUpperCase()}${line.slice(1)}.`;
};

const worthALook = (n: number, besides: boolean): string =>
  `${besides ? (n === 1 ? 'one more' : `${number(n)} more`) : `${few(n, 'part')} of the service`} ${n === 1 ? 'is' : 'are'} worth a look`;

type Asked = Pick<HealthOperation, 'unit' | 'candidates_pending' | 'stage'>;
const waiting = (ops: readonly Asked[], which: (o: Asked) => boolean) =>
  ops.filter(which).reduce((sum, o) => sum + (o.candidates_pending ?? 0), 0);

/** Whether all is well, in one line: first what is broken, then what could be better. */
export const headline = (
  dimensions: readonly HealthDimension[],
  chips: readonly Pick<SystemChip, 'status'>[],
  ops: readonly Asked[],
): string => {
  const measurable = dimensions.filter((d) => d.state !== 'not_applicable');
  const unknown = measurable.filter((d) => d.count === null).length;
  if (unknown === measurable.length) return 'The library was not assessed yet.';
  const count = (status: SystemChip['status']) => chips.filter((c) => c.status === status).length;
  const [broken, troubled] = [count('critical'), count('warning')];
  const incomplete = waiting(ops, (o) => o.stage === 'paper_identity' || o.stage === 'paper_metadata');
  const pairs = waiting(ops, (o) => o.unit === 'pair');
  const gaps = dimensions.filter((d) => d.severity === 'critical' || d.severity === 'warning').length;
  const service = sentence([
    ...(broken > 0 ? [`${few(broken, 'part')} of the service ${broken === 1 ? 'needs' : 'need'} you`] : []),
    ...(troubled > 0 ? [worthALook(troubled, broken > 0)] : []),
  ]);
  const library = sentence([
    ...(gaps > 0 ? [`${few(gaps, 'gap')} in the library`] : []),
    ...(incomplete > 0 ? [`${few(incomplete, 'paper')} could be more complete`] : []),
    ...(pairs > 0 ? [`${few(pairs, 'pair')} ${pairs === 1 ? 'wants' : 'want'} your eye`] : []),
    ...(unknown > 0 ? [`${few(unknown, 'count')} could not be read`] : []),
  ]);
  if (service === '' && library === '') return 'All is well.';
  return [service === '' ? 'Nothing is broken.' : service, library].filter(Boolean).join(' ');
};

/** What a run takes, before it runs. */
export const priceWords = (o: Pick<HealthOperation, 'eta' | 'quota' | 'cost'>): string => {
  if (!o.eta) return o.cost === 'local' ? 'no calls' : '';
  const credits = o.quota && o.quota.required > 0 ? ` · up to ${plural(o.quota.required, 'credit')}` : '';
  return `${plural(o.quota?.requests ?? o.eta.requests, 'call')}${credits} · ${o.eta.label}`;
};

const unitWords: Record<Exclude<HealthOperation['unit'], 'operation'>, string> = {
  paper: 'paper',
  author: 'author',
  author_source_attempt: 'author',
  pair: 'pair',
};
export const pendingWords = (o: Pick<HealthOperation, 'candidates_pending' | 'unit'>): string =>
  o.candidates_pending === null
    ? 'Not known'
    : o.unit === 'operation'
      ? 'All in one run'
      : plural(o.candidates_pending, unitWords[o.unit]);

/** Why there is nothing to run now. */
export const idleWords = (o: Pick<HealthOperation, 'unit' | 'retry_waiting' | 'next_retry_at'>): string =>
  o.retry_waiting && o.unit !== 'operation'
    ? `nothing to do now; ${plural(o.retry_waiting, unitWords[o.unit])} ${o.retry_waiting === 1 ? 'waits' : 'wait'} for another try${o.next_retry_at ? `, the first ${moment(o.next_retry_at)}` : ''}`
    : 'nothing to do';

/** The word on the button: how many one run takes now. */
export const runWords = (o: Pick<HealthOperation, 'candidates_pending' | 'unit' | 'manual_limit' | 'destructive'>) => {
  if (o.destructive) return 'Review…';
  const items = Math.min(o.candidates_pending ?? 0, o.manual_limit);
  return items > 1 ? `Run ${number(items)}` : 'Run';
};

/** What a plan would do, for the confirmation of one that cannot be taken back lightly. */
export const planWords = (plan: HealthPlan, unit: HealthOperation['unit']): string =>
  unit === 'operation'
    ? 'One run does all of it.'
    : `This works on ${plural(plan.selected_items, unitWords[unit])} of ${number(plan.candidates_pending)}.`;

export const canRun = (o: HealthOperation): boolean =>
  o.available && (o.readiness === 'ready' || o.readiness === 'manual_review') && o.active_job_id === null;

const meterUnits: Record<HealthMeter['unit'], (m: { value: number; of: number | null }) => string> = {
  credits: ({ value, of }) => (of === null ? number(value) : `${number(value)} of ${number(of)}`),
  calls_per_second: ({ value }) => (value === 1 ? '1 call a second' : `${number(value)} calls a second`),
  bytes: ({ value }) => `${bytes(value)} free`,
  jobs: ({ value }) => number(value),
};
/** What a meter says. */
export const meterWords = ({ value, of, unit }: HealthMeter): string =>
  value === null ? 'not known yet' : meterUnits[unit]({ value, of });
/** How full its bar is; something without a whole is all there. */
export const meterShare = ({ key, value, of }: HealthMeter): number => {
  if (value === null) return 0;
  if (of !== null) return of === 0 ? 0 : Math.min(1, value / of);
  return key === 'failed_jobs' ? Math.min(1, value / 5) : 1;
};

interface Standing {
  last_backup_at: string | null;
  last_proven_restore_at: string | null;
}
/** Under the line: how safe it is, what goes on by itself, and what waits for another try. */
export const standing = (
  system: Standing,
  operations: {
    ops: readonly HealthOperation[];
    api_budget: { idle_healer_enabled: boolean; completes_new_papers: boolean };
  },
  totals: { retry_waiting: number | null; next_retry_at: string | null },
): string => {
  const { last_backup_at: backup, last_proven_restore_at: proven } = system;
  const running = operations.ops.find((o) => o.active_job_id !== null);
  const alone = operations.ops.some((o) => o.auto_enabled) && operations.api_budget.idle_healer_enabled;
  return [
    backup === null
      ? 'There is no backup yet.'
      : `Last backup ${ago(backup)}, ${proven === null ? 'not yet proved by a restore' : `a restore proved ${ago(proven)}`}.`,
    operations.api_budget.completes_new_papers
      ? 'New papers are completed from their sources automatically, a few at a time.'
      : 'New papers are completed from their sources when you ask for it.',
    `${alone ? 'Repairs you switched on run automatically while Carrel is idle' : 'Other repairs run when you ask for them'}; ${running ? `“${running.label}” is running` : 'none is running'}.`,
    totals.retry_waiting
      ? `${plural(totals.retry_waiting, 'paper')} ${totals.retry_waiting === 1 ? 'waits' : 'wait'} for another try${totals.next_retry_at ? `, the next ${moment(totals.next_retry_at)}` : ''}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
};
