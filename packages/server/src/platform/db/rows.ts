import type { Tables } from './tables.gen.ts';

/** Columns of a table narrowed to the values that the program writes into them. */
type Narrower<T extends keyof Tables> = { [K in keyof Tables[T]]?: Tables[T][K] };

/** The row of a table, as the migrations make it, with some columns narrowed. */
export type RowOf<T extends keyof Tables, N extends Narrower<T> = Record<never, never>> = Omit<Tables[T], keyof N> & N;
