import { ApiError } from '@carrel/contract';

const maxDepth = 64;
/** More than twice the longest list of ids that an operation takes. A tree of more values is slow to make and to check. */
export const maxValues = 250_000;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** A body up to this size is read at once; a larger one on a thread, so that nobody else waits for it. */
export const inlineJsonBytes = 256 * 1024;

interface Shape {
  depth: number;
  values: number;
}

/** How deep a JSON text nests and how many values it holds at most, without parsing it. */
const shapeOf = (text: string): Shape => {
  let depth = 0;
  let deepest = 0;
  let values = 1;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (inString) {
      if (c === 92) i += 1;
      else if (c === 34) inString = false;
    } else if (c === 34) inString = true;
    else if (c === 44) values += 1;
    else if (c === 123 || c === 91) {
      values += 1;
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (c === 125 || c === 93) depth -= 1;
  }
  return { depth: deepest, values };
};

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
 * Reads a JSON body: UTF-8 only, at most 64 levels deep, of a bounded number of values, no keys that reach a prototype.
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
  const { depth, values } = shapeOf(text);
  if (depth > maxDepth) throw new ApiError('malformed_json', `The body nests deeper than ${maxDepth} levels.`);
  if (values > maxValues) throw new ApiError('payload_too_large', `The body holds more than ${maxValues} values.`);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new ApiError('malformed_json');
  }
  if (mayHoldForbiddenKey(text)) refuseForbiddenKeys(parsed);
  return parsed;
};

/**
 * Reads a body where it is cheapest: a small one here, a large one with `onThread`.
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
