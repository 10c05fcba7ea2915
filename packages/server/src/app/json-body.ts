import { ApiError } from '@carrel/contract';
import { exceededJsonLimit } from '../platform/json-shape.ts';
import { defineTask } from '../platform/threads/task.ts';

const maxDepth = 64;
/** More than twice the longest list of ids that an operation takes. A larger tree is slow to build and to check. */
export const maxValues = 250_000;
/** Far more than any object of the contract has. Each key that a schema does not know is reported, which takes time. */
export const maxKeys = 1_000;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** A body up to this size is parsed directly; a larger one on a thread, so that nothing else waits for it. */
export const inlineJsonBytes = 256 * 1024;

/** A key that reaches a prototype is written out or with `\u` escapes; without either the tree need not be walked. */
const mayHoldForbiddenKey = (text: string): boolean => /__proto__|constructor|prototype|\\u/.test(text);

const refuseForbiddenKeys = (root: unknown): void => {
  const open: object[] = typeof root === 'object' && root !== null ? [root] : [];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!Array.isArray(node))
      for (const key of Object.keys(node))
        if (forbidden.has(key)) throw new ApiError('malformed_json', `The key “${key}” is not allowed.`);
    for (const value of Object.values(node)) if (typeof value === 'object' && value !== null) open.push(value);
  }
};

/**
 * Reads a JSON body: UTF-8 only, at most 64 levels deep, with a bounded number of values and of keys per object, and no
 * keys that reach a prototype.
 * @returns undefined for an empty body
 * @throws ApiError malformed_json, payload_too_large
 */
export const parseJsonBody = (bytes: Uint8Array): unknown => {
  if (bytes.length === 0) return undefined;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError('malformed_json', 'The body is not valid UTF-8.');
  }
  if (text.trim() === '') return undefined;
  const exceeded = exceededJsonLimit(text, { depth: maxDepth, values: maxValues, keys: maxKeys });
  if (exceeded === 'depth') throw new ApiError('malformed_json', `The body nests deeper than ${maxDepth} levels.`);
  if (exceeded === 'values') throw new ApiError('payload_too_large', `The body holds more than ${maxValues} values.`);
  if (exceeded === 'keys')
    throw new ApiError('payload_too_large', `An object in the body has more than ${maxKeys} keys.`);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new ApiError('malformed_json');
  }
  if (mayHoldForbiddenKey(text)) refuseForbiddenKeys(parsed);
  return parsed;
};

export const parseJsonTask = defineTask('http.parseJson', (bytes: Uint8Array) => parseJsonBody(bytes));

/**
 * Parses a small body directly, and a large one with `onThread`.
 * @param onThread `parseJsonBody` on another thread; rejects when its time limit has passed
 * @throws ApiError malformed_json, payload_too_large
 */
export const readJsonBody = async (
  bytes: Buffer,
  onThread: (bytes: Uint8Array) => Promise<unknown>,
): Promise<unknown> => {
  if (bytes.length <= inlineJsonBytes) return parseJsonBody(bytes);
  try {
    return await onThread(bytes);
  } catch (e) {
    if (e instanceof ApiError) throw e;
    throw new ApiError('payload_too_large', 'The body could not be read in time.');
  }
};
