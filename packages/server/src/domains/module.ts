import { type CallEndpoint, endpointCaller } from '../platform/call-route.ts';
import type { JournaledTable } from '../platform/db/journaled-tables.ts';
import type { Subscription } from '../platform/events/bus.ts';
import type { AnyJobType, JobImplementation } from '../platform/jobs/define-job.ts';
import type { Schedule } from '../platform/jobs/scheduler.ts';
import type { Route } from '../platform/route.ts';
import type { AnyTask } from '../platform/threads/task.ts';
import type { HealthDeclaration, HealthParts } from './health-declaration.ts';
import { HealthRegistry } from './health-registry.ts';
import type { Infrastructure } from './infrastructure.ts';
import { ModuleError, repeated } from './module-error.ts';
import { inOrder, type Port, Ports, type ProvidedPort } from './port.ts';

export { ModuleError };

/** What a module gives to the rest of the program. */
interface ModuleParts<S> {
  /** What modules that need this one can call. */
  service: S;
  routes?: readonly Route[];
  /** The implementations of the jobs that it declares. */
  jobs?: readonly JobImplementation[];
  schedules?: readonly Schedule[];
  on?: readonly Subscription[];
  /** The functions behind the ports that it declares as provided. */
  ports?: readonly ProvidedPort[];
  /** The part of its health declaration that reads its services. */
  health?: HealthParts;
  /** Called once, after all modules are built and jobs of the last process were resumed or skipped. */
  start?: () => void;
  close?: () => void | Promise<void>;
}

export interface BuildContext extends Infrastructure {
  /** The service of a module that this one lists in `needs`. */
  use<S>(module: Module<S>): S;
  /** The function behind a port that this module lists in `asks`. It can be called once all modules are built. */
  ask: Ports['ask'];
  /** What all modules declare about gaps and repairs. */
  health: HealthRegistry;
  /** What modules report about parts of the service. Complete when all modules are built. */
  healthParts(): readonly HealthParts[];
  /** Calls an endpoint of any module. It can be called once all modules are built. */
  call: CallEndpoint;
  /** What all modules say about their tables. */
  tables: { exported: readonly string[]; keptOnReset: readonly string[] };
}

/** Everything a domain declares about itself. */
export interface Module<S = unknown> {
  /** The name of its folder. */
  readonly name: string;
  /** Modules whose code it imports and whose services it uses. They are built before it. */
  readonly needs: readonly Module[];
  /** Ports that other modules provide for it. */
  readonly asks: readonly Port[];
  /** Ports of other modules that it provides. `build` returns the function behind each. */
  readonly provides: readonly Port[];
  /** Tables that only this module writes. */
  readonly owns: readonly string[];
  /** Those of them whose changes the user can undo. */
  readonly journaled: readonly JournaledTable[];
  /** Those that the export of settings contains: choices of the user that are small enough for one response. */
  readonly exported: readonly string[];
  /** Those that a reset of the library leaves alone. */
  readonly keptOnReset: readonly string[];
  /** Its jobs. `build` returns one implementation of each. */
  readonly jobs: readonly AnyJobType[];
  /** Its tasks for worker threads: `<name>.tasks.ts`. */
  readonly tasks: readonly AnyTask[];
  /** Its gaps and repairs: `<name>.health.ts`. */
  readonly health: HealthDeclaration;
  build(context: BuildContext): ModuleParts<S>;
}

export const defineModule = <S>(definition: {
  name: string;
  needs?: readonly Module[];
  asks?: readonly Port[];
  provides?: readonly Port[];
  owns?: readonly string[];
  journaled?: readonly JournaledTable[];
  exported?: readonly string[];
  keptOnReset?: readonly string[];
  jobs?: readonly AnyJobType[];
  tasks?: readonly AnyTask[];
  health?: HealthDeclaration;
  build(context: BuildContext): ModuleParts<S>;
}): Module<S> => ({
  needs: [],
  asks: [],
  provides: [],
  owns: [],
  journaled: [],
  exported: [],
  keptOnReset: [],
  jobs: [],
  tasks: [],
  health: {},
  ...definition,
});

/**
 * The order in which modules are built: each after those it needs.
 * @throws ModuleError when a needed module is not listed, two have one name, two own one table or declare one job, a table that is
 *   journaled, exported or kept is not owned by its module, or modules need each other
 */
export const buildOrder = (modules: readonly Module[]): Module[] => {
  const fail = (message: string): never => {
    throw new ModuleError(message);
  };
  for (const name of repeated(modules.map((m) => m.name))) fail(`Module ${name} is listed twice.`);
  for (const kind of repeated(modules.flatMap((m) => m.jobs).map((j) => j.kind)))
    fail(`Job ${kind} is declared twice.`);
  for (const table of repeated(modules.flatMap((m) => m.owns))) fail(`Table ${table} is owned by two modules.`);
  for (const m of modules) {
    for (const t of m.journaled)
      if (!m.owns.includes(t.name)) fail(`Module ${m.name} journals ${t.name}, which it does not own.`);
    for (const t of [...m.exported, ...m.keptOnReset])
      if (!m.owns.includes(t)) fail(`Module ${m.name} exports or keeps ${t}, which it does not own.`);
    for (const n of m.needs) if (!modules.includes(n)) fail(`Module ${m.name} needs ${n.name}, which is not listed.`);
  }
  return inOrder(modules, (m) => m.needs, 'Modules need each other');
};

/** The modules by tier, lowest first: each in the lowest one that is above all modules that it needs. */
export const tiersOf = (modules: readonly Module[]): Module[][] => {
  const tiers = new Map<Module, number>();
  for (const m of buildOrder(modules)) tiers.set(m, Math.max(0, ...m.needs.map((n) => tiers.get(n)!)) + 1);
  return Array.from({ length: Math.max(...tiers.values()) }, (_, i) => modules.filter((m) => tiers.get(m) === i + 1));
};

/** @throws ModuleError when a module has a task that no thread runs, or two tasks have one name */
export const requireTasks = (modules: readonly Module[], tasks: readonly AnyTask[]): void => {
  for (const name of repeated(tasks.map((t) => t.name))) throw new ModuleError(`Task ${name} is declared twice.`);
  for (const task of modules.flatMap((m) => m.tasks))
    if (!tasks.includes(task)) throw new ModuleError(`No thread runs the task ${task.name}.`);
};

/** @throws ModuleError unless the module has exactly one implementation of each job that it declares, and one function for each port */
const requireImplementations = (m: Module, { jobs: implementations = [], ports = [] }: ModuleParts<unknown>): void => {
  for (const { type } of implementations)
    if (!m.jobs.includes(type))
      throw new ModuleError(`Module ${m.name} implements ${type.kind}, which it does not declare.`);
  for (const type of m.jobs) {
    const { length } = implementations.filter((i) => i.type === type);
    if (length !== 1)
      throw new ModuleError(`Job ${type.kind} has ${length === 0 ? 'no' : 'more than one'} implementation.`);
  }
  const [given, declared] = [ports.map((p) => p.port.name), m.provides.map((p) => p.name)];
  if (given.sort().join() !== declared.sort().join())
    throw new ModuleError(`Module ${m.name} declares the ports [${declared}] but provides [${given}].`);
};

interface BuiltModules {
  routes: Route[];
  service<S>(module: Module<S>): S;
  start(): void;
  /** Closes the modules, in reverse order of building. */
  close(): Promise<void>;
}

/**
 * Builds all modules, registers their jobs, schedules and subscriptions, and collects their routes.
 * @throws ModuleError also when two modules answer one endpoint, a module uses one it does not list in `needs`, a port is not
 *   asked for and provided exactly once, a job has no implementation or more than one, or the declarations about gaps and repairs contradict each other or name a job that
 *   no module declares
 */
export const buildModules = (
  modules: readonly Module[],
  infrastructure: Infrastructure,
  ports = new Ports(),
): BuiltModules => {
  const order = buildOrder(modules);
  ports.require(modules);
  const health = new HealthRegistry(modules.map((m) => m.health));
  const built = new Map<Module, ModuleParts<unknown>>();
  const tables = {
    exported: modules.flatMap((m) => m.exported),
    keptOnReset: modules.flatMap((m) => m.keptOnReset),
  };
  const healthParts = () => [...built.values()].flatMap((p) => p.health ?? []);
  const allRoutes = () => [...built.values()].flatMap((p) => p.routes ?? []);
  const call = endpointCaller(allRoutes);
  const partsOf = (m: Module): ModuleParts<unknown> => {
    const parts = built.get(m);
    if (!parts) throw new ModuleError(`Module ${m.name} is not built.`);
    return parts;
  };
  for (const m of order) {
    const use = <S>(needed: Module<S>): S => {
      if (!m.needs.includes(needed))
        throw new ModuleError(`Module ${m.name} uses ${needed.name} but does not list it.`);
      return partsOf(needed).service as S;
    };
    const ask: BuildContext['ask'] = (asked) => {
      if (!m.asks.includes(asked))
        throw new ModuleError(`Module ${m.name} asks for ${asked.name} but does not list it.`);
      return ports.ask(asked);
    };
    const parts = m.build({ ...infrastructure, use, ask, call, health, healthParts, tables });
    built.set(m, parts);
    requireImplementations(m, parts);
    for (const provided of parts.ports ?? []) ports.provide(provided);
    for (const job of parts.jobs ?? []) infrastructure.jobs.define(job);
    for (const schedule of parts.schedules ?? []) infrastructure.scheduler.add(schedule);
    for (const subscription of parts.on ?? []) infrastructure.events.subscribe(subscription);
  }
  health.requireJobs(new Set(modules.flatMap((m) => m.jobs)));
  const routes = allRoutes();
  for (const id of repeated(routes.map((r) => r.endpoint.id))) throw new ModuleError(`Endpoint ${id} has two routes.`);
  return {
    routes,
    service: <S>(m: Module<S>) => partsOf(m).service as S,
    start: () => {
      for (const parts of built.values()) parts.start?.();
    },
    close: async () => {
      for (const parts of [...built.values()].reverse()) await parts.close?.();
    },
  };
};
