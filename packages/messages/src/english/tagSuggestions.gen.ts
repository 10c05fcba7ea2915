// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Suggested tags */
export const suggested = /* @__PURE__ */ plainMessage('tagSuggestions.suggested', "Suggested tags");
/** Suggested */
export const label = /* @__PURE__ */ plainMessage('tagSuggestions.label', "Suggested");
/** Add the tag “{tag}” */
export const add = /* @__PURE__ */ valueMessage<{ tag: string | number }>('tagSuggestions.add', [{"type":0,"value":"Add the tag “"},{"type":1,"value":"tag"},{"type":0,"value":"”"}]);
/** Reject the tag “{tag}” for this paper */
export const reject = /* @__PURE__ */ valueMessage<{ tag: string | number }>('tagSuggestions.reject', [{"type":0,"value":"Reject the tag “"},{"type":1,"value":"tag"},{"type":0,"value":"” for this paper"}]);
/** Why “{tag}” is suggested */
export const why = /* @__PURE__ */ valueMessage<{ tag: string | number }>('tagSuggestions.why', [{"type":0,"value":"Why “"},{"type":1,"value":"tag"},{"type":0,"value":"” is suggested"}]);
/** {count, plural, one {# more} other {# more}} */
export const more = /* @__PURE__ */ valueMessage<{ count: number }>('tagSuggestions.more', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" more"}]},"other":{"value":[{"type":7},{"type":0,"value":" more"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {source, select, text {Its words are in the title or abstract.} papers {{count, plural, one {# similar paper has it.} other {# similar papers have it.}}} other {{count, plural, one {# similar paper has it, and its words are in the title or abstract.} other {# similar papers have it, and its words are in the title or abstract.}}}} */
export const reason = /* @__PURE__ */ valueMessage<{ source: 'text' | 'papers' | (string & {}); count: number }>('tagSuggestions.reason', [{"type":5,"value":"source","options":{"text":{"value":[{"type":0,"value":"Its words are in the title or abstract."}]},"papers":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" similar paper has it."}]},"other":{"value":[{"type":7},{"type":0,"value":" similar papers have it."}]}},"offset":0,"pluralType":"cardinal"}]},"other":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" similar paper has it, and its words are in the title or abstract."}]},"other":{"value":[{"type":7},{"type":0,"value":" similar papers have it, and its words are in the title or abstract."}]}},"offset":0,"pluralType":"cardinal"}]}}}]);
/** Suggestions are right about {tenths, number} of 10 times in your library (95% interval: {low, number, percent} to {high, number, percent}). */
export const right = /* @__PURE__ */ valueMessage<{ tenths: number; low: number; high: number }>('tagSuggestions.right', [{"type":0,"value":"Suggestions are right about "},{"type":2,"value":"tenths","style":null},{"type":0,"value":" of 10 times in your library (95% interval: "},{"type":2,"value":"low","style":"percent"},{"type":0,"value":" to "},{"type":2,"value":"high","style":"percent"},{"type":0,"value":")."}]);
/** Too few papers have tags to say how often suggestions are right. */
export const tooFew = /* @__PURE__ */ plainMessage('tagSuggestions.tooFew', "Too few papers have tags to say how often suggestions are right.");
/** How often suggestions are right is measured when the Library is searched for tags. */
export const notMeasured = /* @__PURE__ */ plainMessage('tagSuggestions.notMeasured', "How often suggestions are right is measured when the Library is searched for tags.");
/** Tagged with “{tag}” */
export const added = /* @__PURE__ */ valueMessage<{ tag: string | number }>('tagSuggestions.added', [{"type":0,"value":"Tagged with “"},{"type":1,"value":"tag"},{"type":0,"value":"”"}]);
/** Rejected the tag “{tag}” */
export const rejected = /* @__PURE__ */ valueMessage<{ tag: string | number }>('tagSuggestions.rejected', [{"type":0,"value":"Rejected the tag “"},{"type":1,"value":"tag"},{"type":0,"value":"”"}]);
/** {count, plural, one {# paper} other {# papers}} */
export const count = /* @__PURE__ */ valueMessage<{ count: number }>('tagSuggestions.count', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Tags with almost the same name */
export const alike = /* @__PURE__ */ plainMessage('tagSuggestions.alike', "Tags with almost the same name");
/** Merge into “{other}” */
export const mergeInto = /* @__PURE__ */ valueMessage<{ other: string | number }>('tagSuggestions.mergeInto', [{"type":0,"value":"Merge into “"},{"type":1,"value":"other"},{"type":0,"value":"”"}]);
/** Merge “{name}” into “{other}” */
export const mergeTag = /* @__PURE__ */ valueMessage<{ name: string | number; other: string | number }>('tagSuggestions.mergeTag', [{"type":0,"value":"Merge “"},{"type":1,"value":"name"},{"type":0,"value":"” into “"},{"type":1,"value":"other"},{"type":0,"value":"”"}]);
/** Search the Library */
export const search = /* @__PURE__ */ plainMessage('tagSuggestions.search', "Search the Library");
/** Search again */
export const searchAgain = /* @__PURE__ */ plainMessage('tagSuggestions.searchAgain', "Search again");
/** Searching the Library for tags */
export const searching = /* @__PURE__ */ plainMessage('tagSuggestions.searching', "Searching the Library for tags");
/** No suggestions */
export const none = /* @__PURE__ */ plainMessage('tagSuggestions.none', "No suggestions");
/** Carrel looks for tags that similar papers have. It needs papers with tags to compare with. */
export const noneHint = /* @__PURE__ */ plainMessage('tagSuggestions.noneHint', "Carrel looks for tags that similar papers have. It needs papers with tags to compare with.");
/** Searched {ago} */
export const searched = /* @__PURE__ */ valueMessage<{ ago: string | number }>('tagSuggestions.searched', [{"type":0,"value":"Searched "},{"type":1,"value":"ago"}]);
/** Couldn't read the suggestions */
export const notRead = /* @__PURE__ */ plainMessage('tagSuggestions.notRead', "Couldn't read the suggestions");
/** Your tags are unchanged. */
export const safe = /* @__PURE__ */ plainMessage('tagSuggestions.safe', "Your tags are unchanged.");
/** The {count, number} most certain ones are shown. */
export const notShown = /* @__PURE__ */ valueMessage<{ count: number }>('tagSuggestions.notShown', [{"type":0,"value":"The "},{"type":2,"value":"count","style":null},{"type":0,"value":" most certain ones are shown."}]);
/** Couldn't start the search: {error} */
export const notStarted = /* @__PURE__ */ valueMessage<{ error: string | number }>('tagSuggestions.notStarted', [{"type":0,"value":"Couldn't start the search: "},{"type":1,"value":"error"}]);
