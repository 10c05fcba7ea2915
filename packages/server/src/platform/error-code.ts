/** The code of an error of the system, such as `ENOENT`. */
export const errorCodeOf = (e: unknown): string | undefined => (e as NodeJS.ErrnoException | null)?.code;
