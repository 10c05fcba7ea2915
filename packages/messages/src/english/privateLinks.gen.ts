// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Private links */
export const title = /* @__PURE__ */ plainMessage('privateLinks.title', "Private links");
/** A private link is an address at which another program can read a list of papers, without a key. LaTeX and Pandoc read a bibliography, and a feed reader reads news. Anyone who has the address can read that list, and nothing else. */
export const note = /* @__PURE__ */ plainMessage('privateLinks.note', "A private link is an address at which another program can read a list of papers, without a key. LaTeX and Pandoc read a bibliography, and a feed reader reads news. Anyone who has the address can read that list, and nothing else.");
/** Private link */
export const make = /* @__PURE__ */ plainMessage('privateLinks.make', "Private link");
/** An address at which another program always reads the current papers. */
export const makeHint = /* @__PURE__ */ plainMessage('privateLinks.makeHint', "An address at which another program always reads the current papers.");
/** Link to Today */
export const today = /* @__PURE__ */ plainMessage('privateLinks.today', "Link to Today");
/** Link to the Feed */
export const feed = /* @__PURE__ */ plainMessage('privateLinks.feed', "Link to the Feed");
/** No private links. Make one here, or in the export of a collection, a view or a search. */
export const none = /* @__PURE__ */ plainMessage('privateLinks.none', "No private links. Make one here, or in the export of a collection, a view or a search.");
/** {of, select, library {Library} collection {Collection} view {View} search {Search} papers {Chosen papers} feed {Feed} monitor {Monitor} lens {Lens} other {Today}} */
export const listOf = /* @__PURE__ */ valueMessage<{ of: 'library' | 'collection' | 'view' | 'search' | 'papers' | 'feed' | 'monitor' | 'lens' | (string & {}) }>('privateLinks.listOf', [{"type":5,"value":"of","options":{"library":{"value":[{"type":0,"value":"Library"}]},"collection":{"value":[{"type":0,"value":"Collection"}]},"view":{"value":[{"type":0,"value":"View"}]},"search":{"value":[{"type":0,"value":"Search"}]},"papers":{"value":[{"type":0,"value":"Chosen papers"}]},"feed":{"value":[{"type":0,"value":"Feed"}]},"monitor":{"value":[{"type":0,"value":"Monitor"}]},"lens":{"value":[{"type":0,"value":"Lens"}]},"other":{"value":[{"type":0,"value":"Today"}]}}}]);
/** {list}: {name} */
export const named = /* @__PURE__ */ valueMessage<{ list: string | number; name: string | number }>('privateLinks.named', [{"type":1,"value":"list"},{"type":0,"value":": "},{"type":1,"value":"name"}]);
/** Last read {date} */
export const usedOn = /* @__PURE__ */ valueMessage<{ date: string | number }>('privateLinks.usedOn', [{"type":0,"value":"Last read "},{"type":1,"value":"date"}]);
/** Never read */
export const neverUsed = /* @__PURE__ */ plainMessage('privateLinks.neverUsed', "Never read");
/** Revoke */
export const revoke = /* @__PURE__ */ plainMessage('privateLinks.revoke', "Revoke");
/** The private link was revoked. Programs that use it no longer get the papers. */
export const revoked = /* @__PURE__ */ plainMessage('privateLinks.revoked', "The private link was revoked. Programs that use it no longer get the papers.");
/** Format */
export const file = /* @__PURE__ */ plainMessage('privateLinks.file', "Format");
/** Address */
export const address = /* @__PURE__ */ plainMessage('privateLinks.address', "Address");
/** Copy address */
export const copy = /* @__PURE__ */ plainMessage('privateLinks.copy', "Copy address");
/** Address copied */
export const copied = /* @__PURE__ */ plainMessage('privateLinks.copied', "Address copied");
/** The browser did not allow copying. Select the address and copy it. */
export const copyFailed = /* @__PURE__ */ plainMessage('privateLinks.copyFailed', "The browser did not allow copying. Select the address and copy it.");
/** The private links could not be read */
export const readFailed = /* @__PURE__ */ plainMessage('privateLinks.readFailed', "The private links could not be read");
/** A private link can hold at most 5,000 chosen papers. Put them into a collection. */
export const tooMany = /* @__PURE__ */ plainMessage('privateLinks.tooMany', "A private link can hold at most 5,000 chosen papers. Put them into a collection.");
/** {file, select, bibtex_bib {BibTeX} biblatex_bib {BibLaTeX} references_json {CSL JSON} references_yaml {CSL YAML} references_ris {RIS} atom_xml {Atom (feed reader)} rss_xml {RSS (feed reader)} other {JSON Feed}} */
export const fileName = /* @__PURE__ */ valueMessage<{ file: 'bibtex_bib' | 'biblatex_bib' | 'references_json' | 'references_yaml' | 'references_ris' | 'atom_xml' | 'rss_xml' | (string & {}) }>('privateLinks.fileName', [{"type":5,"value":"file","options":{"bibtex_bib":{"value":[{"type":0,"value":"BibTeX"}]},"biblatex_bib":{"value":[{"type":0,"value":"BibLaTeX"}]},"references_json":{"value":[{"type":0,"value":"CSL JSON"}]},"references_yaml":{"value":[{"type":0,"value":"CSL YAML"}]},"references_ris":{"value":[{"type":0,"value":"RIS"}]},"atom_xml":{"value":[{"type":0,"value":"Atom (feed reader)"}]},"rss_xml":{"value":[{"type":0,"value":"RSS (feed reader)"}]},"other":{"value":[{"type":0,"value":"JSON Feed"}]}}}]);
