/** The kinds of things that have a key. Each kind has its own keys. */
export const keyedKinds = ['paper', 'file', 'note', 'collection', 'view', 'highlight', 'further'] as const;
export type KeyedKind = (typeof keyedKinds)[number];

const letters = '23456789ABCDEFGHIJKLMNPQRSTUVWXYZ';
const length = 8;
const all = BigInt(letters.length) ** BigInt(length);
const kinds = 8n;
/** Coprime to the number of keys. Spreads consecutive IDs, so that a typing error does not give the key of another item. */
const factor = 618_033_988_751n;

const inverseOf = (n: bigint, modulus: bigint): bigint => {
  let [a, b, x, y] = [n, modulus, 1n, 0n];
  while (b !== 0n) {
    const q = a / b;
    [a, b] = [b, a - q * b];
    [x, y] = [y, x - q * y];
  }
  return ((x % modulus) + modulus) % modulus;
};
const inverse = inverseOf(factor, all);

/** The key of an item: always the same, without a table of keys. */
export const keyOf = (kind: KeyedKind, id: number): string => {
  let n = ((BigInt(id) * kinds + BigInt(keyedKinds.indexOf(kind))) * factor) % all;
  let key = '';
  for (let i = 0; i < length; i += 1) {
    key = letters[Number(n % BigInt(letters.length))]! + key;
    n /= BigInt(letters.length);
  }
  return key;
};

/** The item that a key names, whether it exists or not; null for text that is not a key. */
export const readKey = (key: string): { kind: KeyedKind; id: number } | null => {
  let n = 0n;
  for (const letter of key) {
    const digit = letters.indexOf(letter);
    if (digit < 0) return null;
    n = n * BigInt(letters.length) + BigInt(digit);
  }
  if (key.length !== length) return null;
  const code = (n * inverse) % all;
  const kind = keyedKinds[Number(code % kinds)];
  const id = Number(code / kinds);
  return kind === undefined || id < 1 ? null : { kind, id };
};
