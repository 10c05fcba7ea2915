interface JsonLimits {
  /** Levels of lists and objects. */
  depth: number;
  /** Values of the whole text. */
  values: number;
  /** Members of one list or object. */
  members?: number;
  /** Members of one object. */
  keys?: number;
}

const quote = 34;
const comma = 44;
const openBracket = 91;
const backslash = 92;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;

/**
 * Scans a JSON text without parsing it, so that a text that would take too long to parse is refused. Counts are upper
 * bounds: an empty list counts as one with a value. The text need not be valid.
 * @returns the first limit that the text exceeds, or null
 */
export const exceededJsonLimit = <L extends JsonLimits>(
  text: string,
  limits: L,
): (keyof L & keyof JsonLimits) | null => {
  const unlimited = Number.POSITIVE_INFINITY;
  const { depth, values: maxValues, members: maxMembers = unlimited, keys: maxKeys = unlimited }: JsonLimits = limits;
  /** Commas in each list or object that is open. */
  const commas: number[] = [];
  /** Whether each of them is an object. */
  const objects: boolean[] = [];
  let values = 1;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (inString) {
      if (c === backslash) i += 1;
      else if (c === quote) inString = false;
    } else if (c === quote) inString = true;
    else if (c === comma) {
      values += 1;
      if (values > maxValues) return 'values';
      const level = commas.length - 1;
      if (level < 0) continue;
      commas[level]! += 1;
      if (commas[level]! >= maxMembers) return 'members';
      if (objects[level] && commas[level]! >= maxKeys) return 'keys';
    } else if (c === openBrace || c === openBracket) {
      values += 1;
      if (values > maxValues) return 'values';
      commas.push(0);
      objects.push(c === openBrace);
      if (commas.length > depth) return 'depth';
    } else if (c === closeBrace || c === closeBracket) {
      commas.pop();
      objects.pop();
    }
  }
  return null;
};
