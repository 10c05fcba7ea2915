// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, richMessage, valueMessage } from '../message.ts';

/** Language */
export const language = /* @__PURE__ */ plainMessage('citations.language', "Language");
/** Style default */
export const languageOfStyle = /* @__PURE__ */ plainMessage('citations.languageOfStyle', "Style default");
/** The browser blocked copying. Select the text and copy it manually. */
export const copyBlocked = /* @__PURE__ */ plainMessage('citations.copyBlocked', "The browser blocked copying. Select the text and copy it manually.");
/** author, date */
export const authorDate = /* @__PURE__ */ plainMessage('citations.authorDate', "author, date");
/** numbered */
export const numeric = /* @__PURE__ */ plainMessage('citations.numeric', "numbered");
/** notes */
export const note = /* @__PURE__ */ plainMessage('citations.note', "notes");
/** author */
export const author = /* @__PURE__ */ plainMessage('citations.author', "author");
/** labels */
export const label = /* @__PURE__ */ plainMessage('citations.label', "labels");
/** Rendering the preview… */
export const rendering = /* @__PURE__ */ plainMessage('citations.rendering', "Rendering the preview…");
/** Preview */
export const preview = /* @__PURE__ */ plainMessage('citations.preview', "Preview");
/** uses the rules of {style} */
export const rulesOf = /* @__PURE__ */ valueMessage<{ style: string | number }>('citations.rulesOf', [{"type":0,"value":"uses the rules of "},{"type":1,"value":"style"}]);
/** This style has no bibliography. */
export const noBibliography = /* @__PURE__ */ plainMessage('citations.noBibliography', "This style has no bibliography.");
/** A style can be up to 1 MB. Choose a smaller file. */
export const tooLarge = /* @__PURE__ */ plainMessage('citations.tooLarge', "A style can be up to 1 MB. Choose a smaller file.");
/** Couldn’t read the file. Choose it again. */
export const notRead = /* @__PURE__ */ plainMessage('citations.notRead', "Couldn’t read the file. Choose it again.");
/** Added the citation style “{title}” */
export const added = /* @__PURE__ */ valueMessage<{ title: string | number }>('citations.added', [{"type":0,"value":"Added the citation style “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Add a citation style */
export const addStyleTitle = /* @__PURE__ */ plainMessage('citations.addStyleTitle', "Add a citation style");
/** Adding… */
export const adding = /* @__PURE__ */ plainMessage('citations.adding', "Adding…");
/** Add style */
export const add = /* @__PURE__ */ plainMessage('citations.add', "Add style");
/** All styles of <link>zotero.org/styles</link> come with Carrel. You can also add a style of your own in the Citation Style Language (CSL). */
export const about = /* @__PURE__ */ richMessage<Record<never, never>, 'link'>('citations.about', [{"type":0,"value":"All styles of "},{"type":8,"value":"link","children":[{"type":0,"value":"zotero.org/styles"}]},{"type":0,"value":" come with Carrel. You can also add a style of your own in the Citation Style Language (CSL)."}]);
/** Add from */
export const addFrom = /* @__PURE__ */ plainMessage('citations.addFrom', "Add from");
/** File */
export const file = /* @__PURE__ */ plainMessage('citations.file', "File");
/** Paste */
export const paste = /* @__PURE__ */ plainMessage('citations.paste', "Paste");
/** Name */
export const name = /* @__PURE__ */ plainMessage('citations.name', "Name");
/** Choose a .csl file */
export const chooseFile = /* @__PURE__ */ plainMessage('citations.chooseFile', "Choose a .csl file");
/** Style file */
export const styleFile = /* @__PURE__ */ plainMessage('citations.styleFile', "Style file");
/** Style text */
export const styleText = /* @__PURE__ */ plainMessage('citations.styleText', "Style text");
/** Title or name */
export const nameOrId = /* @__PURE__ */ plainMessage('citations.nameOrId', "Title or name");
/** A journal, publisher or manual, for example “nature” or “jama”. */
export const nameHint = /* @__PURE__ */ plainMessage('citations.nameHint', "A journal, publisher or manual, for example “nature” or “jama”.");
/** Citation style: {style} */
export const styleIs = /* @__PURE__ */ valueMessage<{ style: string | number }>('citations.styleIs', [{"type":0,"value":"Citation style: "},{"type":1,"value":"style"}]);
/** Citation style */
export const style = /* @__PURE__ */ plainMessage('citations.style', "Citation style");
/** Add style… */
export const addStyle = /* @__PURE__ */ plainMessage('citations.addStyle', "Add style…");
/** Search styles */
export const searchStyles = /* @__PURE__ */ plainMessage('citations.searchStyles', "Search styles");
/** No style has this name. Close the list and choose “Add style…” to add one from a file. */
export const noMatches = /* @__PURE__ */ plainMessage('citations.noMatches', "No style has this name. Close the list and choose “Add style…” to add one from a file.");
/** Styles */
export const officialStyles = /* @__PURE__ */ plainMessage('citations.officialStyles', "Styles");
