import type { HealthStage } from '@carrel/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { implementJob, jobType } from '../platform/jobs/define-job.ts';
import { defineTask } from '../platform/threads/task.ts';
import { aText } from '../test-kit/a-text.ts';
import { type Dimension, type HealthDeclaration, type Operation, repairJob } from './health-declaration.ts';
import { buildModules, buildOrder, defineModule, type Module, ModuleError, requireTasks, tiersOf } from './module.ts';
import { Ports, port } from './port.ts';

const empty = (name: string, more: Partial<Parameters<typeof defineModule>[0]> = {}): Module =>
  defineModule({ name, build: () => ({ service: name }), ...more });

describe('the list of modules', () => {
  it('is built in dependency order, however it is listed [mod-01]', () => {
    const a = empty('a');
    const b = empty('b', { needs: [a] });
    const c = empty('c', { needs: [b, a] });
    expect(buildOrder([c, b, a]).map((m) => m.name)).toEqual(['a', 'b', 'c']);
  });

  it('is refused with a missing, a repeated or a circular module [mod-02]', () => {
    const a = empty('a');
    expect(() => buildOrder([empty('b', { needs: [a] })])).toThrow('Module b needs a, which is not listed.');
    expect(() => buildOrder([a, empty('a')])).toThrow('Module a is listed twice.');
    const needs: Module[] = [];
    const x = empty('x', { needs });
    const y = empty('y', { needs: [x] });
    needs.push(y);
    expect(() => buildOrder([x, y])).toThrow('Modules need each other: x → y → x.');
  });

  it('is refused when a table has two owners, or is journaled, exported or kept by a module that does not own it [mod-02]', () => {
    expect(() => buildOrder([empty('a', { owns: ['t'] }), empty('b', { owns: ['t'] })])).toThrow(
      'Table t is owned by two modules.',
    );
    expect(() => buildOrder([empty('a', { exported: ['t'] })])).toThrow('exports or keeps t, which it does not own.');
    expect(() => buildOrder([empty('a', { keptOnReset: ['t'] })])).toThrow(ModuleError);
    expect(() => buildOrder([empty('a', { journaled: [{ name: 't', key: ['id'] }] })])).toThrow(ModuleError);
  });
});

describe('building modules', () => {
  const infrastructure = {} as Parameters<typeof buildModules>[1];

  it('gives a module the services it needs, and no others [mod-01]', () => {
    const a = empty('a');
    const b = defineModule({ name: 'b', needs: [a], build: ({ use }) => ({ service: `b after ${use(a)}` }) });
    expect(buildModules([b, a], infrastructure).service(b)).toBe('b after a');
    const sly = defineModule({ name: 'sly', build: ({ use }) => ({ service: use(a) }) });
    expect(() => buildModules([a, sly], infrastructure)).toThrow('Module sly uses a but does not list it.');
  });

  it('refuses two routes for one endpoint [mod-02]', () => {
    const route = { endpoint: { id: 'getThing' }, handle: () => null } as never;
    const both = ['a', 'b'].map((name) => defineModule({ name, build: () => ({ service: {}, routes: [route] }) }));
    expect(() => buildModules(both, infrastructure)).toThrow('Endpoint getThing has two routes.');
  });

  it('starts modules in order and closes them in reverse [mod-01]', async () => {
    const log: string[] = [];
    const part = (name: string, needs: Module[] = []) =>
      defineModule({
        name,
        needs,
        build: () => ({
          service: {},
          start: () => log.push(`start ${name}`),
          close: () => void log.push(`close ${name}`),
        }),
      });
    const a = part('a');
    const built = buildModules([part('b', [a]), a], infrastructure);
    built.start();
    await built.close();
    expect(log).toEqual(['start a', 'start b', 'close b', 'close a']);
  });
});

describe('ports', () => {
  const infrastructure = {} as Parameters<typeof buildModules>[1];
  const double = port<(n: number) => number>('a.double');
  const asking = (more: Partial<Parameters<typeof defineModule>[0]> = {}) =>
    defineModule({ name: 'a', asks: [double], build: ({ ask }) => ({ service: ask(double) }), ...more });
  const providing = (more: Partial<Parameters<typeof defineModule>[0]> = {}) =>
    empty('b', { provides: [double], build: () => ({ service: {}, ports: [double.by((n) => 2 * n)] }), ...more });
  const build = (...modules: Module[]) => buildModules(modules, infrastructure);

  it('connect two modules of which neither needs the other, in one tier [mod-06]', () => {
    const [a, b] = [asking(), providing()];
    expect(tiersOf([a, b])).toEqual([[a, b]]);
    for (const list of [
      [a, b],
      [b, a],
    ])
      expect((build(...list).service(a) as (n: number) => number)(21)).toBe(42);
  });

  it('prevent a start when one is missing, asked for or provided twice, or unused [mod-06]', () => {
    expect(() => build(asking())).toThrow(new ModuleError('Port a.double is not provided.'));
    expect(() => build(providing())).toThrow('Port a.double is provided, but nothing asks for it.');
    expect(() => build(asking(), providing(), providing({ name: 'c' }))).toThrow('Port a.double is provided twice.');
    expect(() => build(asking(), asking({ name: 'c' }), providing())).toThrow('Port a.double is asked for twice.');
    expect(() => buildModules([], infrastructure, new Ports([double]))).toThrow('Port a.double is not provided.');
  });

  it('prevent a start when modules ask each other in a circle [mod-06]', () => {
    const back = port<() => void>('b.back');
    const a = asking({ provides: [back] });
    expect(() => build(a, providing({ asks: [back] }))).toThrow('Modules ask each other: a → b → a.');
    expect(() => build(asking({ provides: [double] }))).toThrow('Modules ask each other: a → a.');
  });

  it('are used only by modules that list them, once all are built [mod-06]', () => {
    const lazy = asking({ build: ({ ask }) => ({ service: ask(double)(1) }) });
    expect(() => build(lazy, providing())).toThrow('Port a.double is used before its module is built.');
    const sly = empty('c', { build: ({ ask }) => ({ service: ask(double) }) });
    expect(() => build(asking(), providing(), sly)).toThrow('Module c asks for a.double but does not list it.');
    expect(() => build(asking(), providing({ build: () => ({ service: {} }) }))).toThrow(
      'Module b declares the ports [a.double] but provides [].',
    );
  });
});

const sample = (kind: string) =>
  jobType({ kind, label: aText(kind), payload: z.object({ n: z.number() }), timeoutMs: 1_000, network: [] });

describe('the jobs of modules', () => {
  const infrastructure = { jobs: { define: () => undefined } } as unknown as Parameters<typeof buildModules>[1];
  const type = sample('a.run');
  const work = implementJob(type, { run: async () => ({ message: '' }) });
  const build = (more: Partial<Parameters<typeof defineModule>[0]>) =>
    buildModules([empty('a', more), empty('b')], infrastructure);

  it('each have one implementation [mod-04]', () => {
    const parts = (jobs: (typeof work)[]) => ({ build: () => ({ service: {}, jobs }) });
    expect(() => build({ jobs: [type], ...parts([work]) })).not.toThrow();
    expect(() => build({ jobs: [type] })).toThrow(new ModuleError('Job a.run has no implementation.'));
    expect(() => build({ jobs: [type], ...parts([work, work]) })).toThrow(
      'Job a.run has more than one implementation.',
    );
    expect(() => build(parts([work]))).toThrow('Module a implements a.run, which it does not declare.');
    expect(() => build({ jobs: [type, sample('a.run')] })).toThrow('Job a.run is declared twice.');
  });
});

describe('the tasks of modules', () => {
  const task = (name: string) => defineTask(name, (n: number) => n + 1);
  const [a, b] = [task('a.add'), task('b.add')];

  it('each run on a thread, under a name of their own [mod-05]', () => {
    const module = empty('a', { tasks: [a] });
    expect(() => requireTasks([module], [a, b])).not.toThrow();
    expect(() => requireTasks([module], [b])).toThrow(new ModuleError('No thread runs the task a.add.'));
    expect(() => requireTasks([module], [a, task('a.add')])).toThrow('Task a.add is declared twice.');
  });
});

describe('what modules declare about gaps and repairs', () => {
  const infrastructure = { jobs: { define: () => undefined } } as unknown as Parameters<typeof buildModules>[1];
  const operation = (key: string, more: Partial<Operation> = {}): Operation => ({
    key,
    label: aText(key),
    description: aText(''),
    stage: 'cleanup',
    order: 1,
    unit: 'paper',
    cost: 'local',
    sources: [],
    limits: { manual: 1, manualMax: 1, autoCap: 1 },
    prerequisites: [],
    unlocks: [],
    job: null,
    task: key,
    ...more,
  });
  const dimension = (key: string, more: Partial<Dimension> = {}): Dimension => ({
    key,
    order: 1,
    entity: 'ops',
    unit: 'paper',
    label: aText(key),
    explanation: aText(''),
    impact: aText(''),
    tier: null,
    measure: 'm',
    count: () => 0,
    repair: null,
    items: null,
    ...more,
  });
  const measure = { name: 'm', order: 1, count: () => ({}) };
  const build = (...declarations: HealthDeclaration[]) =>
    buildModules(
      declarations.map((health, i) => defineModule({ name: `m${i}`, health, build: () => ({ service: {} }) })),
      infrastructure,
    );

  it('reaches every module in the declared order, whichever module declares it [hth-02]', () => {
    let seen: string[] = [];
    const reader = defineModule({
      name: 'reader',
      build: ({ health }) => {
        seen = health.operations.map((o) => o.key);
        return { service: {} };
      },
    });
    const late = defineModule({
      name: 'late',
      health: { operations: [operation('b', { order: 2 }), operation('a')] },
      build: () => ({ service: {} }),
    });
    buildModules([reader, late], infrastructure);
    expect(seen).toEqual(['a', 'b']);
  });

  it('includes what modules built later report about parts of the service [hth-02]', () => {
    let parts: () => readonly unknown[] = () => [];
    const reader = defineModule({
      name: 'reader',
      build: ({ healthParts }) => {
        parts = healthParts;
        return { service: {} };
      },
    });
    const late = defineModule({ name: 'late', build: () => ({ service: {}, health: { meters: [] } }) });
    buildModules([reader, late], infrastructure);
    expect(parts()).toEqual([{ meters: [] }]);
  });

  it.each<[string, HealthDeclaration[], string]>([
    [
      'an operation twice',
      [{ operations: [operation('a')] }, { operations: [operation('a')] }],
      'Operation a is declared twice.',
    ],
    [
      'one task for two operations',
      [{ operations: [operation('a', { task: 't' }), operation('b', { task: 't', order: 2 })] }],
      'The task of an operation t is declared twice.',
    ],
    [
      'one place for two operations',
      [{ operations: [operation('a')] }, { operations: [operation('b')] }],
      'The order of an operation 1 is declared twice.',
    ],
    [
      'a dimension twice',
      [{ measures: [measure], dimensions: [dimension('d')] }, { dimensions: [dimension('d')] }],
      'Dimension d is declared twice.',
    ],
    ['a measure twice', [{ measures: [measure] }, { measures: [measure] }], 'Measure m is declared twice.'],
    [
      'a measure that is also a measure of pairs',
      [{ measures: [measure] }, { pairs: [{ name: 'm', order: null, find: () => [] }] }],
      'Measure m is declared twice.',
    ],
    [
      'a stage that does not exist',
      [{ operations: [operation('a', { stage: 'polishing' as HealthStage })] }],
      'Operation a has the stage polishing, which does not exist.',
    ],
    [
      'a job that no module declares',
      [{ operations: [operation('a', { job: repairJob(sample('papers.polish'), () => ({ n: 1 })) })] }],
      'Operation a starts papers.polish, which no module declares.',
    ],
    [
      'an operation that no module declares',
      [{ operations: [operation('a', { requires: ['b'] })] }],
      'Operation a names the operation b, which no module declares.',
    ],
    [
      'a measure that no module declares',
      [{ dimensions: [dimension('d')] }],
      'Dimension d names the measure m, which no module declares.',
    ],
  ])('is refused with %s [hth-03]', (_, declarations, message) => {
    expect(() => build(...declarations)).toThrow(new ModuleError(message));
  });
});
