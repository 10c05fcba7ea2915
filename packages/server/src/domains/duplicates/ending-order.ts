/** Texts as bytes in one array. None is empty. */
interface Texts {
  bytes: Uint8Array;
  starts: Uint32Array;
  ends: Uint32Array;
}

/** The texts in two lists of about the same length: those of the first precede those of the second by their endings. */
export const halvesByEnding = ({ bytes, ends }: Texts): [Uint32Array, Uint32Array] => {
  const count = ends.length;
  const withLast = new Uint32Array(256);
  for (let i = 0; i < count; i += 1) withLast[bytes[ends[i]! - 1]!]! += 1;
  let pivot = 0;
  let below = 0;
  while (pivot < 256 && below + withLast[pivot]! / 2 < count / 2) {
    below += withLast[pivot]!;
    pivot += 1;
  }
  const halves: [Uint32Array, Uint32Array] = [new Uint32Array(below), new Uint32Array(count - below)];
  let [first, second] = [0, 0];
  for (let i = 0; i < count; i += 1) {
    if (bytes[ends[i]! - 1]! < pivot) halves[0][first++] = i;
    else halves[1][second++] = i;
  }
  return halves;
};

/** Fewer texts than this are sorted by direct comparison. */
const few = 16;
/** Bytes read per pass. */
const perPass = 5;
/** Bits of a number that hold the previous position of a text. */
const placeBits = 24;
const placeMask = 2 ** placeBits - 1;

/**
 * Sorts some of the texts by their bytes from the last to the first, in place; equal ones keep their order. Each pass
 * sorts the texts with one ending by five more bytes. These are packed into one integer with the position of the text,
 * because the built-in sort of integers is several times faster than one that calls a comparison function.
 */
export const sortByEnding = ({ bytes, starts, ends }: Texts, order: Uint32Array): void => {
  const count = order.length;
  const before = new Uint32Array(count);
  const keys = new BigUint64Array(count);
  /** The same memory: the position and the last byte at 2i, the first four bytes at 2i + 1. */
  const words = new Uint32Array(keys.buffer);

  const fill = (i: number, text: number, depth: number, place: number): void => {
    const first = starts[text]!;
    const at = ends[text]! - depth - 1;
    // Before its start a text counts as zeros, so that it precedes longer texts with the same ending.
    const byte = (n: number): number => (at - n < first ? 0 : bytes[at - n]!);
    words[2 * i] = (byte(4) << placeBits) | place;
    words[2 * i + 1] = (byte(0) << 24) | (byte(1) << 16) | (byte(2) << 8) | byte(3);
  };

  const compare = (a: number, b: number, depth: number): number => {
    const [firstA, firstB] = [starts[a]!, starts[b]!];
    let x = ends[a]! - depth - 1;
    let y = ends[b]! - depth - 1;
    while (x >= firstA && y >= firstB && bytes[x] === bytes[y]) {
      x -= 1;
      y -= 1;
    }
    return (x < firstA ? 0 : bytes[x]!) - (y < firstB ? 0 : bytes[y]!);
  };

  const insert = (from: number, to: number, depth: number): void => {
    for (let i = from + 1; i < to; i += 1) {
      const text = order[i]!;
      let j = i - 1;
      for (; j >= from && compare(order[j]!, text, depth) > 0; j -= 1) order[j + 1] = order[j]!;
      order[j + 1] = text;
    }
  };

  /** Sorts a range of texts, which share their last `depth` bytes. */
  const sort = (from: number, to: number, depth: number): void => {
    if (to - from < few) {
      insert(from, to, depth);
      return;
    }
    if (to - from > placeMask) {
      order.subarray(from, to).sort((a, b) => compare(a, b, depth));
      return;
    }
    for (let i = from; i < to; i += 1) {
      before[i] = order[i]!;
      fill(i, order[i]!, depth, i - from);
    }
    keys.subarray(from, to).sort();
    for (let i = from; i < to; i += 1) order[i] = before[from + (words[2 * i]! & placeMask)]!;
    let start = from;
    for (let i = from + 1; i <= to; i += 1) {
      if (i < to && sameBytes(words, i, start)) continue;
      // A zero at the end means that the whole text was read.
      if (i - start > 1 && words[2 * start]! >>> placeBits !== 0) sort(start, i, depth + perPass);
      start = i;
    }
  };
  sort(0, count, 0);
};

const sameBytes = (words: Uint32Array, i: number, j: number): boolean =>
  words[2 * i + 1] === words[2 * j + 1] && words[2 * i]! >>> placeBits === words[2 * j]! >>> placeBits;
