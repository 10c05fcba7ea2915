// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Activity */
export const activity = /* @__PURE__ */ plainMessage('hydration.activity', "Activity");
/** Papers are already being enriched */
export const alreadyRuns = /* @__PURE__ */ plainMessage('hydration.alreadyRuns', "Papers are already being enriched");
/** {count, plural, one {Enriching # paper} other {Enriching # papers}} */
export const started = /* @__PURE__ */ valueMessage<{ count: number }>('hydration.started', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Enriching "},{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":0,"value":"Enriching "},{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Couldn’t start enriching papers. {reason} */
export const notStarted = /* @__PURE__ */ valueMessage<{ reason: string | number }>('hydration.notStarted', [{"type":0,"value":"Couldn’t start enriching papers. "},{"type":1,"value":"reason"}]);
/** {count, plural, one {Searching sources for # paper} other {Searching sources for # papers}} */
export const searchStarted = /* @__PURE__ */ valueMessage<{ count: number }>('hydration.searchStarted', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Searching sources for "},{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":0,"value":"Searching sources for "},{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Couldn’t start the search for identifiers. {reason} */
export const searchNotStarted = /* @__PURE__ */ valueMessage<{ reason: string | number }>('hydration.searchNotStarted', [{"type":0,"value":"Couldn’t start the search for identifiers. "},{"type":1,"value":"reason"}]);
/** Looking for preprints that have a published version */
export const mergeStarted = /* @__PURE__ */ plainMessage('hydration.mergeStarted', "Looking for preprints that have a published version");
/** Couldn’t merge preprints. {reason} */
export const mergeNotStarted = /* @__PURE__ */ valueMessage<{ reason: string | number }>('hydration.mergeNotStarted', [{"type":0,"value":"Couldn’t merge preprints. "},{"type":1,"value":"reason"}]);
