import { wasmBase64 } from './vector-kernels.gen.ts';

export interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}
/** The part of WebAssembly that is used here. Node's types do not declare it. */
interface Wasm {
  Memory: new (size: { initial: number }) => WasmMemory;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: object };
}
const wasm = (globalThis as unknown as { WebAssembly: Wasm }).WebAssembly;

const pageBytes = 65_536;
export const newMemory = (bytes = pageBytes): WasmMemory =>
  new wasm.Memory({ initial: Math.max(1, Math.ceil(bytes / pageBytes)) });

/** The length of a row of bytes is a multiple of this. */
export const rowAlignment = 16;

export interface Kernels {
  /**
   * Dot products of a query of signed bytes with rows of signed bytes: addresses of the query, of the first row and of the
   * end of the rows, bytes of a row (a multiple of 16), address of the results (32-bit integers).
   */
  dots(query: number, rows: number, end: number, width: number, out: number): void;
  /** Adds `factor` times one row to another: addresses of both, bytes of a row (a multiple of 16, more than 0), factor. */
  addRow(to: number, from: number, bytes: number, factor: number): void;
}

let compiled: object | undefined;

/** Loops over vectors in one memory, several times faster than in JavaScript (`vector-kernels.wat`). */
export const kernelsOn = (memory: WasmMemory): Kernels => {
  compiled ??= new wasm.Module(Buffer.from(wasmBase64, 'base64'));
  return new wasm.Instance(compiled, { m: { memory } }).exports as Kernels;
};
