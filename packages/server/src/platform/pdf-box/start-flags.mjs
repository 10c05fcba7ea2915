const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

/** Turns on Node's permission model: nothing is allowed that is not listed. The flag was renamed when it became stable. */
export const permissionFlag =
  major > 23 || (major === 23 && minor >= 5) || (major === 22 && minor >= 13)
    ? '--permission'
    : '--experimental-permission';

/** Bytes of data that Node reserves when it starts and does not use. They count towards a limit of data. */
export const reservedBytes = major >= 24 ? 536_870_912 : 0;

/**
 * Flags of V8 for the program that opens PDFs. Its code cache is made with the same ones and refused with others.
 * @param {number} heapMb limit of the heap in MiB
 */
export const programFlags = (heapMb) => [
  '--no-warnings',
  '--disable-proto=delete',
  '--disallow-code-generation-from-strings',
  // Most files are read before optimised code would pay off. V8 of Node 22 has no such flag.
  ...(major < 22 ? ['--interrupt-budget=1500000'] : []),
  `--max-old-space-size=${heapMb}`,
];
