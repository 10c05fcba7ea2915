// Arrays that threads share: passing one to another thread copies nothing.

/** @param length numbers, all 0 */
export const sharedInt32 = (length: number): Int32Array<ArrayBufferLike> =>
  new Int32Array(new SharedArrayBuffer(4 * length));

/** @param length numbers, all 0 */
export const sharedUint8 = (length: number): Uint8Array<ArrayBufferLike> =>
  new Uint8Array(new SharedArrayBuffer(length));
