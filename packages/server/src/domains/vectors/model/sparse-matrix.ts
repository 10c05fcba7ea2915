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

/** Called after each block of work with the number of its multiplications. */
export type Step = (multiplications: number) => Promise<void>;

const rowsPerStep = 500;

/**
 * Calls `work` for blocks of rows. It keeps what its loops use in variables of its own, because those of an outer function
 * make them an eighth slower.
 * @param costOf multiplications of all rows before this one
 */
const byRows = async (
  rows: number,
  work: (from: number, to: number) => void,
  { costOf, step }: { costOf: (row: number) => number; step: Step },
): Promise<void> => {
  for (let from = 0; from < rows; from += rowsPerStep) {
    const to = Math.min(from + rowsPerStep, rows);
    work(from, to);
    await step(costOf(to) - costOf(from));
  }
};

/** A·X. */
export const times = async (a: SparseMatrix, x: DenseMatrix, step: Step): Promise<DenseMatrix> => {
  const out = dense(a.rows, x.columns);
  const work = (from: number, to: number) => {
    const k = x.columns;
    for (let r = from; r < to; r += 1) {
      const at = r * k;
      for (let e = a.starts[r]!; e < a.starts[r + 1]!; e += 1) {
        const source = a.cols[e]! * k;
        const v = a.values[e]!;
        for (let i = 0; i < k; i += 1) out.data[at + i]! += v * x.data[source + i]!;
      }
    }
  };
  await byRows(a.rows, work, { costOf: (r) => a.starts[r]! * x.columns, step });
  return out;
};

/** Aᵀ·X. */
export const transposedTimes = async (a: SparseMatrix, x: DenseMatrix, step: Step): Promise<DenseMatrix> => {
  const out = dense(a.columns, x.columns);
  const work = (from: number, to: number) => {
    const k = x.columns;
    for (let r = from; r < to; r += 1) {
      const source = r * k;
      for (let e = a.starts[r]!; e < a.starts[r + 1]!; e += 1) {
        const at = a.cols[e]! * k;
        const v = a.values[e]!;
        for (let i = 0; i < k; i += 1) out.data[at + i]! += v * x.data[source + i]!;
      }
    }
  };
  await byRows(a.rows, work, { costOf: (r) => a.starts[r]! * x.columns, step });
  return out;
};

/** XᵀX, as rows of the full symmetric matrix. */
export const gram = async (x: DenseMatrix, step: Step): Promise<Float64Array> => {
  const k = x.columns;
  const out = new Float64Array(k * k);
  const work = (from: number, to: number) => {
    const size = x.columns;
    const sums = out;
    const row = new Float64Array(size);
    for (let r = from; r < to; r += 1) {
      const at = r * size;
      for (let i = 0; i < size; i += 1) row[i] = x.data[at + i]!;
      for (let i = 0; i < size; i += 1) {
        const v = row[i]!;
        if (v === 0) continue;
        const target = i * size;
        for (let j = i; j < size; j += 1) sums[target + j]! += v * row[j]!;
      }
    }
  };
  await byRows(x.rows, work, { costOf: (r) => (r * k * (k + 1)) / 2, step });
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
  const out = dense(x.rows, columns);
  const work = (from: number, to: number) => {
    const k = x.columns;
    const width = columns;
    const factors = m;
    const row = new Float64Array(width);
    for (let r = from; r < to; r += 1) {
      row.fill(0);
      for (let i = 0; i < k; i += 1) {
        const v = x.data[r * k + i]!;
        if (v === 0) continue;
        const source = i * width;
        for (let j = 0; j < width; j += 1) row[j]! += v * factors[source + j]!;
      }
      out.data.set(row, r * width);
    }
  };
  await byRows(x.rows, work, { costOf: (r) => r * x.columns * columns, step });
  return out;
};
