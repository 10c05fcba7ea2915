// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Search by meaning compares papers using vectors, computed on this machine, published by Semantic Scholar, or provided by a service that you choose. */
export const note = /* @__PURE__ */ plainMessage('ai.note', "Search by meaning compares papers using vectors, computed on this machine, published by Semantic Scholar, or provided by a service that you choose.");
/** Vector provider */
export const provider = /* @__PURE__ */ plainMessage('ai.provider', "Vector provider");
/** Suggestions use vectors from this machine, or those from Semantic Scholar if you choose them. */
export const providerHint = /* @__PURE__ */ plainMessage('ai.providerHint', "Suggestions use vectors from this machine, or those from Semantic Scholar if you choose them.");
/** {provider, select, local {This machine} idxb {Semantic Scholar} openai {Service} other {None}} */
export const providerOption = /* @__PURE__ */ valueMessage<{ provider: 'local' | 'idxb' | 'openai' | (string & {}) }>('ai.providerOption', [{"type":5,"value":"provider","options":{"local":{"value":[{"type":0,"value":"This machine"}]},"idxb":{"value":[{"type":0,"value":"Semantic Scholar"}]},"openai":{"value":[{"type":0,"value":"Service"}]},"other":{"value":[{"type":0,"value":"None"}]}}}]);
/** In use */
export const state = /* @__PURE__ */ plainMessage('ai.state', "In use");
/** Searches use vectors from this machine: {model}. */
export const usesLocal = /* @__PURE__ */ valueMessage<{ model: string | number }>('ai.usesLocal', [{"type":0,"value":"Searches use vectors from this machine: "},{"type":1,"value":"model"},{"type":0,"value":"."}]);
/** No vectors have been computed yet. Papers are found by their words. */
export const usesLocalNone = /* @__PURE__ */ plainMessage('ai.usesLocalNone', "No vectors have been computed yet. Papers are found by their words.");
/** Vectors are turned off. Papers are found by their words. */
export const usesNone = /* @__PURE__ */ plainMessage('ai.usesNone', "Vectors are turned off. Papers are found by their words.");
/** Searches use {model}. */
export const usesChosen = /* @__PURE__ */ valueMessage<{ model: string | number }>('ai.usesChosen', [{"type":0,"value":"Searches use "},{"type":1,"value":"model"},{"type":0,"value":"."}]);
/** Similar papers and lenses use vectors from Semantic Scholar. The words of a search are compared using vectors from this machine. */
export const usesDownloaded = /* @__PURE__ */ plainMessage('ai.usesDownloaded', "Similar papers and lenses use vectors from Semantic Scholar. The words of a search are compared using vectors from this machine.");
/** Searches use the earlier model, {model}, until the new one covers 90% of your papers. */
export const usesEarlier = /* @__PURE__ */ valueMessage<{ model: string | number }>('ai.usesEarlier', [{"type":0,"value":"Searches use the earlier model, "},{"type":1,"value":"model"},{"type":0,"value":", until the new one covers 90% of your papers."}]);
/** Searches use vectors from this machine until {model} covers 90% of your papers. */
export const usesLocalUntil = /* @__PURE__ */ valueMessage<{ model: string | number }>('ai.usesLocalUntil', [{"type":0,"value":"Searches use vectors from this machine until "},{"type":1,"value":"model"},{"type":0,"value":" covers 90% of your papers."}]);
/** Vectors from this machine are used until 90% of the papers have one from Semantic Scholar. */
export const usesLocalDownloaded = /* @__PURE__ */ plainMessage('ai.usesLocalDownloaded', "Vectors from this machine are used until 90% of the papers have one from Semantic Scholar.");
/** Vectors from Semantic Scholar are being prepared. Until then, those from this machine are used. */
export const usesLocalPreparing = /* @__PURE__ */ plainMessage('ai.usesLocalPreparing', "Vectors from Semantic Scholar are being prepared. Until then, those from this machine are used.");
/** Enter the address and model of the service. Until then, searches use vectors from this machine. */
export const reasonNoAddress = /* @__PURE__ */ plainMessage('ai.reasonNoAddress', "Enter the address and model of the service. Until then, searches use vectors from this machine.");
/** Enter the key of the service. Until then, searches use vectors from this machine. */
export const reasonNoKey = /* @__PURE__ */ plainMessage('ai.reasonNoKey', "Enter the key of the service. Until then, searches use vectors from this machine.");
/** {covered, number} of {count, plural, one {# paper has} other {# papers have}} a vector. */
export const coverageLocal = /* @__PURE__ */ valueMessage<{ covered: number; count: number }>('ai.coverageLocal', [{"type":2,"value":"covered","style":null},{"type":0,"value":" of "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper has"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers have"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" a vector."}]);
/** {covered, number} of {count, plural, one {# paper has} other {# papers have}} a vector from {model}. */
export const coverageHosted = /* @__PURE__ */ valueMessage<{ covered: number; count: number; model: string | number }>('ai.coverageHosted', [{"type":2,"value":"covered","style":null},{"type":0,"value":" of "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper has"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers have"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" a vector from "},{"type":1,"value":"model"},{"type":0,"value":"."}]);
/** {covered, number} of {count, plural, one {# paper has} other {# papers have}} a vector from Semantic Scholar. */
export const coverageDownloaded = /* @__PURE__ */ valueMessage<{ covered: number; count: number }>('ai.coverageDownloaded', [{"type":2,"value":"covered","style":null},{"type":0,"value":" of "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper has"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers have"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" a vector from Semantic Scholar."}]);
/** Semantic Scholar has none for {count, plural, one {# paper} other {# papers}}. */
export const withoutDownloaded = /* @__PURE__ */ valueMessage<{ count: number }>('ai.withoutDownloaded', [{"type":0,"value":"Semantic Scholar has none for "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"."}]);
/** {count, plural, one {# has} other {# have}} changed since then. */
export const stale = /* @__PURE__ */ valueMessage<{ count: number }>('ai.stale', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" has"}]},"other":{"value":[{"type":7},{"type":0,"value":" have"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" changed since then."}]);
/** No vector for {count, plural, one {# paper} other {# papers}}: {reasons}. */
export const refused = /* @__PURE__ */ valueMessage<{ count: number; reasons: string | number }>('ai.refused', [{"type":0,"value":"No vector for "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":": "},{"type":1,"value":"reasons"},{"type":0,"value":"."}]);
/** {reason, select, wrong_dimension {wrong length} not_a_number {not a number} zero {all zeros} refused {rejected by the service} missing {missing from the response} other {no text}} ({count, number}) */
export const refusal = /* @__PURE__ */ valueMessage<{ reason: 'wrong_dimension' | 'not_a_number' | 'zero' | 'refused' | 'missing' | (string & {}); count: number }>('ai.refusal', [{"type":5,"value":"reason","options":{"wrong_dimension":{"value":[{"type":0,"value":"wrong length"}]},"not_a_number":{"value":[{"type":0,"value":"not a number"}]},"zero":{"value":[{"type":0,"value":"all zeros"}]},"refused":{"value":[{"type":0,"value":"rejected by the service"}]},"missing":{"value":[{"type":0,"value":"missing from the response"}]},"other":{"value":[{"type":0,"value":"no text"}]}}},{"type":0,"value":" ("},{"type":2,"value":"count","style":null},{"type":0,"value":")"}]);
/** {used, number} of {limit, number} tokens used today. */
export const tokensToday = /* @__PURE__ */ valueMessage<{ used: number; limit: number }>('ai.tokensToday', [{"type":2,"value":"used","style":null},{"type":0,"value":" of "},{"type":2,"value":"limit","style":null},{"type":0,"value":" tokens used today."}]);
/** {used, number} tokens used today. */
export const tokensTodayFree = /* @__PURE__ */ valueMessage<{ used: number }>('ai.tokensTodayFree', [{"type":2,"value":"used","style":null},{"type":0,"value":" tokens used today."}]);
/** Address */
export const address = /* @__PURE__ */ plainMessage('ai.address', "Address");
/** Any service with an OpenAI-compatible embeddings endpoint, including one on your own machine. Include the version, such as /v1. If you change it to another server, the stored key is deleted. */
export const addressHint = /* @__PURE__ */ plainMessage('ai.addressHint', "Any service with an OpenAI-compatible embeddings endpoint, including one on your own machine. Include the version, such as /v1. If you change it to another server, the stored key is deleted.");
/** Key */
export const key = /* @__PURE__ */ plainMessage('ai.key', "Key");
/** Only sent over https or to your own network. Also listed under API keys. */
export const keyHint = /* @__PURE__ */ plainMessage('ai.keyHint', "Only sent over https or to your own network. Also listed under API keys.");
/** The stored key was for the previous server and was deleted. Enter the key of this one. */
export const keyDeleted = /* @__PURE__ */ plainMessage('ai.keyDeleted', "The stored key was for the previous server and was deleted. Enter the key of this one.");
/** Model */
export const model = /* @__PURE__ */ plainMessage('ai.model', "Model");
/** Each model has its own vectors. Vectors from earlier models are kept until you delete them. */
export const modelHint = /* @__PURE__ */ plainMessage('ai.modelHint', "Each model has its own vectors. Vectors from earlier models are kept until you delete them.");
/** Price per million tokens */
export const price = /* @__PURE__ */ plainMessage('ai.price', "Price per million tokens");
/** Used to estimate the cost, in any currency. Leave at 0 if the service is free. */
export const priceHint = /* @__PURE__ */ plainMessage('ai.priceHint', "Used to estimate the cost, in any currency. Leave at 0 if the service is free.");
/** Enter a number from 0 to 10,000. */
export const priceWrong = /* @__PURE__ */ plainMessage('ai.priceWrong', "Enter a number from 0 to 10,000.");
/** Daily token limit */
export const perDay = /* @__PURE__ */ plainMessage('ai.perDay', "Daily token limit");
/** Carrel stops sending when this many tokens have been used in a day (UTC). 0 means no limit. */
export const perDayHint = /* @__PURE__ */ plainMessage('ai.perDayHint', "Carrel stops sending when this many tokens have been used in a day (UTC). 0 means no limit.");
/** Test */
export const test = /* @__PURE__ */ plainMessage('ai.test', "Test");
/** Sends one short text */
export const testTip = /* @__PURE__ */ plainMessage('ai.testTip', "Sends one short text");
/** Testing… */
export const testing = /* @__PURE__ */ plainMessage('ai.testing', "Testing…");
/** The service answered in {milliseconds, number} ms. Its vectors have {count, plural, one {# dimension} other {# dimensions}}. */
export const tested = /* @__PURE__ */ valueMessage<{ milliseconds: number; count: number }>('ai.tested', [{"type":0,"value":"The service answered in "},{"type":2,"value":"milliseconds","style":null},{"type":0,"value":" ms. Its vectors have "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" dimension"}]},"other":{"value":[{"type":7},{"type":0,"value":" dimensions"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"."}]);
/** {problem, select, no_address {Enter the address and the model first.} no_key {Enter the key first.} key_refused {The service rejected the key.} no_quota {Your account with the service has no quota left.} limit_reached {Today’s tokens are used up.} unknown_model {The service does not know this model, or the address is wrong.} unreachable {Couldn’t reach the service.} rate_limited {The service is limiting requests. Try again in a minute.} unsafe_address {The key is only sent over https or to your own network.} other {Couldn’t read the response.}} */
export const problem = /* @__PURE__ */ valueMessage<{ problem: 'no_address' | 'no_key' | 'key_refused' | 'no_quota' | 'limit_reached' | 'unknown_model' | 'unreachable' | 'rate_limited' | 'unsafe_address' | (string & {}) }>('ai.problem', [{"type":5,"value":"problem","options":{"no_address":{"value":[{"type":0,"value":"Enter the address and the model first."}]},"no_key":{"value":[{"type":0,"value":"Enter the key first."}]},"key_refused":{"value":[{"type":0,"value":"The service rejected the key."}]},"no_quota":{"value":[{"type":0,"value":"Your account with the service has no quota left."}]},"limit_reached":{"value":[{"type":0,"value":"Today’s tokens are used up."}]},"unknown_model":{"value":[{"type":0,"value":"The service does not know this model, or the address is wrong."}]},"unreachable":{"value":[{"type":0,"value":"Couldn’t reach the service."}]},"rate_limited":{"value":[{"type":0,"value":"The service is limiting requests. Try again in a minute."}]},"unsafe_address":{"value":[{"type":0,"value":"The key is only sent over https or to your own network."}]},"other":{"value":[{"type":0,"value":"Couldn’t read the response."}]}}}]);
/** Network access is off */
export const networkOff = /* @__PURE__ */ plainMessage('ai.networkOff', "Network access is off");
/** Compute vectors */
export const compute = /* @__PURE__ */ plainMessage('ai.compute', "Compute vectors");
/** Recompute all */
export const computeAgain = /* @__PURE__ */ plainMessage('ai.computeAgain', "Recompute all");
/** Vectors of new and changed papers are computed automatically. */
export const computeHint = /* @__PURE__ */ plainMessage('ai.computeHint', "Vectors of new and changed papers are computed automatically.");
/** Nothing is sent until you have seen an estimate. After that, up to 500 new or changed papers are sent automatically. */
export const computeHintHosted = /* @__PURE__ */ plainMessage('ai.computeHintHosted', "Nothing is sent until you have seen an estimate. After that, up to 500 new or changed papers are sent automatically.");
/** For the words of a search. New and changed papers are included automatically. */
export const computeHintDownloaded = /* @__PURE__ */ plainMessage('ai.computeHintDownloaded', "For the words of a search. New and changed papers are included automatically.");
/** Computing… */
export const computing = /* @__PURE__ */ plainMessage('ai.computing', "Computing…");
/** Fetch vectors */
export const fetch = /* @__PURE__ */ plainMessage('ai.fetch', "Fetch vectors");
/** Requests the vectors that have not been requested yet. Carrel sends identifiers such as DOIs, and no texts. */
export const fetchHint = /* @__PURE__ */ plainMessage('ai.fetchHint', "Requests the vectors that have not been requested yet. Carrel sends identifiers such as DOIs, and no texts.");
/** Fetching… */
export const fetching = /* @__PURE__ */ plainMessage('ai.fetching', "Fetching…");
/** All vectors have already been requested */
export const fetchNothing = /* @__PURE__ */ plainMessage('ai.fetchNothing', "All vectors have already been requested");
/** Fetching vectors */
export const fetchStarted = /* @__PURE__ */ plainMessage('ai.fetchStarted', "Fetching vectors");
/** Compute vectors */
export const forecastTitle = /* @__PURE__ */ plainMessage('ai.forecastTitle', "Compute vectors");
/** Counting papers… */
export const forecasting = /* @__PURE__ */ plainMessage('ai.forecasting', "Counting papers…");
/** Every paper has a vector. There is nothing to compute. */
export const forecastNothing = /* @__PURE__ */ plainMessage('ai.forecastNothing', "Every paper has a vector. There is nothing to compute.");
/** {count, plural, one {The vector of # paper is} other {The vectors of # papers are}} computed on this machine. Nothing is sent. */
export const forecastLocal = /* @__PURE__ */ valueMessage<{ count: number }>('ai.forecastLocal', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"The vector of "},{"type":7},{"type":0,"value":" paper is"}]},"other":{"value":[{"type":0,"value":"The vectors of "},{"type":7},{"type":0,"value":" papers are"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" computed on this machine. Nothing is sent."}]);
/** {count, plural, one {The title and abstract of # paper are} other {Titles and abstracts of # papers are}} sent to {host}: about {tokens, plural, one {# token} other {# tokens}} in {requests, plural, one {# request} other {# requests}}. */
export const forecastHosted = /* @__PURE__ */ valueMessage<{ count: number; host: string | number; tokens: number; requests: number }>('ai.forecastHosted', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"The title and abstract of "},{"type":7},{"type":0,"value":" paper are"}]},"other":{"value":[{"type":0,"value":"Titles and abstracts of "},{"type":7},{"type":0,"value":" papers are"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" sent to "},{"type":1,"value":"host"},{"type":0,"value":": about "},{"type":6,"value":"tokens","options":{"one":{"value":[{"type":7},{"type":0,"value":" token"}]},"other":{"value":[{"type":7},{"type":0,"value":" tokens"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" in "},{"type":6,"value":"requests","options":{"one":{"value":[{"type":7},{"type":0,"value":" request"}]},"other":{"value":[{"type":7},{"type":0,"value":" requests"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"."}]);
/** About {cost}, at {price} per million tokens. */
export const forecastCost = /* @__PURE__ */ valueMessage<{ cost: string | number; price: string | number }>('ai.forecastCost', [{"type":0,"value":"About "},{"type":1,"value":"cost"},{"type":0,"value":", at "},{"type":1,"value":"price"},{"type":0,"value":" per million tokens."}]);
/** Enter a price to see the cost. */
export const forecastNoPrice = /* @__PURE__ */ plainMessage('ai.forecastNoPrice', "Enter a price to see the cost.");
/** {count, plural, one {# token is} other {# tokens are}} left today. Send the rest tomorrow, or raise the limit. */
export const forecastLimit = /* @__PURE__ */ valueMessage<{ count: number }>('ai.forecastLimit', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" token is"}]},"other":{"value":[{"type":7},{"type":0,"value":" tokens are"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" left today. Send the rest tomorrow, or raise the limit."}]);
/** Compute vectors */
export const start = /* @__PURE__ */ plainMessage('ai.start', "Compute vectors");
/** Computing vectors */
export const started = /* @__PURE__ */ plainMessage('ai.started', "Computing vectors");
/** Couldn’t start. {reason} */
export const notStarted = /* @__PURE__ */ valueMessage<{ reason: string | number }>('ai.notStarted', [{"type":0,"value":"Couldn’t start. "},{"type":1,"value":"reason"}]);
/** Unused vectors */
export const unused = /* @__PURE__ */ plainMessage('ai.unused', "Unused vectors");
/** No search uses {count, plural, one {# vector} other {# vectors}} from other models. */
export const unusedHint = /* @__PURE__ */ valueMessage<{ count: number }>('ai.unusedHint', [{"type":0,"value":"No search uses "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" vector"}]},"other":{"value":[{"type":7},{"type":0,"value":" vectors"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" from other models."}]);
/** Delete */
export const deleteUnused = /* @__PURE__ */ plainMessage('ai.deleteUnused', "Delete");
/** Index */
export const index = /* @__PURE__ */ plainMessage('ai.index', "Index");
/** The built-in index is suitable for up to a million papers. */
export const indexHint = /* @__PURE__ */ plainMessage('ai.indexHint', "The built-in index is suitable for up to a million papers.");
/** {index, select, qdrant {Qdrant server} other {Built-in}} */
export const indexOption = /* @__PURE__ */ valueMessage<{ index: 'qdrant' | (string & {}) }>('ai.indexOption', [{"type":5,"value":"index","options":{"qdrant":{"value":[{"type":0,"value":"Qdrant server"}]},"other":{"value":[{"type":0,"value":"Built-in"}]}}}]);
/** Address of the Qdrant server */
export const indexAddress = /* @__PURE__ */ plainMessage('ai.indexAddress', "Address of the Qdrant server");
/** http://localhost:6333 */
export const indexAddressExample = /* @__PURE__ */ plainMessage('ai.indexAddressExample', "http://localhost:6333");
/** Key of the Qdrant server */
export const indexKey = /* @__PURE__ */ plainMessage('ai.indexKey', "Key of the Qdrant server");
/** Searches use the Qdrant server. */
export const indexReady = /* @__PURE__ */ plainMessage('ai.indexReady', "Searches use the Qdrant server.");
/** Searches use the built-in index until the Qdrant server has all vectors. */
export const indexNotReady = /* @__PURE__ */ plainMessage('ai.indexNotReady', "Searches use the built-in index until the Qdrant server has all vectors.");
/** Couldn’t load the status of the vectors */
export const loadFailed = /* @__PURE__ */ plainMessage('ai.loadFailed', "Couldn’t load the status of the vectors");
