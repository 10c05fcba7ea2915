// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, richMessage, valueMessage } from '../message.ts';

/** No papers match this search */
export const noMatches = /* @__PURE__ */ plainMessage('search.noMatches', "No papers match this search");
/** Try removing a word or filter from <bdi>{query}</bdi>. */
export const noMatchesHint = /* @__PURE__ */ richMessage<{ query: string | number }, 'bdi'>('search.noMatchesHint', [{"type":0,"value":"Try removing a word or filter from "},{"type":8,"value":"bdi","children":[{"type":1,"value":"query"}]},{"type":0,"value":"."}]);
/** Show all papers */
export const showAllPapers = /* @__PURE__ */ plainMessage('search.showAllPapers', "Show all papers");
/** No paper has all of these words. Showing papers with some of them, and {count, plural, one {# paper} other {# papers}} by meaning. */
export const someWordsByMeaning = /* @__PURE__ */ valueMessage<{ count: number }>('search.someWordsByMeaning', [{"type":0,"value":"No paper has all of these words. Showing papers with some of them, and "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" by meaning."}]);
/** No paper has all of these words. Showing papers with some of them, best match first. */
export const someWords = /* @__PURE__ */ plainMessage('search.someWords', "No paper has all of these words. Showing papers with some of them, best match first.");
/** Did you mean {query}? */
export const didYouMean = /* @__PURE__ */ valueMessage<{ query: string | number }>('search.didYouMean', [{"type":0,"value":"Did you mean "},{"type":1,"value":"query"},{"type":0,"value":"?"}]);
/** Did you mean {query}? ({count, number}) */
export const didYouMeanCount = /* @__PURE__ */ valueMessage<{ query: string | number; count: number }>('search.didYouMeanCount', [{"type":0,"value":"Did you mean "},{"type":1,"value":"query"},{"type":0,"value":"? ("},{"type":2,"value":"count","style":null},{"type":0,"value":")"}]);
/** Without <bdi>{term}</bdi>: {count} */
export const withoutTerm = /* @__PURE__ */ richMessage<{ term: string | number; count: string | number }, 'bdi'>('search.withoutTerm', [{"type":0,"value":"Without "},{"type":8,"value":"bdi","children":[{"type":1,"value":"term"}]},{"type":0,"value":": "},{"type":1,"value":"count"}]);
/** Unknown field “{field}”. It was searched for as a word. */
export const unknownField = /* @__PURE__ */ valueMessage<{ field: string | number }>('search.unknownField', [{"type":0,"value":"Unknown field “"},{"type":1,"value":"field"},{"type":0,"value":"”. It was searched for as a word."}]);
/** “{field}:” has no value. It was searched for as a word. */
export const noValue = /* @__PURE__ */ valueMessage<{ field: string | number }>('search.noValue', [{"type":0,"value":"“"},{"type":1,"value":"field"},{"type":0,"value":":” has no value. It was searched for as a word."}]);
/** “{field}:{value}” contains no word. */
export const noWord = /* @__PURE__ */ valueMessage<{ field: string | number; value: string | number }>('search.noWord', [{"type":0,"value":"“"},{"type":1,"value":"field"},{"type":0,"value":":"},{"type":1,"value":"value"},{"type":0,"value":"” contains no word."}]);
/** “{field}:{value}” is not a number or a range such as {example}. */
export const notRange = /* @__PURE__ */ valueMessage<{ field: string | number; value: string | number; example: string | number }>('search.notRange', [{"type":0,"value":"“"},{"type":1,"value":"field"},{"type":0,"value":":"},{"type":1,"value":"value"},{"type":0,"value":"” is not a number or a range such as "},{"type":1,"value":"example"},{"type":0,"value":"."}]);
/** “added:{value}” is not a date or a span such as added:7d. */
export const notDate = /* @__PURE__ */ valueMessage<{ value: string | number }>('search.notDate', [{"type":0,"value":"“added:"},{"type":1,"value":"value"},{"type":0,"value":"” is not a date or a span such as added:7d."}]);
/** Unknown value “{field}:{value}”. Try {examples}. */
export const unknownValue = /* @__PURE__ */ valueMessage<{ field: string | number; value: string | number; examples: string | number }>('search.unknownValue', [{"type":0,"value":"Unknown value “"},{"type":1,"value":"field"},{"type":0,"value":":"},{"type":1,"value":"value"},{"type":0,"value":"”. Try "},{"type":1,"value":"examples"},{"type":0,"value":"."}]);
/** “import:{value}” is not the number of an import. */
export const notImport = /* @__PURE__ */ valueMessage<{ value: string | number }>('search.notImport', [{"type":0,"value":"“import:"},{"type":1,"value":"value"},{"type":0,"value":"” is not the number of an import."}]);
/** “similar:{value}” is not the number of a paper. */
export const notPaper = /* @__PURE__ */ valueMessage<{ value: string | number }>('search.notPaper', [{"type":0,"value":"“similar:"},{"type":1,"value":"value"},{"type":0,"value":"” is not the number of a paper."}]);
/** Search by meaning needs at least 300 papers. Until then, papers are found by their words. */
export const meaningTooFew = /* @__PURE__ */ plainMessage('search.meaningTooFew', "Search by meaning needs at least 300 papers. Until then, papers are found by their words.");
/** Search by meaning is not ready yet. Papers were found by their words. */
export const meaningNotBuilt = /* @__PURE__ */ plainMessage('search.meaningNotBuilt', "Search by meaning is not ready yet. Papers were found by their words.");
/** A minus with nothing after it was ignored. */
export const minusAlone = /* @__PURE__ */ plainMessage('search.minusAlone', "A minus with nothing after it was ignored.");
/** Parentheses nested too deeply were ignored. */
export const tooDeep = /* @__PURE__ */ plainMessage('search.tooDeep', "Parentheses nested too deeply were ignored.");
/** A parenthesis was not closed. */
export const notClosed = /* @__PURE__ */ plainMessage('search.notClosed', "A parenthesis was not closed.");
/** Only the first {count, number} terms were used. */
export const tooManyTerms = /* @__PURE__ */ valueMessage<{ count: number }>('search.tooManyTerms', [{"type":0,"value":"Only the first "},{"type":2,"value":"count","style":null},{"type":0,"value":" terms were used."}]);
/** Couldn’t reach the vector provider. The local model was used instead. */
export const meaningFallback = /* @__PURE__ */ plainMessage('search.meaningFallback', "Couldn’t reach the vector provider. The local model was used instead.");
