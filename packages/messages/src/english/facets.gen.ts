// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Find a value */
export const searchValues = /* @__PURE__ */ plainMessage('facets.searchValues', "Find a value");
/** From */
export const yearFrom = /* @__PURE__ */ plainMessage('facets.yearFrom', "From");
/** To */
export const yearTo = /* @__PURE__ */ plainMessage('facets.yearTo', "To");
/** Apply */
export const apply = /* @__PURE__ */ plainMessage('facets.apply', "Apply");
/** Exclude {value} */
export const exclude = /* @__PURE__ */ valueMessage<{ value: string | number }>('facets.exclude', [{"type":0,"value":"Exclude "},{"type":1,"value":"value"}]);
/** No matching values. */
export const noValues = /* @__PURE__ */ plainMessage('facets.noValues', "No matching values.");
/** Only the {count, number} most frequent are shown. */
export const moreValues = /* @__PURE__ */ valueMessage<{ count: number }>('facets.moreValues', [{"type":0,"value":"Only the "},{"type":2,"value":"count","style":null},{"type":0,"value":" most frequent are shown."}]);
/** Clear */
export const clearFacet = /* @__PURE__ */ plainMessage('facets.clearFacet', "Clear");
