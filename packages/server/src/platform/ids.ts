import { randomBytes } from 'node:crypto';

/** `prefix_` and ten hex digits, as job ids look. */
export const shortId = (prefix: string): string => `${prefix}_${randomBytes(5).toString('hex')}`;
export const hexId = (): string => randomBytes(16).toString('hex');
