/** A copy without the properties that are undefined, as exact optional properties require. */
export const withoutUndefined = <T extends object>(values: { [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
