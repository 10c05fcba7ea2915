// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Carrel does not store the manuscript or send it anywhere. */
export const note = /* @__PURE__ */ plainMessage('manuscripts.note', "Carrel does not store the manuscript or send it anywhere.");
/** Carrel compares the citations of a manuscript with its bibliography and your library. Choose a Markdown, Quarto, LaTeX, Typst, .docx or .odt file, or a .zip file with a whole project and its bibliographies. You can also drop the file on this page. */
export const intro = /* @__PURE__ */ plainMessage('manuscripts.intro', "Carrel compares the citations of a manuscript with its bibliography and your library. Choose a Markdown, Quarto, LaTeX, Typst, .docx or .odt file, or a .zip file with a whole project and its bibliographies. You can also drop the file on this page.");
/** Choose a file */
export const choose = /* @__PURE__ */ plainMessage('manuscripts.choose', "Choose a file");
/** Manuscript */
export const file = /* @__PURE__ */ plainMessage('manuscripts.file', "Manuscript");
/** Or paste the text */
export const paste = /* @__PURE__ */ plainMessage('manuscripts.paste', "Or paste the text");
/** Pasted text */
export const pasted = /* @__PURE__ */ plainMessage('manuscripts.pasted', "Pasted text");
/** Check the text */
export const check = /* @__PURE__ */ plainMessage('manuscripts.check', "Check the text");
/** Checking… */
export const checking = /* @__PURE__ */ plainMessage('manuscripts.checking', "Checking…");
/** Check again */
export const again = /* @__PURE__ */ plainMessage('manuscripts.again', "Check again");
/** Check another manuscript */
export const another = /* @__PURE__ */ plainMessage('manuscripts.another', "Check another manuscript");
/** {name}: {keys, plural, one {# key} other {# keys}} in {citations, plural, one {# citation} other {# citations}}, {references, plural, =0 {no written-out references} one {# written-out reference} other {# written-out references}} */
export const summary = /* @__PURE__ */ valueMessage<{ name: string | number; keys: number; citations: number; references: number }>('manuscripts.summary', [{"type":1,"value":"name"},{"type":0,"value":": "},{"type":6,"value":"keys","options":{"one":{"value":[{"type":7},{"type":0,"value":" key"}]},"other":{"value":[{"type":7},{"type":0,"value":" keys"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" in "},{"type":6,"value":"citations","options":{"one":{"value":[{"type":7},{"type":0,"value":" citation"}]},"other":{"value":[{"type":7},{"type":0,"value":" citations"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":", "},{"type":6,"value":"references","options":{"=0":{"value":[{"type":0,"value":"no written-out references"}]},"one":{"value":[{"type":7},{"type":0,"value":" written-out reference"}]},"other":{"value":[{"type":7},{"type":0,"value":" written-out references"}]}},"offset":0,"pluralType":"cardinal"}]);
/** The keys are compared with the {entries, plural, one {# entry} other {# entries}} in its bibliography. */
export const ownBibliography = /* @__PURE__ */ valueMessage<{ entries: number }>('manuscripts.ownBibliography', [{"type":0,"value":"The keys are compared with the "},{"type":6,"value":"entries","options":{"one":{"value":[{"type":7},{"type":0,"value":" entry"}]},"other":{"value":[{"type":7},{"type":0,"value":" entries"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" in its bibliography."}]);
/** The manuscript has no bibliography, so its keys are compared with those in your library. */
export const libraryKeys = /* @__PURE__ */ plainMessage('manuscripts.libraryKeys', "The manuscript has no bibliography, so its keys are compared with those in your library.");
/** {count, plural, one {# key} other {# keys}} may be in a bibliography that was not found. */
export const unchecked = /* @__PURE__ */ valueMessage<{ count: number }>('manuscripts.unchecked', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" key"}]},"other":{"value":[{"type":7},{"type":0,"value":" keys"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" may be in a bibliography that was not found."}]);
/** Not found: {names} */
export const absent = /* @__PURE__ */ valueMessage<{ names: string | number }>('manuscripts.absent', [{"type":0,"value":"Not found: "},{"type":1,"value":"names"}]);
/** Format the citations */
export const format = /* @__PURE__ */ plainMessage('manuscripts.format', "Format the citations");
/** Makes a copy in which citations such as [@doe2020, p. 5] are formatted, with a bibliography at '{'bibliography'}' or at the end. Zotero’s plugin for Word can update them. Your document is not changed. */
export const formatHint = /* @__PURE__ */ plainMessage('manuscripts.formatHint', "Makes a copy in which citations such as [@doe2020, p. 5] are formatted, with a bibliography at {bibliography} or at the end. Zotero’s plugin for Word can update them. Your document is not changed.");
/** Save a copy with keys */
export const backToKeys = /* @__PURE__ */ plainMessage('manuscripts.backToKeys', "Save a copy with keys");
/** Save a formatted copy */
export const saveFormatted = /* @__PURE__ */ plainMessage('manuscripts.saveFormatted', "Save a formatted copy");
/** Formatting… */
export const formatting = /* @__PURE__ */ plainMessage('manuscripts.formatting', "Formatting…");
/** {count, plural, one {Formatted # citation in a copy} other {Formatted # citations in a copy}} */
export const formatted = /* @__PURE__ */ valueMessage<{ count: number }>('manuscripts.formatted', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Formatted "},{"type":7},{"type":0,"value":" citation in a copy"}]},"other":{"value":[{"type":0,"value":"Formatted "},{"type":7},{"type":0,"value":" citations in a copy"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {Replaced # citation with its key in a copy} other {Replaced # citations with their keys in a copy}} */
export const keysWritten = /* @__PURE__ */ valueMessage<{ count: number }>('manuscripts.keysWritten', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Replaced "},{"type":7},{"type":0,"value":" citation with its key in a copy"}]},"other":{"value":[{"type":0,"value":"Replaced "},{"type":7},{"type":0,"value":" citations with their keys in a copy"}]}},"offset":0,"pluralType":"cardinal"}]);
/** No problems found */
export const fine = /* @__PURE__ */ plainMessage('manuscripts.fine', "No problems found");
/** Every key and reference was found. */
export const fineHint = /* @__PURE__ */ plainMessage('manuscripts.fineHint', "Every key and reference was found.");
/** {kind, select, missing {Missing keys} ambiguous {Ambiguous keys} wrong_doi {DOIs of other works} notice {Retractions and corrections} renamed {Former keys} duplicate {Works with two keys} published {Published versions} unknown_reference {References not in the library} reference {References in the library} unused {Uncited entries} not_in_library {Cited, but not in the library} other {Related papers}} */
export const group = /* @__PURE__ */ valueMessage<{ kind: 'missing' | 'ambiguous' | 'wrong_doi' | 'notice' | 'renamed' | 'duplicate' | 'published' | 'unknown_reference' | 'reference' | 'unused' | 'not_in_library' | (string & {}) }>('manuscripts.group', [{"type":5,"value":"kind","options":{"missing":{"value":[{"type":0,"value":"Missing keys"}]},"ambiguous":{"value":[{"type":0,"value":"Ambiguous keys"}]},"wrong_doi":{"value":[{"type":0,"value":"DOIs of other works"}]},"notice":{"value":[{"type":0,"value":"Retractions and corrections"}]},"renamed":{"value":[{"type":0,"value":"Former keys"}]},"duplicate":{"value":[{"type":0,"value":"Works with two keys"}]},"published":{"value":[{"type":0,"value":"Published versions"}]},"unknown_reference":{"value":[{"type":0,"value":"References not in the library"}]},"reference":{"value":[{"type":0,"value":"References in the library"}]},"unused":{"value":[{"type":0,"value":"Uncited entries"}]},"not_in_library":{"value":[{"type":0,"value":"Cited, but not in the library"}]},"other":{"value":[{"type":0,"value":"Related papers"}]}}}]);
/** {kind, select, missing {No entry has this key.} ambiguous {Two works have this key.} wrong_doi {The DOI belongs to another paper.} notice {Notices about these papers have been published.} renamed {The paper now has a different key.} duplicate {These keys cite the same work.} published {The manuscript cites the preprint.} unknown_reference {They are written out in full. No paper in the library has the same title or DOI.} reference {They are written out in full, without a key.} unused {They are only in the bibliography.} not_in_library {The bibliography of the manuscript has entries for them.} other {They cite papers that the manuscript cites, or are cited by them.}} */
export const hint = /* @__PURE__ */ valueMessage<{ kind: 'missing' | 'ambiguous' | 'wrong_doi' | 'notice' | 'renamed' | 'duplicate' | 'published' | 'unknown_reference' | 'reference' | 'unused' | 'not_in_library' | (string & {}) }>('manuscripts.hint', [{"type":5,"value":"kind","options":{"missing":{"value":[{"type":0,"value":"No entry has this key."}]},"ambiguous":{"value":[{"type":0,"value":"Two works have this key."}]},"wrong_doi":{"value":[{"type":0,"value":"The DOI belongs to another paper."}]},"notice":{"value":[{"type":0,"value":"Notices about these papers have been published."}]},"renamed":{"value":[{"type":0,"value":"The paper now has a different key."}]},"duplicate":{"value":[{"type":0,"value":"These keys cite the same work."}]},"published":{"value":[{"type":0,"value":"The manuscript cites the preprint."}]},"unknown_reference":{"value":[{"type":0,"value":"They are written out in full. No paper in the library has the same title or DOI."}]},"reference":{"value":[{"type":0,"value":"They are written out in full, without a key."}]},"unused":{"value":[{"type":0,"value":"They are only in the bibliography."}]},"not_in_library":{"value":[{"type":0,"value":"The bibliography of the manuscript has entries for them."}]},"other":{"value":[{"type":0,"value":"They cite papers that the manuscript cites, or are cited by them."}]}}}]);
/** and {count, plural, one {# more} other {# more}} */
export const more = /* @__PURE__ */ valueMessage<{ count: number }>('manuscripts.more', [{"type":0,"value":"and "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" more"}]},"other":{"value":[{"type":7},{"type":0,"value":" more"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {file}, {unit, select, paragraph {paragraph} other {line}} {line} */
export const place = /* @__PURE__ */ valueMessage<{ file: string | number; unit: 'paragraph' | (string & {}); line: string | number }>('manuscripts.place', [{"type":1,"value":"file"},{"type":0,"value":", "},{"type":5,"value":"unit","options":{"paragraph":{"value":[{"type":0,"value":"paragraph"}]},"other":{"value":[{"type":0,"value":"line"}]}}},{"type":0,"value":" "},{"type":1,"value":"line"}]);
/** {count, plural, one {and # more place} other {and # more places}} */
export const morePlaces = /* @__PURE__ */ valueMessage<{ count: number }>('manuscripts.morePlaces', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"and "},{"type":7},{"type":0,"value":" more place"}]},"other":{"value":[{"type":0,"value":"and "},{"type":7},{"type":0,"value":" more places"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {type, select, retraction {Retracted} withdrawal {Withdrawn} concern {Expression of concern} other {Corrected}} */
export const notice = /* @__PURE__ */ valueMessage<{ type: 'retraction' | 'withdrawal' | 'concern' | (string & {}) }>('manuscripts.notice', [{"type":5,"value":"type","options":{"retraction":{"value":[{"type":0,"value":"Retracted"}]},"withdrawal":{"value":[{"type":0,"value":"Withdrawn"}]},"concern":{"value":[{"type":0,"value":"Expression of concern"}]},"other":{"value":[{"type":0,"value":"Corrected"}]}}}]);
/** {doi} belongs to: {title} */
export const doiOf = /* @__PURE__ */ valueMessage<{ doi: string | number; title: string | number }>('manuscripts.doiOf', [{"type":1,"value":"doi"},{"type":0,"value":" belongs to: "},{"type":1,"value":"title"}]);
/** Also: {title} */
export const otherPaper = /* @__PURE__ */ valueMessage<{ title: string | number }>('manuscripts.otherPaper', [{"type":0,"value":"Also: "},{"type":1,"value":"title"}]);
/** In the library: {title} */
export const inLibraryAs = /* @__PURE__ */ valueMessage<{ title: string | number }>('manuscripts.inLibraryAs', [{"type":0,"value":"In the library: "},{"type":1,"value":"title"}]);
/** {percent, number}% sure */
export const confidence = /* @__PURE__ */ valueMessage<{ percent: number }>('manuscripts.confidence', [{"type":2,"value":"percent","style":null},{"type":0,"value":"% sure"}]);
/** Linked to {count, plural, one {# cited paper} other {# cited papers}} */
export const links = /* @__PURE__ */ valueMessage<{ count: number }>('manuscripts.links', [{"type":0,"value":"Linked to "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" cited paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" cited papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Use {key} */
export const replaceWith = /* @__PURE__ */ valueMessage<{ key: string | number }>('manuscripts.replaceWith', [{"type":0,"value":"Use "},{"type":1,"value":"key"}]);
/** Use {key} instead of {old} */
export const replaceWithFor = /* @__PURE__ */ valueMessage<{ key: string | number; old: string | number }>('manuscripts.replaceWithFor', [{"type":0,"value":"Use "},{"type":1,"value":"key"},{"type":0,"value":" instead of "},{"type":1,"value":"old"}]);
/** Add to the library */
export const addEntry = /* @__PURE__ */ plainMessage('manuscripts.addEntry', "Add to the library");
/** Add all {count, number} to the library */
export const addAll = /* @__PURE__ */ valueMessage<{ count: number }>('manuscripts.addAll', [{"type":0,"value":"Add all "},{"type":2,"value":"count","style":null},{"type":0,"value":" to the library"}]);
/** {count, plural, one {# entry is being imported.} other {# entries are being imported.}} You can undo the import in History. */
export const added = /* @__PURE__ */ valueMessage<{ count: number }>('manuscripts.added', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" entry is being imported."}]},"other":{"value":[{"type":7},{"type":0,"value":" entries are being imported."}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" You can undo the import in History."}]);
/** Save */
export const addPaper = /* @__PURE__ */ plainMessage('manuscripts.addPaper', "Save");
/** Merge */
export const merge = /* @__PURE__ */ plainMessage('manuscripts.merge', "Merge");
/** Merged into “{title}” */
export const merged = /* @__PURE__ */ valueMessage<{ title: string | number }>('manuscripts.merged', [{"type":0,"value":"Merged into “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Search online */
export const search = /* @__PURE__ */ plainMessage('manuscripts.search', "Search online");
/** Copy key */
export const copyKey = /* @__PURE__ */ plainMessage('manuscripts.copyKey', "Copy key");
/** Copied {key} */
export const copied = /* @__PURE__ */ valueMessage<{ key: string | number }>('manuscripts.copied', [{"type":0,"value":"Copied "},{"type":1,"value":"key"}]);
/** {action}: {name} */
export const actionOf = /* @__PURE__ */ valueMessage<{ action: string | number; name: string | number }>('manuscripts.actionOf', [{"type":1,"value":"action"},{"type":0,"value":": "},{"type":1,"value":"name"}]);
/** {count, plural, one {# key} other {# keys}} to replace */
export const replacing = /* @__PURE__ */ valueMessage<{ count: number }>('manuscripts.replacing', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" key"}]},"other":{"value":[{"type":7},{"type":0,"value":" keys"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" to replace"}]);
/** Download a changed copy */
export const download = /* @__PURE__ */ plainMessage('manuscripts.download', "Download a changed copy");
/** Saved a copy with {count, plural, one {# new key} other {# new keys}}. Your file is unchanged. */
export const saved = /* @__PURE__ */ valueMessage<{ count: number }>('manuscripts.saved', [{"type":0,"value":"Saved a copy with "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" new key"}]},"other":{"value":[{"type":7},{"type":0,"value":" new keys"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":". Your file is unchanged."}]);
