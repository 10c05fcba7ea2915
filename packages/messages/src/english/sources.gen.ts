// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** The file cannot be read ({value}). */
export const fileCannotRead = /* @__PURE__ */ valueMessage<{ value: string | number }>('sources.fileCannotRead', [{"type":0,"value":"The file cannot be read ("},{"type":1,"value":"value"},{"type":0,"value":")."}]);
/** The file is larger than {floor, number} MB. */
export const fileLargerThanMb = /* @__PURE__ */ valueMessage<{ floor: number }>('sources.fileLargerThanMb', [{"type":0,"value":"The file is larger than "},{"type":2,"value":"floor","style":null},{"type":0,"value":" MB."}]);
/** There is no such file. */
export const thereNoSuchFile = /* @__PURE__ */ plainMessage('sources.thereNoSuchFile', "There is no such file.");
/** It is not a file. */
export const itIsNotAFile = /* @__PURE__ */ plainMessage('sources.itIsNotAFile', "It is not a file.");
/** The page did not arrive in time. */
export const pageDidArriveTime = /* @__PURE__ */ plainMessage('sources.pageDidArriveTime', "The page did not arrive in time.");
/** There is no host called {host}. */
export const thereNoHostCalled = /* @__PURE__ */ valueMessage<{ host: string | number }>('sources.thereNoHostCalled', [{"type":0,"value":"There is no host called "},{"type":1,"value":"host"},{"type":0,"value":"."}]);
/** This address was not called: {reason}. */
export const addressNotCalled = /* @__PURE__ */ valueMessage<{ reason: string | number }>('sources.addressNotCalled', [{"type":0,"value":"This address was not called: "},{"type":1,"value":"reason"},{"type":0,"value":"."}]);
/** the answer came compressed although it was not asked for */
export const answerCameCompressedAlthoughAsked = /* @__PURE__ */ plainMessage('sources.answerCameCompressedAlthoughAsked', "the answer came compressed although it was not asked for");
/** the answer is larger than {maxBytes, number} bytes */
export const answerLargerThanBytes = /* @__PURE__ */ valueMessage<{ maxBytes: number }>('sources.answerLargerThanBytes', [{"type":0,"value":"the answer is larger than "},{"type":2,"value":"maxBytes","style":null},{"type":0,"value":" bytes"}]);
/** {source} did not answer in time */
export const didNotAnswerInTime = /* @__PURE__ */ valueMessage<{ source: string | number }>('sources.didNotAnswerInTime', [{"type":1,"value":"source"},{"type":0,"value":" did not answer in time"}]);
/** {source} could not be reached */
export const couldNotBeReached = /* @__PURE__ */ valueMessage<{ source: string | number }>('sources.couldNotBeReached', [{"type":1,"value":"source"},{"type":0,"value":" could not be reached"}]);
/** Today’s {label} credits are used up. */
export const todaysCreditsUsedUp = /* @__PURE__ */ valueMessage<{ label: string | number }>('sources.todaysCreditsUsedUp', [{"type":0,"value":"Today’s "},{"type":1,"value":"label"},{"type":0,"value":" credits are used up."}]);
/** {source} answered {status} */
export const answered = /* @__PURE__ */ valueMessage<{ source: string | number; status: string | number }>('sources.answered', [{"type":1,"value":"source"},{"type":0,"value":" answered "},{"type":1,"value":"status"}]);
/** {name}: {text} */
export const named = /* @__PURE__ */ valueMessage<{ name: string | number; text: string | number }>('sources.named', [{"type":1,"value":"name"},{"type":0,"value":": "},{"type":1,"value":"text"}]);
/** It does not contain a database. */
export const doesHoldDatabase = /* @__PURE__ */ plainMessage('sources.doesHoldDatabase', "It does not contain a database.");
/** It is not a library of Carrel. */
export const libraryCarrel = /* @__PURE__ */ plainMessage('sources.libraryCarrel', "It is not a library of Carrel.");
/** It was written by a newer Carrel (schema {version}; this program knows {count}). */
export const writtenNewerCarrelSchemaProgram = /* @__PURE__ */ valueMessage<{ version: string | number; count: string | number }>('sources.writtenNewerCarrelSchemaProgram', [{"type":0,"value":"It was written by a newer Carrel (schema "},{"type":1,"value":"version"},{"type":0,"value":"; this program knows "},{"type":1,"value":"count"},{"type":0,"value":")."}]);
/** It is damaged: {problem} */
export const itIsDamaged = /* @__PURE__ */ valueMessage<{ problem: string | number }>('sources.itIsDamaged', [{"type":0,"value":"It is damaged: "},{"type":1,"value":"problem"}]);
/** It is damaged: {orphans, number} rows refer to rows that are not there. */
export const damagedRowsReferRowsThere = /* @__PURE__ */ valueMessage<{ orphans: number }>('sources.damagedRowsReferRowsThere', [{"type":0,"value":"It is damaged: "},{"type":2,"value":"orphans","style":null},{"type":0,"value":" rows refer to rows that are not there."}]);
/** Its tables, triggers or views are not those of Carrel. */
export const tablesTriggersViewsThoseCarrel = /* @__PURE__ */ plainMessage('sources.tablesTriggersViewsThoseCarrel', "Its tables, triggers or views are not those of Carrel.");
/** It cannot be opened: {message} */
export const cannotOpened = /* @__PURE__ */ valueMessage<{ message: string | number }>('sources.cannotOpened', [{"type":0,"value":"It cannot be opened: "},{"type":1,"value":"message"}]);
/** It unpacks to more than {round, number} MB. */
export const unpacksMoreThanMb = /* @__PURE__ */ valueMessage<{ round: number }>('sources.unpacksMoreThanMb', [{"type":0,"value":"It unpacks to more than "},{"type":2,"value":"round","style":null},{"type":0,"value":" MB."}]);
/** It cannot be unpacked: {message} */
export const cannotUnpacked = /* @__PURE__ */ valueMessage<{ message: string | number }>('sources.cannotUnpacked', [{"type":0,"value":"It cannot be unpacked: "},{"type":1,"value":"message"}]);
/** The row numbers of its table {table} are used up. */
export const rowNumbersTableUsedUp = /* @__PURE__ */ valueMessage<{ table: string | number }>('sources.rowNumbersTableUsedUp', [{"type":0,"value":"The row numbers of its table "},{"type":1,"value":"table"},{"type":0,"value":" are used up."}]);
/** A value in column {name} of its table {table} is larger than {value, number} MB. */
export const valueColumnTableLargerThan = /* @__PURE__ */ valueMessage<{ name: string | number; table: string | number; value: number }>('sources.valueColumnTableLargerThan', [{"type":0,"value":"A value in column "},{"type":1,"value":"name"},{"type":0,"value":" of its table "},{"type":1,"value":"table"},{"type":0,"value":" is larger than "},{"type":2,"value":"value","style":null},{"type":0,"value":" MB."}]);
/** It cannot be prepared: {message} */
export const cannotMadeReady = /* @__PURE__ */ valueMessage<{ message: string | number }>('sources.cannotMadeReady', [{"type":0,"value":"It cannot be prepared: "},{"type":1,"value":"message"}]);
/** It is neither a library file nor an archive of a backup. */
export const neitherLibraryFileNorArchive = /* @__PURE__ */ plainMessage('sources.neitherLibraryFileNorArchive', "It is neither a library file nor an archive of a backup.");
/** It holds “{shown}”, which is not a plain file. */
export const holdsWhichPlainFile = /* @__PURE__ */ valueMessage<{ shown: string | number }>('sources.holdsWhichPlainFile', [{"type":0,"value":"It holds “"},{"type":1,"value":"shown"},{"type":0,"value":"”, which is not a plain file."}]);
/** It holds no library file. */
export const holdsNoLibraryFile = /* @__PURE__ */ plainMessage('sources.holdsNoLibraryFile', "It holds no library file.");
/** It holds more than one library file. */
export const holdsMoreThanOneLibrary = /* @__PURE__ */ plainMessage('sources.holdsMoreThanOneLibrary', "It holds more than one library file.");
/** Its list of PDFs cannot be read. */
export const listPDFsCannotRead = /* @__PURE__ */ plainMessage('sources.listPDFsCannotRead', "Its list of PDFs cannot be read.");
/** It holds “{shown}”, which is not part of a backup. */
export const holdsWhichPartBackup = /* @__PURE__ */ valueMessage<{ shown: string | number }>('sources.holdsWhichPartBackup', [{"type":0,"value":"It holds “"},{"type":1,"value":"shown"},{"type":0,"value":"”, which is not part of a backup."}]);
/** It holds the PDF {sha256}, which it does not list. */
export const holdsPdfWhichDoesList = /* @__PURE__ */ valueMessage<{ sha256: string | number }>('sources.holdsPdfWhichDoesList', [{"type":0,"value":"It holds the PDF "},{"type":1,"value":"sha256"},{"type":0,"value":", which it does not list."}]);
/** The content of its PDF {sha256} does not match the name. */
export const contentPdfDoesMatchName = /* @__PURE__ */ valueMessage<{ sha256: string | number }>('sources.contentPdfDoesMatchName', [{"type":0,"value":"The content of its PDF "},{"type":1,"value":"sha256"},{"type":0,"value":" does not match the name."}]);
/** It holds “{shown}”, which is too large. */
export const holdsWhichTooLarge = /* @__PURE__ */ valueMessage<{ shown: string | number }>('sources.holdsWhichTooLarge', [{"type":0,"value":"It holds “"},{"type":1,"value":"shown"},{"type":0,"value":"”, which is too large."}]);
/** The credits for today are used up. */
export const creditsTodayUsedUp = /* @__PURE__ */ plainMessage('sources.creditsTodayUsedUp', "The credits for today are used up.");
/** arXiv answered 400 */
export const arXivAnswered400 = /* @__PURE__ */ plainMessage('sources.arXivAnswered400', "arXiv answered 400");
/** arXiv sent an empty page in the middle of a list */
export const arXivSentEmptyPageMiddle = /* @__PURE__ */ plainMessage('sources.arXivSentEmptyPageMiddle', "arXiv sent an empty page in the middle of a list");
/** {source} answered with nothing */
export const answeredWithNothing = /* @__PURE__ */ valueMessage<{ source: string | number }>('sources.answeredWithNothing', [{"type":1,"value":"source"},{"type":0,"value":" answered with nothing"}]);
/** {label} gave an answer that cannot be read: {what} */
export const gaveAnswerCannotRead = /* @__PURE__ */ valueMessage<{ label: string | number; what: string | number }>('sources.gaveAnswerCannotRead', [{"type":1,"value":"label"},{"type":0,"value":" gave an answer that cannot be read: "},{"type":1,"value":"what"}]);
/** Your account with the vector provider has no quota left. */
export const yourAccountVectorProviderHas = /* @__PURE__ */ plainMessage('sources.yourAccountVectorProviderHas', "Your account with the vector provider has no quota left.");
/** {label} gave an answer that cannot be read. */
export const gaveAnswerCannotRead2 = /* @__PURE__ */ valueMessage<{ label: string | number }>('sources.gaveAnswerCannotRead2', [{"type":1,"value":"label"},{"type":0,"value":" gave an answer that cannot be read."}]);
/** The key is only sent over https or to your own network. */
export const keyOnlySentOverHttps = /* @__PURE__ */ plainMessage('sources.keyOnlySentOverHttps', "The key is only sent over https or to your own network.");
/** Europe PMC answered {errCode} */
export const europePmcAnswered = /* @__PURE__ */ valueMessage<{ errCode: string | number }>('sources.europePmcAnswered', [{"type":0,"value":"Europe PMC answered "},{"type":1,"value":"errCode"}]);
/** Qdrant gave an answer that cannot be read. */
export const qdrantGaveAnswerCannotRead = /* @__PURE__ */ plainMessage('sources.qdrantGaveAnswerCannotRead', "Qdrant gave an answer that cannot be read.");
/** No address is entered. */
export const noAddressEntered = /* @__PURE__ */ plainMessage('sources.noAddressEntered', "No address is entered.");
/** Its addresses need a member key. */
export const addressesNeedMemberKey = /* @__PURE__ */ plainMessage('sources.addressesNeedMemberKey', "Its addresses need a member key.");
/** it redirects to an address that is not written plainly */
export const redirectsAddressWrittenPlainly = /* @__PURE__ */ plainMessage('sources.redirectsAddressWrittenPlainly', "it redirects to an address that is not written plainly");
/** it redirects more than {maxRedirects, number} times */
export const redirectsMoreThanTimes = /* @__PURE__ */ valueMessage<{ maxRedirects: number }>('sources.redirectsMoreThanTimes', [{"type":0,"value":"it redirects more than "},{"type":2,"value":"maxRedirects","style":null},{"type":0,"value":" times"}]);
/** its name leads to an address that is not public */
export const nameLeadsAddressPublic = /* @__PURE__ */ plainMessage('sources.nameLeadsAddressPublic', "its name leads to an address that is not public");
/** only http and https are followed */
export const onlyHttpHttpsFollowed = /* @__PURE__ */ plainMessage('sources.onlyHttpHttpsFollowed', "only http and https are followed");
/** only ports 80 and 443 are called */
export const onlyPorts80443Called = /* @__PURE__ */ plainMessage('sources.onlyPorts80443Called', "only ports 80 and 443 are called");
/** it carries a name or password */
export const carriesNamePassword = /* @__PURE__ */ plainMessage('sources.carriesNamePassword', "it carries a name or password");
/** its host is not written plainly */
export const hostWrittenPlainly = /* @__PURE__ */ plainMessage('sources.hostWrittenPlainly', "its host is not written plainly");
/** it is not on the public internet */
export const publicInternet = /* @__PURE__ */ plainMessage('sources.publicInternet', "it is not on the public internet");
/** Today’s {label} credits are used up. They are renewed in {hours, number} h, at midnight UTC. */
export const todaysCreditsUsedUpThey = /* @__PURE__ */ valueMessage<{ label: string | number; hours: number }>('sources.todaysCreditsUsedUpThey', [{"type":0,"value":"Today’s "},{"type":1,"value":"label"},{"type":0,"value":" credits are used up. They are renewed in "},{"type":2,"value":"hours","style":null},{"type":0,"value":" h, at midnight UTC."}]);
/** The last {kept, number} {label} credits of today are reserved for you. Automatic work resumes in {hours, number} h. */
export const lastCreditsTodayReservedYou = /* @__PURE__ */ valueMessage<{ kept: number; label: string | number; hours: number }>('sources.lastCreditsTodayReservedYou', [{"type":0,"value":"The last "},{"type":2,"value":"kept","style":null},{"type":0,"value":" "},{"type":1,"value":"label"},{"type":0,"value":" credits of today are reserved for you. Automatic work resumes in "},{"type":2,"value":"hours","style":null},{"type":0,"value":" h."}]);
/** {source} answers. */
export const answers = /* @__PURE__ */ valueMessage<{ source: string | number }>('sources.answers', [{"type":1,"value":"source"},{"type":0,"value":" answers."}]);
/** {source} answers without a key. */
export const answersWithoutKey = /* @__PURE__ */ valueMessage<{ source: string | number }>('sources.answersWithoutKey', [{"type":1,"value":"source"},{"type":0,"value":" answers without a key."}]);
/** {source} refused the key. */
export const keyRefused = /* @__PURE__ */ valueMessage<{ source: string | number }>('sources.keyRefused', [{"type":1,"value":"source"},{"type":0,"value":" refused the key."}]);
/** {source} refuses calls. */
export const callsRefused = /* @__PURE__ */ valueMessage<{ source: string | number }>('sources.callsRefused', [{"type":1,"value":"source"},{"type":0,"value":" refuses calls."}]);
/** {source} refuses calls without a key. */
export const callsRefusedWithoutKey = /* @__PURE__ */ valueMessage<{ source: string | number }>('sources.callsRefusedWithoutKey', [{"type":1,"value":"source"},{"type":0,"value":" refuses calls without a key."}]);
/** No request has been sent to {source} yet. */
export const notAsked = /* @__PURE__ */ valueMessage<{ source: string | number }>('sources.notAsked', [{"type":0,"value":"No request has been sent to "},{"type":1,"value":"source"},{"type":0,"value":" yet."}]);
/** {source} needs a contact address. */
export const contactNeeded = /* @__PURE__ */ valueMessage<{ source: string | number }>('sources.contactNeeded', [{"type":1,"value":"source"},{"type":0,"value":" needs a contact address."}]);
/** There is no {source} key. */
export const noKey = /* @__PURE__ */ valueMessage<{ source: string | number }>('sources.noKey', [{"type":0,"value":"There is no "},{"type":1,"value":"source"},{"type":0,"value":" key."}]);
/** No source knows it. */
export const workUnknown = /* @__PURE__ */ plainMessage('sources.workUnknown', "No source knows it.");
/** No source can look up {kind, select, hal_id {a HAL ID} bibcode {an ADS bibcode} other {an ISBN}}. Enter the DOI or the title. */
export const notFindable = /* @__PURE__ */ valueMessage<{ kind: 'hal_id' | 'bibcode' | (string & {}) }>('sources.notFindable', [{"type":0,"value":"No source can look up "},{"type":5,"value":"kind","options":{"hal_id":{"value":[{"type":0,"value":"a HAL ID"}]},"bibcode":{"value":[{"type":0,"value":"an ADS bibcode"}]},"other":{"value":[{"type":0,"value":"an ISBN"}]}}},{"type":0,"value":". Enter the DOI or the title."}]);
/** {calls, plural, one {# call} other {# calls}} to {source} today; the number of credits left is unknown. */
export const creditsUnknown = /* @__PURE__ */ valueMessage<{ calls: number; source: string | number }>('sources.creditsUnknown', [{"type":6,"value":"calls","options":{"one":{"value":[{"type":7},{"type":0,"value":" call"}]},"other":{"value":[{"type":7},{"type":0,"value":" calls"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" to "},{"type":1,"value":"source"},{"type":0,"value":" today; the number of credits left is unknown."}]);
/** {calls, plural, one {# call} other {# calls}} to {source} today; {left, number} credits left until midnight UTC. */
export const creditsLeft = /* @__PURE__ */ valueMessage<{ calls: number; source: string | number; left: number }>('sources.creditsLeft', [{"type":6,"value":"calls","options":{"one":{"value":[{"type":7},{"type":0,"value":" call"}]},"other":{"value":[{"type":7},{"type":0,"value":" calls"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" to "},{"type":1,"value":"source"},{"type":0,"value":" today; "},{"type":2,"value":"left","style":null},{"type":0,"value":" credits left until midnight UTC."}]);
/** {calls, plural, one {# call} other {# calls}} to {source} today; {left, number} of {limit, number} credits left until midnight UTC. */
export const creditsLeftOf = /* @__PURE__ */ valueMessage<{ calls: number; source: string | number; left: number; limit: number }>('sources.creditsLeftOf', [{"type":6,"value":"calls","options":{"one":{"value":[{"type":7},{"type":0,"value":" call"}]},"other":{"value":[{"type":7},{"type":0,"value":" calls"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" to "},{"type":1,"value":"source"},{"type":0,"value":" today; "},{"type":2,"value":"left","style":null},{"type":0,"value":" of "},{"type":2,"value":"limit","style":null},{"type":0,"value":" credits left until midnight UTC."}]);
/** {source} is limiting calls. */
export const callsLimited = /* @__PURE__ */ valueMessage<{ source: string | number }>('sources.callsLimited', [{"type":1,"value":"source"},{"type":0,"value":" is limiting calls."}]);
/** The address does not lead to a page. */
export const noPage = /* @__PURE__ */ plainMessage('sources.noPage', "The address does not lead to a page.");
/** The page could not be read in time. */
export const pageTimeout = /* @__PURE__ */ plainMessage('sources.pageTimeout', "The page could not be read in time.");
/** The page has no abstract. */
export const pageWithoutAbstract = /* @__PURE__ */ plainMessage('sources.pageWithoutAbstract', "The page has no abstract.");
/** The page is about {doi}. */
export const otherPage = /* @__PURE__ */ valueMessage<{ doi: string | number }>('sources.otherPage', [{"type":0,"value":"The page is about "},{"type":1,"value":"doi"},{"type":0,"value":"."}]);
/** The archive is incomplete. Upload it again. */
export const incompleteArchive = /* @__PURE__ */ plainMessage('sources.incompleteArchive', "The archive is incomplete. Upload it again.");
/** The archive is damaged. */
export const damagedArchive = /* @__PURE__ */ plainMessage('sources.damagedArchive', "The archive is damaged.");
/** {source} did not answer within {seconds, number} seconds. */
export const lateAnswer = /* @__PURE__ */ valueMessage<{ source: string | number; seconds: number }>('sources.lateAnswer', [{"type":1,"value":"source"},{"type":0,"value":" did not answer within "},{"type":2,"value":"seconds","style":null},{"type":0,"value":" seconds."}]);
/** It cannot search by {kind, select, words {words} title {title} author {author} doi {DOI} arxiv_id {arXiv ID} pmid {PMID} pmcid {PMCID} idxa_id {OpenAlex ID} acl_id {ACL ID} hal_id {HAL ID} bibcode {ADS bibcode} isbn {ISBN} other {Semantic Scholar ID}}. */
export const notSearchedBy = /* @__PURE__ */ valueMessage<{ kind: 'words' | 'title' | 'author' | 'doi' | 'arxiv_id' | 'pmid' | 'pmcid' | 'idxa_id' | 'acl_id' | 'hal_id' | 'bibcode' | 'isbn' | (string & {}) }>('sources.notSearchedBy', [{"type":0,"value":"It cannot search by "},{"type":5,"value":"kind","options":{"words":{"value":[{"type":0,"value":"words"}]},"title":{"value":[{"type":0,"value":"title"}]},"author":{"value":[{"type":0,"value":"author"}]},"doi":{"value":[{"type":0,"value":"DOI"}]},"arxiv_id":{"value":[{"type":0,"value":"arXiv ID"}]},"pmid":{"value":[{"type":0,"value":"PMID"}]},"pmcid":{"value":[{"type":0,"value":"PMCID"}]},"idxa_id":{"value":[{"type":0,"value":"OpenAlex ID"}]},"acl_id":{"value":[{"type":0,"value":"ACL ID"}]},"hal_id":{"value":[{"type":0,"value":"HAL ID"}]},"bibcode":{"value":[{"type":0,"value":"ADS bibcode"}]},"isbn":{"value":[{"type":0,"value":"ISBN"}]},"other":{"value":[{"type":0,"value":"Semantic Scholar ID"}]}}},{"type":0,"value":"."}]);
