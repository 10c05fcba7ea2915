import {
  addition,
  advance,
  compile,
  constant,
  get,
  instantiate,
  set,
  simd,
  type,
  type WasmMemory,
} from '../../../platform/wasm-encoding.ts';

export { newMemory, type WasmMemory } from '../../../platform/wasm-encoding.ts';

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

/** While rows are left: the dot product of the query and each row, 16 bytes at a time. */
const code = [
  ...[...get(query!), ...get(width!), addition, ...set(stop!)],
  ...[0x02, 0x40, 0x03, 0x40],
  ...[...get(row!), ...get(end!), 0x4f, 0x0d, 1],
  ...[...zero, ...set(sum!), ...get(query!), ...set(at!)],
  ...[0x03, 0x40, ...eight(0), ...eight(8)],
  ...[...advance(at!, constant(16)), ...advance(row!, constant(16))],
  ...[...get(at!), ...get(stop!), 0x49, 0x0d, 0, 0x0b],
  ...get(out!),
  ...[...get(sum!), ...lane(0), ...get(sum!), ...lane(1), addition],
  ...[...get(sum!), ...lane(2), addition, ...get(sum!), ...lane(3), addition],
  ...[0x36, 2, 0],
  ...advance(out!, constant(4)),
  ...[0x0c, 0, 0x0b, 0x0b, 0x0b],
];
const dots = compile(
  'dots',
  [type.i32, type.i32, type.i32, type.i32, type.i32],
  [
    [2, type.i32],
    [1, type.v128],
  ],
  code,
);

/**
 * Dot products of a query of signed bytes with rows of signed bytes, all in one memory: addresses of the query, of the first
 * row and of the end of the rows, bytes of a row (a multiple of 16), address of the results (32-bit integers).
 */
export type Dots = (query: number, rows: number, end: number, width: number, out: number) => void;

export const rowAlignment = 16;

/** Dot products with the vector instructions of the processor: several times as fast as a JavaScript loop. */
export const compileDots = (memory: WasmMemory): Dots => instantiate<Dots>(dots, 'dots', memory);
