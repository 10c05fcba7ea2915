// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage } from '../message.ts';

/** same DOI */
export const sameDoi = /* @__PURE__ */ plainMessage('duplicateReasons.sameDoi', "same DOI");
/** same arXiv ID */
export const sameArxivId = /* @__PURE__ */ plainMessage('duplicateReasons.sameArxivId', "same arXiv ID");
/** same PubMed ID */
export const samePubMedId = /* @__PURE__ */ plainMessage('duplicateReasons.samePubMedId', "same PubMed ID");
/** same title and a common author */
export const sameTitleAuthor = /* @__PURE__ */ plainMessage('duplicateReasons.sameTitleAuthor', "same title and a common author");
/** same title */
export const sameTitle = /* @__PURE__ */ plainMessage('duplicateReasons.sameTitle', "same title");
/** nearly the same title and a common author */
export const nearTitleAuthor = /* @__PURE__ */ plainMessage('duplicateReasons.nearTitleAuthor', "nearly the same title and a common author");
