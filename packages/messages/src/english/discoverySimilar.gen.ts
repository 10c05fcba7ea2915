// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** {count, plural, one {Papers like the selected paper} other {Papers like the # selected papers}} */
export const title = /* @__PURE__ */ valueMessage<{ count: number }>('discoverySimilar.title', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Papers like the selected paper"}]},"other":{"value":[{"type":0,"value":"Papers like the "},{"type":7},{"type":0,"value":" selected papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Carrel knows no papers close to these. */
export const none = /* @__PURE__ */ plainMessage('discoverySimilar.none', "Carrel knows no papers close to these.");
/** In your library */
export const inLibrary = /* @__PURE__ */ plainMessage('discoverySimilar.inLibrary', "In your library");
/** Couldn’t look for similar papers */
export const failed = /* @__PURE__ */ plainMessage('discoverySimilar.failed', "Couldn’t look for similar papers");
/** Nothing is lost. */
export const safe = /* @__PURE__ */ plainMessage('discoverySimilar.safe', "Nothing is lost.");
/** Papers are compared by their words only, as there are no vectors yet. */
export const wordsOnly = /* @__PURE__ */ plainMessage('discoverySimilar.wordsOnly', "Papers are compared by their words only, as there are no vectors yet.");
/** Save as lens */
export const makeLens = /* @__PURE__ */ plainMessage('discoverySimilar.makeLens', "Save as lens");
