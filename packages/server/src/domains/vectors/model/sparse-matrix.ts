/** Rows of weights, most of which are zero (compressed sparse rows). */
export interface SparseMatrix {
  rows: number;
  columns: number;
  /** Where each row begins, and where the last one ends. */
  starts: Uint32Array;
  cols: Uint32Array;
  values: Float32Array;
}

/** Rows of numbers, one after the other. */
export interface DenseMatrix {
  rows: number;
  columns: number;
  data: Float32Array;
}

export const dense = (rows: number, columns: number): DenseMatrix => ({
  rows,
  columns,
  data: new Float32Array(rows * columns),
});

/** Called between blocks of work with the progress, from 0 to 1. */
export type Step = () => Promise<void>;

const rowsPerStep = 2_000;

/** A·X. */
export const times = async (a: SparseMatrix, x: DenseMatrix, step: Step): Promise<DenseMatrix> => {
  const out = dense(a.rows, x.columns);
  const k = x.columns;
  for (let r = 0; r < a.rows; r += 1) {
    if (r % rowsPerStep === 0) await step();
    const at = r * k;
    for (let e = a.starts[r]!; e < a.starts[r + 1]!; e += 1) {
      const from = a.cols[e]! * k;
      const v = a.values[e]!;
      for (let i = 0; i < k; i += 1) out.data[at + i]! += v * x.data[from + i]!;
    }
  }
  return out;
};

/** Aᵀ·X. */
export const transposedTimes = async (a: SparseMatrix, x: DenseMatrix, step: Step): Promise<DenseMatrix> => {
  const out = dense(a.columns, x.columns);
  const k = x.columns;
  for (let r = 0; r < a.rows; r += 1) {
    if (r % rowsPerStep === 0) await step();
    const from = r * k;
    for (let e = a.starts[r]!; e < a.starts[r + 1]!; e += 1) {
      const at = a.cols[e]! * k;
      const v = a.values[e]!;
      for (let i = 0; i < k; i += 1) out.data[at + i]! += v * x.data[from + i]!;
    }
  }
  return out;
};

/** XᵀX, as rows of the full symmetric matrix. */
export const gram = async (x: DenseMatrix, step: Step): Promise<Float64Array> => {
  const k = x.columns;
  const out = new Float64Array(k * k);
  const row = new Float64Array(k);
  for (let r = 0; r < x.rows; r += 1) {
    if (r % rowsPerStep === 0) await step();
    const at = r * k;
    for (let i = 0; i < k; i += 1) row[i] = x.data[at + i]!;
    for (let i = 0; i < k; i += 1) {
      const v = row[i]!;
      if (v === 0) continue;
      const to = i * k;
      for (let j = i; j < k; j += 1) out[to + j]! += v * row[j]!;
    }
  }
  for (let i = 0; i < k; i += 1) for (let j = 0; j < i; j += 1) out[i * k + j] = out[j * k + i]!;
  return out;
};

/** X·M for a small square or narrow M, given as rows. */
export const timesSmall = async (
  x: DenseMatrix,
  m: Float64Array,
  columns: number,
  step: Step,
): Promise<DenseMatrix> => {
  const k = x.columns;
  const out = dense(x.rows, columns);
  const row = new Float64Array(columns);
  for (let r = 0; r < x.rows; r += 1) {
    if (r % rowsPerStep === 0) await step();
    row.fill(0);
    for (let i = 0; i < k; i += 1) {
      const v = x.data[r * k + i]!;
      if (v === 0) continue;
      const from = i * columns;
      for (let j = 0; j < columns; j += 1) row[j]! += v * m[from + j]!;
    }
    out.data.set(row, r * columns);
  }
  return out;
};
