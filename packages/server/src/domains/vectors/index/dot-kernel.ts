/** Numbers of a module in WebAssembly, variable-length encoded (LEB128). */
const unsigned = (n: number): number[] => (n < 0x80 ? [n] : [(n & 0x7f) | 0x80, ...unsigned(n >>> 7)]);
const section = (id: number, body: readonly number[]): number[] => [id, ...unsigned(body.length), ...body];
const list = (items: readonly (readonly number[])[]): number[] => [...unsigned(items.length), ...items.flat()];
const name = (s: string): number[] => [...unsigned(s.length), ...Buffer.from(s)];

const i32 = 0x7f;
const v128 = 0x7b;
const get = (local: number): number[] => [0x20, local];
const set = (local: number): number[] => [0x21, local];
const add = 0x6a;
const constant = (n: number): number[] => [0x41, n];
const simd = (op: number): number[] => [0xfd, ...unsigned(op)];
/** Eight bytes, each widened to 16 bits. */
const load8 = (offset: number): number[] => [...simd(1), 0, offset];
const zero: number[] = [...simd(12), ...Array.from({ length: 16 }, () => 0)];
const lane = (n: number): number[] => [...simd(27), n];
const dot16 = simd(186);
const add32 = simd(174);

// Parameters and locals.
const [query, row, end, width, out, at, stop, sum] = [0, 1, 2, 3, 4, 5, 6, 7];

/** sum += query[at..at+8] · row[at..at+8], at a fixed distance. */
const eight = (offset: number): number[] => [
  ...get(sum!),
  ...[...get(at!), ...load8(offset)],
  ...[...get(row!), ...load8(offset)],
  ...dot16,
  ...add32,
  ...set(sum!),
];
const advance = (local: number, by: number[]): number[] => [...get(local), ...by, add, ...set(local)];

/** While rows are left: the dot product of the query and each row, 16 bytes at a time. */
const code = [
  ...[...get(query!), ...get(width!), add, ...set(stop!)],
  ...[0x02, 0x40, 0x03, 0x40],
  ...[...get(row!), ...get(end!), 0x4f, 0x0d, 1],
  ...[...zero, ...set(sum!), ...get(query!), ...set(at!)],
  ...[0x03, 0x40, ...eight(0), ...eight(8)],
  ...[...advance(at!, constant(16)), ...advance(row!, constant(16))],
  ...[...get(at!), ...get(stop!), 0x49, 0x0d, 0, 0x0b],
  ...get(out!),
  ...[...get(sum!), ...lane(0), ...get(sum!), ...lane(1), add],
  ...[...get(sum!), ...lane(2), add, ...get(sum!), ...lane(3), add],
  ...[0x36, 2, 0],
  ...advance(out!, constant(4)),
  ...[0x0c, 0, 0x0b, 0x0b, 0x0b],
];
const body = [
  ...list([
    [2, i32],
    [1, v128],
  ]),
  ...code,
];

const moduleBytes = Uint8Array.from([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...section(1, list([[0x60, ...list(Array.from({ length: 5 }, () => [i32])), 0]])),
  ...section(2, list([[...name('m'), ...name('memory'), 2, 0, 1]])),
  ...section(3, list([[0]])),
  ...section(7, list([[...name('dots'), 0, 0]])),
  ...section(10, list([[...unsigned(body.length), ...body]])),
]);

/**
 * Dot products of a query of signed bytes with rows of signed bytes, all in one memory: addresses of the query, of the first
 * row and of the end of the rows, bytes of a row (a multiple of 16), address of the results (32-bit integers).
 */
export type Dots = (query: number, rows: number, end: number, width: number, out: number) => void;

export const rowAlignment = 16;

export interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}
/** The part of WebAssembly that is used; the types of Node leave it to those of browsers. */
interface Wasm {
  Memory: new (size: { initial: number }) => WasmMemory;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: { dots: Dots } };
}
const wasm = (globalThis as unknown as { WebAssembly: Wasm }).WebAssembly;

export const newMemory = (): WasmMemory => new wasm.Memory({ initial: 1 });

/** Dot products with the vector instructions of the processor: several times as fast as a loop of JavaScript. */
export const compileDots = (memory: WasmMemory): Dots =>
  new wasm.Instance(new wasm.Module(moduleBytes), { m: { memory } }).exports.dots;
