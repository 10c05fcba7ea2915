// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Around “{title}” */
export const around = /* @__PURE__ */ valueMessage<{ title: string | number }>('connections.around', [{"type":0,"value":"Around “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** {papers, plural, one {# paper} other {# papers}} by year, with {links, plural, one {# link} other {# links}}. The list says the same as text. */
export const picture = /* @__PURE__ */ valueMessage<{ papers: number; links: number }>('connections.picture', [{"type":6,"value":"papers","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" by year, with "},{"type":6,"value":"links","options":{"one":{"value":[{"type":7},{"type":0,"value":" link"}]},"other":{"value":[{"type":7},{"type":0,"value":" links"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":". The list says the same as text."}]);
/** No year */
export const noYear = /* @__PURE__ */ plainMessage('connections.noYear', "No year");
/** cited by {count, number} */
export const citedBy = /* @__PURE__ */ valueMessage<{ count: number }>('connections.citedBy', [{"type":0,"value":"cited by "},{"type":2,"value":"count","style":null}]);
/** {relation, select, self {This paper.} cited {This paper cites it.} citing {It cites this paper.} both {They cite each other.} version {Another version of this paper.} other {Connected through an expanded paper.}} */
export const relation = /* @__PURE__ */ valueMessage<{ relation: 'self' | 'cited' | 'citing' | 'both' | 'version' | (string & {}) }>('connections.relation', [{"type":5,"value":"relation","options":{"self":{"value":[{"type":0,"value":"This paper."}]},"cited":{"value":[{"type":0,"value":"This paper cites it."}]},"citing":{"value":[{"type":0,"value":"It cites this paper."}]},"both":{"value":[{"type":0,"value":"They cite each other."}]},"version":{"value":[{"type":0,"value":"Another version of this paper."}]},"other":{"value":[{"type":0,"value":"Connected through an expanded paper."}]}}}]);
/** Retracted. */
export const retracted = /* @__PURE__ */ plainMessage('connections.retracted', "Retracted.");
/** Not in the Library. */
export const notSaved = /* @__PURE__ */ plainMessage('connections.notSaved', "Not in the Library.");
/** Expand: {count, plural, one {# more} other {# more}} */
export const expand = /* @__PURE__ */ valueMessage<{ count: number }>('connections.expand', [{"type":0,"value":"Expand: "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" more"}]},"other":{"value":[{"type":7},{"type":0,"value":" more"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Expand the paper */
export const expandFocused = /* @__PURE__ */ plainMessage('connections.expandFocused', "Expand the paper");
/** Undo the expansion */
export const back = /* @__PURE__ */ plainMessage('connections.back', "Undo the expansion");
/** Save to the Library */
export const save = /* @__PURE__ */ plainMessage('connections.save', "Save to the Library");
/** Open the paper */
export const toPaper = /* @__PURE__ */ plainMessage('connections.toPaper', "Open the paper");
/** Filled: in the Library. Larger: cited more often. Arrow: cites. Dashed: version. */
export const legend = /* @__PURE__ */ plainMessage('connections.legend', "Filled: in the Library. Larger: cited more often. Arrow: cites. Dashed: version.");
/** {count, plural, one {# paper with fewer links is left out.} other {# papers with fewer links are left out.}} */
export const leftOut = /* @__PURE__ */ valueMessage<{ count: number }>('connections.leftOut', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper with fewer links is left out."}]},"other":{"value":[{"type":7},{"type":0,"value":" papers with fewer links are left out."}]}},"offset":0,"pluralType":"cardinal"}]);
/** No connections are known */
export const none = /* @__PURE__ */ plainMessage('connections.none', "No connections are known");
/** The graph shows what a paper cites and what cites it. Carrel learns this when papers are enriched. */
export const noneHint = /* @__PURE__ */ plainMessage('connections.noneHint', "The graph shows what a paper cites and what cites it. Carrel learns this when papers are enriched.");
/** Couldn't read the connections */
export const notRead = /* @__PURE__ */ plainMessage('connections.notRead', "Couldn't read the connections");
/** Your library is unchanged. */
export const safe = /* @__PURE__ */ plainMessage('connections.safe', "Your library is unchanged.");
/** Graph */
export const graph = /* @__PURE__ */ plainMessage('connections.graph', "Graph");
