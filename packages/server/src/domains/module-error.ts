/** The modules contradict each other. The program does not start. */
export class ModuleError extends Error {}

/** Names that occur more than once. */
export const repeated = (names: readonly string[]): string[] => [
  ...new Set(names.filter((n, i) => names.indexOf(n) !== i)),
];
