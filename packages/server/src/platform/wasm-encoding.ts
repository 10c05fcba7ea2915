/** Encodes small handwritten WebAssembly modules. Numbers have variable length (LEB128). */
export const unsigned = (n: number): number[] => (n < 0x80 ? [n] : [(n & 0x7f) | 0x80, ...unsigned(n >>> 7)]);
const section = (id: number, body: readonly number[]): number[] => [id, ...unsigned(body.length), ...body];
const list = (items: readonly (readonly number[])[]): number[] => [...unsigned(items.length), ...items.flat()];
const name = (s: string): number[] => [...unsigned(s.length), ...Buffer.from(s)];

export const type = { i32: 0x7f, f32: 0x7d, v128: 0x7b } as const;
export const get = (local: number): number[] => [0x20, local];
export const set = (local: number): number[] => [0x21, local];
export const addition = 0x6a;
export const constant = (n: number): number[] => [0x41, n];
/** A SIMD instruction on 16 bytes. */
export const simd = (op: number): number[] => [0xfd, ...unsigned(op)];
/** local += value on the stack that `by` puts there. */
export const advance = (local: number, by: readonly number[]): number[] => [
  ...get(local),
  ...by,
  addition,
  ...set(local),
];

export interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}
/** The part of WebAssembly that is used. Node's types do not declare it. */
interface Wasm {
  Memory: new (size: { initial: number }) => WasmMemory;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: Record<string, unknown> };
}
const wasm = (globalThis as unknown as { WebAssembly: Wasm }).WebAssembly;

const pageBytes = 65_536;
export const newMemory = (bytes = pageBytes): WasmMemory =>
  new wasm.Memory({ initial: Math.max(1, Math.ceil(bytes / pageBytes)) });

/**
 * A module with one function without a result, which works on an imported memory.
 * @param locals by type, after the parameters
 * @param code instructions, with the final `end`
 */
export const compile = (
  called: string,
  parameters: readonly number[],
  locals: readonly (readonly [count: number, type: number])[],
  code: readonly number[],
): object => {
  const body = [...list(locals), ...code];
  return new wasm.Module(
    Uint8Array.from([
      ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      ...section(1, list([[0x60, ...list(parameters.map((p) => [p])), 0]])),
      ...section(2, list([[...name('m'), ...name('memory'), 2, 0, 1]])),
      ...section(3, list([[0]])),
      ...section(7, list([[...name(called), 0, 0]])),
      ...section(10, list([[...unsigned(body.length), ...body]])),
    ]),
  );
};

/** The function of a module. @param F its type, which is not checked */
export const instantiate = <F>(module: object, called: string, memory: WasmMemory): F =>
  new wasm.Instance(module, { m: { memory } }).exports[called] as F;
