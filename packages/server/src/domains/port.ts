import { ModuleError, repeated } from './module-error.ts';

type AnyFunction = (...args: never[]) => unknown;

/**
 * A function that one module asks for and another provides, without the first needing the second. It is declared in
 * `<name>.ports.ts` of the module that asks.
 */
export interface Port<F extends AnyFunction = AnyFunction> {
  readonly name: string;
  by(fn: F): ProvidedPort;
}
export interface ProvidedPort {
  readonly port: Port;
  readonly fn: AnyFunction;
}

export const port = <F extends AnyFunction>(name: string): Port<F> => {
  const self: Port<F> = { name, by: (fn) => ({ port: self, fn }) };
  return self;
};

/** The parts of a module that matter here. */
interface Asking {
  readonly name: string;
  readonly asks: readonly Port[];
  readonly provides: readonly Port[];
}

/** The functions behind the ports of one program. */
export class Ports {
  readonly #asked: Port[];
  readonly #provided = new Map<Port, AnyFunction>();

  /** @param asked ports of the infrastructure, which is not a module */
  constructor(asked: readonly Port[] = []) {
    this.#asked = [...asked];
  }

  /** A function that can be called once all modules are built. */
  ask<F extends AnyFunction>(asked: Port<F>): F {
    const call = (...args: never[]) => {
      const fn = this.#provided.get(asked);
      if (!fn) throw new ModuleError(`Port ${asked.name} is used before its module is built.`);
      return fn(...args);
    };
    return call as F;
  }

  provide({ port: provided, fn }: ProvidedPort): void {
    this.#provided.set(provided, fn);
  }

  /** @throws ModuleError unless each port is asked for once and provided once, and modules do not ask each other in a circle */
  require(modules: readonly Asking[]): void {
    const asked = [...this.#asked, ...modules.flatMap((m) => m.asks)];
    const provided = modules.flatMap((m) => m.provides);
    const problems = [
      ...repeated(asked.map((p) => p.name)).map((name) => `Port ${name} is asked for twice.`),
      ...repeated(provided.map((p) => p.name)).map((name) => `Port ${name} is provided twice.`),
      ...asked.filter((p) => !provided.includes(p)).map((p) => `Port ${p.name} is not provided.`),
      ...provided.filter((p) => !asked.includes(p)).map((p) => `Port ${p.name} is provided, but nothing asks for it.`),
    ];
    if (problems[0] !== undefined) throw new ModuleError(problems[0]);
    const provider = (p: Port): Asking => modules.find((m) => m.provides.includes(p))!;
    inOrder(modules, (m) => m.asks.map(provider), 'Modules ask each other');
  }
}

/**
 * The modules, each after those that must come before it.
 * @throws ModuleError when there is no such order
 */
export const inOrder = <M extends { readonly name: string }>(
  modules: readonly M[],
  before: (m: M) => readonly M[],
  problem: string,
): M[] => {
  const order: M[] = [];
  const visit = (m: M, path: readonly M[]): void => {
    if (order.includes(m)) return;
    if (path.includes(m)) throw new ModuleError(`${problem}: ${[...path, m].map((x) => x.name).join(' → ')}.`);
    for (const first of before(m)) visit(first, [...path, m]);
    order.push(m);
  };
  for (const m of modules) visit(m, []);
  return order;
};
