const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** A character with all its marks is rarely longer, in UTF-16 units. */
const longestCharacter = 64;

/**
 * The beginning of a text.
 * @param max length in UTF-16 units. The result is shorter if it would end inside a character, such as an emoji or a letter
 *   with marks. It is never half a surrogate pair, which cannot be encoded.
 */
export const cutText = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const from = Math.max(0, max - longestCharacter);
  const near = text.slice(from, max + longestCharacter);
  const start = characters.segment(near).containing(max - from)?.index ?? 0;
  const end = start > 0 ? from + start : max;
  const last = text.charCodeAt(end - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? end - 1 : end);
};

/** A text of at most `max` UTF-16 units: cut with an ellipsis at its end if it is longer. */
export const shortText = (text: string, max: number): string =>
  text.length <= max ? text : `${cutText(text, max - 1).trimEnd()}…`;
