// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** The paper’s web page */
export const webPage = /* @__PURE__ */ plainMessage('enrichmentReasons.webPage', "The paper’s web page");
/** OpenAlex has none of its identifiers. */
export const unknownToOpenAlex = /* @__PURE__ */ plainMessage('enrichmentReasons.unknownToOpenAlex', "OpenAlex has none of its identifiers.");
/** No work has this title. */
export const unknownTitle = /* @__PURE__ */ plainMessage('enrichmentReasons.unknownTitle', "No work has this title.");
/** Nothing was missing. */
export const completeRecord = /* @__PURE__ */ plainMessage('enrichmentReasons.completeRecord', "Nothing was missing.");
/** Its title could not be looked up yet. */
export const pendingTitle = /* @__PURE__ */ plainMessage('enrichmentReasons.pendingTitle', "Its title could not be looked up yet.");
/** It has no identifier, and no source knows its title. */
export const noIdentifierOrTitle = /* @__PURE__ */ plainMessage('enrichmentReasons.noIdentifierOrTitle', "It has no identifier, and no source knows its title.");
/** {source} does not know {identifier}. */
export const unknownIdentifier = /* @__PURE__ */ valueMessage<{ source: string | number; identifier: string | number }>('enrichmentReasons.unknownIdentifier', [{"type":1,"value":"source"},{"type":0,"value":" does not know "},{"type":1,"value":"identifier"},{"type":0,"value":"."}]);
/** This identifier belongs to another work: {title} */
export const otherWork = /* @__PURE__ */ valueMessage<{ title: string | number }>('enrichmentReasons.otherWork', [{"type":0,"value":"This identifier belongs to another work: "},{"type":1,"value":"title"}]);
/** Paper {paper} has the same identifier. */
export const sameIdentifier = /* @__PURE__ */ valueMessage<{ paper: string | number }>('enrichmentReasons.sameIdentifier', [{"type":0,"value":"Paper "},{"type":1,"value":"paper"},{"type":0,"value":" has the same identifier."}]);
/** OpenAlex no longer has this author. */
export const authorGone = /* @__PURE__ */ plainMessage('enrichmentReasons.authorGone', "OpenAlex no longer has this author.");
/** exhausted: OpenAlex has fewer than two works. */
export const fewWorks = /* @__PURE__ */ plainMessage('enrichmentReasons.fewWorks', "exhausted: OpenAlex has fewer than two works.");
/** {doi} is not a DOI. */
export const invalidDoi = /* @__PURE__ */ valueMessage<{ doi: string | number }>('enrichmentReasons.invalidDoi', [{"type":1,"value":"doi"},{"type":0,"value":" is not a DOI."}]);
/** It has no identifier. */
export const noIdentifier = /* @__PURE__ */ plainMessage('enrichmentReasons.noIdentifier', "It has no identifier.");
/** Semantic Scholar does not have this paper. */
export const unknownToSemanticScholar = /* @__PURE__ */ plainMessage('enrichmentReasons.unknownToSemanticScholar', "Semantic Scholar does not have this paper.");
/** Semantic Scholar has no vector for this paper. */
export const noVector = /* @__PURE__ */ plainMessage('enrichmentReasons.noVector', "Semantic Scholar has no vector for this paper.");
/** This paper belongs to the sample library and is made up. No source is asked about it. */
export const samplePaper = /* @__PURE__ */ plainMessage('enrichmentReasons.samplePaper', "This paper belongs to the sample library and is made up. No source is asked about it.");
