const largest = 32_767;

/** A row of numbers as 16-bit integers. @returns their scale */
export const packRow = (row: Float32Array, into: Int16Array): number => {
  let most = 0;
  for (const x of row) most = Math.max(most, Math.abs(x));
  if (most > 0) for (let i = 0; i < row.length; i += 1) into[i] = Math.round((row[i]! / most) * largest);
  return most / largest;
};

/** A row of numbers as signed bytes. @returns their scale */
export const packBytes = (row: Float32Array, into: Int8Array): number => {
  let most = 0;
  for (const x of row) most = Math.max(most, Math.abs(x));
  if (most > 0) for (let i = 0; i < row.length; i += 1) into[i] = Math.round((row[i]! / most) * 127);
  else into.fill(0);
  return most / 127;
};

/** A vector as it is stored: a scale and 16 bits per dimension. */
export const packVector = (vector: Float32Array): Uint8Array => {
  const bytes = new Uint8Array(4 + vector.length * 2);
  const values = new Int16Array(vector.length);
  new DataView(bytes.buffer).setFloat32(0, packRow(vector, values), true);
  bytes.set(new Uint8Array(values.buffer), 4);
  return bytes;
};

export const unpackVector = (bytes: Uint8Array): Float32Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const scale = view.getFloat32(0, true);
  const vector = new Float32Array((bytes.length - 4) / 2);
  // A loop, because a thousand vectors are unpacked per search and `map` is many times slower.
  for (let i = 0; i < vector.length; i += 1) vector[i] = view.getInt16(4 + i * 2, true) * scale;
  return vector;
};

/** The product of a stored vector with another one; NaN if they have different dimensions. */
export const dotPacked = (bytes: Uint8Array, vector: Float32Array): number => {
  if (bytes.length !== 4 + vector.length * 2) return Number.NaN;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let sum = 0;
  for (let i = 0; i < vector.length; i += 1) sum += view.getInt16(4 + i * 2, true) * vector[i]!;
  return sum * view.getFloat32(0, true);
};

/**
 * A vector stored as 32-bit numbers, minus the mean of its space, normalised: a common part of all vectors would hide
 * their differences. Null if it has another length, contains a value that is not a number, or equals the mean.
 * @param mean of the normalised vectors
 */
export const centredVector = (bytes: Uint8Array, mean: Float32Array): Float32Array | null => {
  if (bytes.length !== 4 * mean.length) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const out = new Float32Array(mean.length);
  for (let i = 0; i < out.length; i += 1) out[i] = view.getFloat32(4 * i, true);
  if (!scaleToOne(out)) return null;
  for (let i = 0; i < out.length; i += 1) out[i]! -= mean[i]!;
  return scaleToOne(out) ? out : null;
};

/** @returns false if the vector is zero or has a value that is not a number */
const scaleToOne = (v: Float32Array): boolean => {
  let squares = 0;
  for (let i = 0; i < v.length; i += 1) squares += v[i]! * v[i]!;
  if (!(squares > 1e-12) || !Number.isFinite(squares)) return false;
  const scale = 1 / Math.sqrt(squares);
  for (let i = 0; i < v.length; i += 1) v[i]! *= scale;
  return true;
};
