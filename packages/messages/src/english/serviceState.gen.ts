// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** No backup yet */
export const notBackedUp = /* @__PURE__ */ plainMessage('serviceState.notBackedUp', "No backup yet");
/** Backed up: {when} */
export const backedUp = /* @__PURE__ */ valueMessage<{ when: string | number }>('serviceState.backedUp', [{"type":0,"value":"Backed up: "},{"type":1,"value":"when"}]);
/** Feed: {when} */
export const refreshed = /* @__PURE__ */ valueMessage<{ when: string | number }>('serviceState.refreshed', [{"type":0,"value":"Feed: "},{"type":1,"value":"when"}]);
/** Network access is off */
export const offline = /* @__PURE__ */ plainMessage('serviceState.offline', "Network access is off");
/** State of the service */
export const status = /* @__PURE__ */ plainMessage('serviceState.status', "State of the service");
/** All quiet */
export const quiet = /* @__PURE__ */ plainMessage('serviceState.quiet', "All quiet");
/** {count, plural, one {# more} other {# more}} */
export const moreWarnings = /* @__PURE__ */ valueMessage<{ count: number }>('serviceState.moreWarnings', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" more"}]},"other":{"value":[{"type":7},{"type":0,"value":" more"}]}},"offset":0,"pluralType":"cardinal"}]);
