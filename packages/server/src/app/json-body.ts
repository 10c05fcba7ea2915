import { ApiError } from '@carrel/contract';

const maxDepth = 64;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** How deep a JSON text nests, without parsing it: a parsed tree that deep overflows whoever walks it. */
const depthOf = (text: string): number => {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (inString) {
      if (c === 92) i += 1;
      else if (c === 34) inString = false;
    } else if (c === 34) inString = true;
    else if (c === 123 || c === 91) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (c === 125 || c === 93) depth -= 1;
  }
  return deepest;
};

/**
 * Reads a JSON body: UTF-8 only, at most 64 levels deep, no keys that reach a prototype.
 * @returns undefined for an empty body
 * @throws ApiError malformed_json
 */
export const parseJsonBody = (bytes: Buffer): unknown => {
  if (bytes.length === 0) return undefined;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError('malformed_json', 'The body is not valid UTF-8.');
  }
  if (text.trim() === '') return undefined;
  if (depthOf(text) > maxDepth) throw new ApiError('malformed_json', `The body nests deeper than ${maxDepth} levels.`);
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (forbidden.has(key)) throw new ApiError('malformed_json', `The key “${key}” is not allowed.`);
      return value;
    });
  } catch (e) {
    if (e instanceof ApiError) throw e;
    throw new ApiError('malformed_json');
  }
};
