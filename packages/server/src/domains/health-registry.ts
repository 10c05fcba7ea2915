import { healthStages } from '@carrel/contract';
import type { Text } from '@carrel/messages/reference';
import type { AnyJobType } from '../platform/jobs/define-job.ts';
import {
  type Dimension,
  type HealthDeclaration,
  isRunnable,
  type Measure,
  type Operation,
  type PairMeasure,
} from './health-declaration.ts';
import { ModuleError, repeated } from './module-error.ts';

const byOrder = <T extends { order: number }>(list: readonly T[]): T[] => [...list].sort((a, b) => a.order - b.order);

/** What all modules declare about gaps and repairs, in order. */
export class HealthRegistry {
  readonly operations: readonly Operation[];
  readonly dimensions: readonly Dimension[];
  /** Everything that is counted, pairs included. */
  readonly measures: readonly Measure[];
  readonly pairs: readonly PairMeasure[];
  readonly #nextSteps: Readonly<Record<string, Text>>;

  /**
   * @throws ModuleError when a key, a task, a measure or a place in an order is declared twice, or a declaration names an
   *   operation, a measure or a stage that does not exist
   */
  constructor(declarations: readonly HealthDeclaration[]) {
    this.operations = byOrder(declarations.flatMap((d) => d.operations ?? []));
    this.dimensions = byOrder(declarations.flatMap((d) => d.dimensions ?? []));
    this.pairs = declarations.flatMap((d) => d.pairs ?? []);
    this.measures = byOrder([...declarations.flatMap((d) => d.measures ?? []), ...this.pairs.flatMap(asMeasure)]);
    this.#nextSteps = Object.assign({}, ...declarations.map((d) => d.nextSteps ?? {}));
    const problem = problemOf(this);
    if (problem !== null) throw new ModuleError(problem);
  }

  operation(key: string): Operation | undefined {
    return this.operations.find((o) => o.key === key);
  }
  operationOfTask(task: string): Operation | undefined {
    return this.operations.find((o) => o.task === task);
  }
  /** The repairs that a kind of job does. */
  operationsOfJob(kind: string): Operation[] {
    return this.operations.filter((o) => o.job?.type.kind === kind);
  }
  dimension(key: string): Dimension | undefined {
    return this.dimensions.find((d) => d.key === key);
  }
  /** The gaps that a repair closes. */
  repairedBy(operation: string): Dimension[] {
    return this.dimensions.filter((d) => d.repair === operation);
  }
  /** @throws Error for an undeclared measure */
  measure(name: string): Measure {
    const measure = this.measures.find((m) => m.name === name);
    if (!measure) throw new Error(`there is no measure ${name}`);
    return measure;
  }
  /** The pairs of a measure that counts pairs; undefined for any other. */
  pairMeasure(name: string): PairMeasure | undefined {
    return this.pairs.find((p) => p.name === name);
  }
  nextStepAfter(kind: string): Text | null {
    return this.#nextSteps[kind] ?? null;
  }

  /** @throws ModuleError when an operation names a job that is not among these */
  requireJobs(declared: ReadonlySet<AnyJobType>): void {
    for (const o of this.operations)
      if (o.job && !declared.has(o.job.type))
        throw new ModuleError(`Operation ${o.key} starts ${o.job.type.kind}, which no module declares.`);
  }
}

const asMeasure = ({ name, order, find }: PairMeasure): Measure[] =>
  order === null ? [] : [{ name, order, count: (db, r) => ({ pairs: find(db, r, r.scope).length }) }];

const problemOf = (r: HealthRegistry): string | null => {
  const twice = (what: string, names: readonly (string | number)[]): string[] =>
    repeated(names.map(String)).map((name) => `${what} ${name} is declared twice.`);
  const keys = new Set(r.operations.map((o) => o.key));
  const measures = new Set(r.measures.map((m) => m.name));
  const pairs = new Set(r.pairs.map((p) => p.name));
  const stages: readonly string[] = healthStages;
  const missing = (who: string, what: string, names: readonly string[], existing: ReadonlySet<string>): string[] =>
    names.filter((n) => !existing.has(n)).map((n) => `${who} names ${what} ${n}, which no module declares.`);
  const problems = [
    ...twice(
      'Operation',
      r.operations.map((o) => o.key),
    ),
    ...twice(
      'The task of an operation',
      r.operations.map((o) => o.task),
    ),
    ...twice(
      'The order of an operation',
      r.operations.map((o) => o.order),
    ),
    ...twice(
      'Dimension',
      r.dimensions.map((d) => d.key),
    ),
    ...twice(
      'The order of a dimension',
      r.dimensions.map((d) => d.order),
    ),
    ...twice(
      'Measure',
      [...r.measures, ...r.pairs.filter((p) => p.order === null)].map((m) => m.name),
    ),
    ...twice(
      'The order of a measure',
      r.measures.map((m) => m.order),
    ),
    ...r.operations.flatMap((o) => [
      ...(stages.includes(o.stage) ? [] : [`Operation ${o.key} has the stage ${o.stage}, which does not exist.`]),
      ...(isRunnable(o) && o.cost === 'network' && !o.forecast ? [`Operation ${o.key} has no forecast.`] : []),
      ...missing(
        `Operation ${o.key}`,
        'the operation',
        [...o.prerequisites, ...(o.requires ?? []), ...o.unlocks],
        keys,
      ),
      ...missing(`Operation ${o.key}`, 'the measure', o.pending?.measures ?? [], measures),
      ...missing(`Operation ${o.key}`, 'the pairs', o.pairs === undefined ? [] : [o.pairs], pairs),
    ]),
    ...r.dimensions.flatMap((d) => [
      ...missing(
        `Dimension ${d.key}`,
        'the measure',
        [d.measure, ...(d.totalFrom === undefined ? [] : [d.totalFrom])],
        measures,
      ),
      ...missing(`Dimension ${d.key}`, 'the operation', d.repair === null ? [] : [d.repair], keys),
      ...missing(`Dimension ${d.key}`, 'the pairs', d.items && 'pairs' in d.items ? [d.items.pairs] : [], pairs),
    ]),
  ];
  return problems[0] ?? null;
};
