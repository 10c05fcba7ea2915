// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** {tries} */
export const tries = /* @__PURE__ */ valueMessage<{ tries: string | number }>('pdfAttempts.tries', [{"type":1,"value":"tries"}]);
/** the address */
export const address = /* @__PURE__ */ plainMessage('pdfAttempts.address', "the address");
/** It has no text, so it cannot be checked. */
export const noText = /* @__PURE__ */ plainMessage('pdfAttempts.noText', "It has no text, so it cannot be checked.");
/** It is not a PDF. */
export const notPdf = /* @__PURE__ */ plainMessage('pdfAttempts.notPdf', "It is not a PDF.");
/** It is behind a check for bots. */
export const botCheck = /* @__PURE__ */ plainMessage('pdfAttempts.botCheck', "It is behind a check for bots.");
/** It does not have the paper. */
export const paperMissing = /* @__PURE__ */ plainMessage('pdfAttempts.paperMissing', "It does not have the paper.");
/** The page has no link to a PDF. */
export const noLink = /* @__PURE__ */ plainMessage('pdfAttempts.noLink', "The page has no link to a PDF.");
/** It took longer than three minutes. */
export const tooSlow = /* @__PURE__ */ plainMessage('pdfAttempts.tooSlow', "It took longer than three minutes.");
/** It leads to the start page of the site. */
export const startPage = /* @__PURE__ */ plainMessage('pdfAttempts.startPage', "It leads to the start page of the site.");
/** The file is larger than 100 MB. */
export const tooLarge = /* @__PURE__ */ plainMessage('pdfAttempts.tooLarge', "The file is larger than 100 MB.");
/** It did not answer in time. */
export const noAnswer = /* @__PURE__ */ plainMessage('pdfAttempts.noAnswer', "It did not answer in time.");
/** It could not be reached. */
export const unreachable = /* @__PURE__ */ plainMessage('pdfAttempts.unreachable', "It could not be reached.");
/** It is the file that you marked as wrong. */
export const markedWrong = /* @__PURE__ */ plainMessage('pdfAttempts.markedWrong', "It is the file that you marked as wrong.");
/** It is a PDF of another paper. */
export const otherPaper = /* @__PURE__ */ plainMessage('pdfAttempts.otherPaper', "It is a PDF of another paper.");
/** The server refused it (HTTP {status}). */
export const refused = /* @__PURE__ */ valueMessage<{ status: string | number }>('pdfAttempts.refused', [{"type":0,"value":"The server refused it (HTTP "},{"type":1,"value":"status"},{"type":0,"value":")."}]);
/** It lists no copy. */
export const noCopy = /* @__PURE__ */ plainMessage('pdfAttempts.noCopy', "It lists no copy.");
/** No paper was found for this file. */
export const noPaper = /* @__PURE__ */ plainMessage('pdfAttempts.noPaper', "No paper was found for this file.");
/** The import was stopped. */
export const importStopped = /* @__PURE__ */ plainMessage('pdfAttempts.importStopped', "The import was stopped.");
