// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage } from '../message.ts';

/** Add your papers */
export const title = /* @__PURE__ */ plainMessage('firstUse.title', "Add your papers");
/** From another program */
export const fromFile = /* @__PURE__ */ plainMessage('firstUse.fromFile', "From another program");
/** Drop a file or a folder anywhere on this page: BibTeX, RIS, PubMed, CSL JSON, Zotero RDF or EndNote. A preview shows what is new, duplicated or unusable before anything is added. You can undo the whole import. */
export const fromFileText = /* @__PURE__ */ plainMessage('firstUse.fromFileText', "Drop a file or a folder anywhere on this page: BibTeX, RIS, PubMed, CSL JSON, Zotero RDF or EndNote. A preview shows what is new, duplicated or unusable before anything is added. You can undo the whole import.");
/** One by one */
export const byIdentifier = /* @__PURE__ */ plainMessage('firstUse.byIdentifier', "One by one");
/** Enter DOIs, arXiv IDs, addresses or titles. Carrel looks them up and fills in the details. */
export const byIdentifierText = /* @__PURE__ */ plainMessage('firstUse.byIdentifierText', "Enter DOIs, arXiv IDs, addresses or titles. Carrel looks them up and fills in the details.");
/** Add by DOI or title */
export const addByIdentifier = /* @__PURE__ */ plainMessage('firstUse.addByIdentifier', "Add by DOI or title");
/** To look around first */
export const sample = /* @__PURE__ */ plainMessage('firstUse.sample', "To look around first");
/** The sample library has 120 made-up papers with tags, collections and citations. You can remove it in one step. */
export const sampleText = /* @__PURE__ */ plainMessage('firstUse.sampleText', "The sample library has 120 made-up papers with tags, collections and citations. You can remove it in one step.");
/** What you will find here */
export const parts = /* @__PURE__ */ plainMessage('firstUse.parts', "What you will find here");
/** What is new since your last visit, and what to do next. */
export const today = /* @__PURE__ */ plainMessage('firstUse.today', "What is new since your last visit, and what to do next.");
/** Every paper once, found by any of its words, with your notes, PDFs, tags and collections. */
export const library = /* @__PURE__ */ plainMessage('firstUse.library', "Every paper once, found by any of its words, with your notes, PDFs, tags and collections.");
/** New papers of authors you follow, and of searches you save as monitors. */
export const feed = /* @__PURE__ */ plainMessage('firstUse.feed', "New papers of authors you follow, and of searches you save as monitors.");
/** Papers you may have missed, each with the reason it is suggested. */
export const discovery = /* @__PURE__ */ plainMessage('firstUse.discovery', "Papers you may have missed, each with the reason it is suggested.");
/** Your papers as a picture: what is alike is close together. */
export const map = /* @__PURE__ */ plainMessage('firstUse.map', "Your papers as a picture: what is alike is close together.");
/** A digest by e-mail or message, and notices when a paper of yours is retracted or corrected. */
export const alerts = /* @__PURE__ */ plainMessage('firstUse.alerts', "A digest by e-mail or message, and notices when a paper of yours is retracted or corrected.");
/** Set up Carrel step by step */
export const stepByStep = /* @__PURE__ */ plainMessage('firstUse.stepByStep', "Set up Carrel step by step");
