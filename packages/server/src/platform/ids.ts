import { randomBytes } from 'node:crypto';

/** `prefix_` and ten hex digits, as job ids look. */
export const shortId = (prefix: string): string => `${prefix}_${randomBytes(5).toString('hex')}`;
export const hexId = (): string => randomBytes(16).toString('hex');

/** An id of a row as the wire has it, a decimal; null when it cannot be one. */
export const parseId = (id: string): number | null => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : null);
