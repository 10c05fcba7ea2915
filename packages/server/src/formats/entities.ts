import { decodeHTMLStrict } from 'entities';

/** An ampersand that was escaped once more: `&amp;` before the rest of another reference. */
const escapedAgain = /&amp;(?=(?:[A-Za-z][A-Za-z0-9]{1,31}|#\d{1,7}|#[xX][0-9A-Fa-f]{1,6});)/gi;
const noText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/g;

/**
 * Named and numeric character references that end in a semicolon, once: text that was escaped twice stays escaped once.
 * A no-break space becomes a space, and so does a reference to no character.
 */
export const decodeEntities = (text: string): string =>
  text.includes('&') ? decodeHTMLStrict(text).replace(noText, ' ').replaceAll('\u00a0', ' ') : text;

/**
 * The same for text of catalogues, which escape what was escaped before: `&amp;amp;` and `&amp;#233;` are decoded, at
 * most twice.
 */
export const decodeNestedEntities = (text: string): string => {
  if (!text.includes('&')) return text;
  return decodeEntities(text.replace(escapedAgain, '&').replace(escapedAgain, '&'));
};
