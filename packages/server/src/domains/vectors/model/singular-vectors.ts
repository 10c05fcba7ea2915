import { EigenvalueDecomposition, Matrix } from 'ml-matrix';
import { gaussian, seeded } from './random.ts';
import {
  type DenseMatrix,
  dense,
  gram,
  type SparseMatrix,
  type Step,
  times,
  timesSmall,
  transposedTimes,
} from './sparse-matrix.ts';

/** Extra columns, which make the requested ones accurate enough. */
const extraColumns = 16;
const rounds = 3;
/** Directions that are weaker than this part of the strongest are numerical noise. */
const negligible = 1e-9;
const seed = 20_231;

/** Multiplications of an eigenvalue decomposition of a symmetric matrix of this size (Golub and Van Loan, 2013, §8.3). */
const decompositionOf = (size: number): number => 9 * size ** 3;

const sizeOf = (a: SparseMatrix, wanted: number): number => Math.min(wanted + extraColumns, a.rows, a.columns);

/** Multiplications of `rightSingularVectors`, of which it does fewer if the rank of the matrix is lower. */
export const multiplicationsOf = (a: SparseMatrix, wanted: number): number => {
  const size = sizeOf(a, wanted);
  const triangle = (size * (size + 1)) / 2;
  const rounded = a.values.length * size * 2 + a.rows * (triangle + size * size) + decompositionOf(size);
  return rounds * rounded + a.columns * (triangle + size * Math.min(wanted, size)) + decompositionOf(size);
};

/** The directions of a Gram matrix, strongest first, each divided by its length, which makes columns orthonormal. */
const whitening = async (
  gramian: Float64Array,
  size: number,
  { most, step }: { most: number; step: Step },
): Promise<{ matrix: Float64Array; columns: number }> => {
  const full = new Matrix(size, size);
  for (let i = 0; i < size; i += 1) for (let j = 0; j < size; j += 1) full.set(i, j, gramian[i * size + j]!);
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(full, { assumeSymmetric: true });
  const strongest = Math.max(0, ...realEigenvalues);
  const used = realEigenvalues
    .map((value, column) => ({ value, column }))
    .filter(({ value }) => value > strongest * negligible && value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, most);
  const matrix = new Float64Array(size * used.length);
  for (const [to, { value, column }] of used.entries())
    for (let i = 0; i < size; i += 1)
      matrix[i * used.length + to] = eigenvectorMatrix.get(i, column) / Math.sqrt(value);
  await step(decompositionOf(size));
  return { matrix, columns: used.length };
};

const orthonormal = async (x: DenseMatrix, step: Step): Promise<DenseMatrix> => {
  const { matrix, columns } = await whitening(await gram(x, step), x.columns, { most: x.columns, step });
  return timesSmall(x, matrix, columns, step);
};

/**
 * The first `wanted` right singular vectors of a matrix as columns, by the randomised method of Halko, Martinsson and Tropp
 * (2011) with a fixed seed. Fewer columns if the rank is lower.
 */
export const rightSingularVectors = async (a: SparseMatrix, wanted: number, step: Step): Promise<DenseMatrix> => {
  const size = sizeOf(a, wanted);
  if (size === 0) return dense(a.columns, 0);
  const random = gaussian(seeded(seed));
  const start = dense(a.columns, size);
  for (let i = 0; i < start.data.length; i += 1) start.data[i] = random();
  let basis = await orthonormal(await times(a, start, step), step);
  for (let round = 1; round < rounds; round += 1)
    basis = await orthonormal(await times(a, await transposedTimes(a, basis, step), step), step);
  const projected = await transposedTimes(a, basis, step);
  const { matrix, columns } = await whitening(await gram(projected, step), projected.columns, { most: wanted, step });
  return timesSmall(projected, matrix, columns, step);
};
