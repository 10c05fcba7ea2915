// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage } from '../message.ts';

/** Open a page of Insights */
export const choosePage = /* @__PURE__ */ plainMessage('insightPages.choosePage', "Open a page of Insights");
/** Which page? */
export const whichPage = /* @__PURE__ */ plainMessage('insightPages.whichPage', "Which page?");
/** The week */
export const week = /* @__PURE__ */ plainMessage('insightPages.week', "The week");
/** Topics over the years */
export const topicsPage = /* @__PURE__ */ plainMessage('insightPages.topicsPage', "Topics over the years");
/** Collections */
export const collectionsPage = /* @__PURE__ */ plainMessage('insightPages.collectionsPage', "Collections");
/** Signals */
export const signalsPage = /* @__PURE__ */ plainMessage('insightPages.signalsPage', "Signals");
/** The library in figures */
export const libraryPage = /* @__PURE__ */ plainMessage('insightPages.libraryPage', "The library in figures");
/** How Carrel is doing */
export const carrelPage = /* @__PURE__ */ plainMessage('insightPages.carrelPage', "How Carrel is doing");
