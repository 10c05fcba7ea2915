// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Send digests, capture papers and find PDFs through other services. A plugin that is off contacts no service. */
export const note = /* @__PURE__ */ plainMessage('plugins.note', "Send digests, capture papers and find PDFs through other services. A plugin that is off contacts no service.");
/** Enable {name} */
export const enable = /* @__PURE__ */ valueMessage<{ name: string | number }>('plugins.enable', [{"type":0,"value":"Enable "},{"type":1,"value":"name"}]);
/** {state, select, off {Off} incomplete {Not configured yet} other {Ready}} */
export const state = /* @__PURE__ */ valueMessage<{ state: 'off' | 'incomplete' | (string & {}) }>('plugins.state', [{"type":5,"value":"state","options":{"off":{"value":[{"type":0,"value":"Off"}]},"incomplete":{"value":[{"type":0,"value":"Not configured yet"}]},"other":{"value":[{"type":0,"value":"Ready"}]}}}]);
/** Configuration of {name} */
export const formOf = /* @__PURE__ */ valueMessage<{ name: string | number }>('plugins.formOf', [{"type":0,"value":"Configuration of "},{"type":1,"value":"name"}]);
/** Stored. Leave the field unchanged to keep it, or empty it to delete it. */
export const secretKept = /* @__PURE__ */ plainMessage('plugins.secretKept', "Stored. Leave the field unchanged to keep it, or empty it to delete it.");
/** The stored secret was for the previous server and was deleted. Enter the one for this server. */
export const secretDeleted = /* @__PURE__ */ plainMessage('plugins.secretDeleted', "The stored secret was for the previous server and was deleted. Enter the one for this server.");
/** Advanced */
export const advanced = /* @__PURE__ */ plainMessage('plugins.advanced', "Advanced");
/** Saved the configuration of {name} */
export const saved = /* @__PURE__ */ valueMessage<{ name: string | number }>('plugins.saved', [{"type":0,"value":"Saved the configuration of "},{"type":1,"value":"name"}]);
/** Couldn’t save the configuration of {name}. {error} */
export const notSaved = /* @__PURE__ */ valueMessage<{ name: string | number; error: string | number }>('plugins.notSaved', [{"type":0,"value":"Couldn’t save the configuration of "},{"type":1,"value":"name"},{"type":0,"value":". "},{"type":1,"value":"error"}]);
/** Test {name} */
export const test = /* @__PURE__ */ valueMessage<{ name: string | number }>('plugins.test', [{"type":0,"value":"Test "},{"type":1,"value":"name"}]);
/** Testing… */
export const testing = /* @__PURE__ */ plainMessage('plugins.testing', "Testing…");
/** Test */
export const testShort = /* @__PURE__ */ plainMessage('plugins.testShort', "Test");
/** It failed repeatedly and was disabled. */
export const stopped = /* @__PURE__ */ plainMessage('plugins.stopped', "It failed repeatedly and was disabled.");
/** It made more than {maxCalls, number} calls. */
export const madeMoreThanCalls = /* @__PURE__ */ valueMessage<{ maxCalls: number }>('plugins.madeMoreThanCalls', [{"type":0,"value":"It made more than "},{"type":2,"value":"maxCalls","style":null},{"type":0,"value":" calls."}]);
/** It did not end within {value, number} s. */
export const didEndWithinS = /* @__PURE__ */ valueMessage<{ value: number }>('plugins.didEndWithinS', [{"type":0,"value":"It did not end within "},{"type":2,"value":"value","style":null},{"type":0,"value":" s."}]);
/** The call has ended. */
export const callHasEnded = /* @__PURE__ */ plainMessage('plugins.callHasEnded', "The call has ended.");
/** {displayName} failed: {message} */
export const failed = /* @__PURE__ */ valueMessage<{ displayName: string | number; message: string | number }>('plugins.failed', [{"type":1,"value":"displayName"},{"type":0,"value":" failed: "},{"type":1,"value":"message"}]);
/** Network access is off. */
export const networkAccessOff = /* @__PURE__ */ plainMessage('plugins.networkAccessOff', "Network access is off.");
/** {host} does not accept the user name or password.{answered} */
export const doesAcceptUserNamePassword = /* @__PURE__ */ valueMessage<{ host: string | number; answered: string | number }>('plugins.doesAcceptUserNamePassword', [{"type":1,"value":"host"},{"type":0,"value":" does not accept the user name or password."},{"type":1,"value":"answered"}]);
/** The certificate of {host} is not trusted ({code}), so nothing was sent. */
export const certificateTrustedSoNothingSent = /* @__PURE__ */ valueMessage<{ host: string | number; code: string | number }>('plugins.certificateTrustedSoNothingSent', [{"type":0,"value":"The certificate of "},{"type":1,"value":"host"},{"type":0,"value":" is not trusted ("},{"type":1,"value":"code"},{"type":0,"value":"), so nothing was sent."}]);
/** {host} offers no encrypted connection that can be trusted. */
export const offersNoEncryptedConnectionCan = /* @__PURE__ */ valueMessage<{ host: string | number }>('plugins.offersNoEncryptedConnectionCan', [{"type":1,"value":"host"},{"type":0,"value":" offers no encrypted connection that can be trusted."}]);
/** {host} refused the sender or a recipient.{answered} */
export const refusedSenderRecipient = /* @__PURE__ */ valueMessage<{ host: string | number; answered: string | number }>('plugins.refusedSenderRecipient', [{"type":1,"value":"host"},{"type":0,"value":" refused the sender or a recipient."},{"type":1,"value":"answered"}]);
/** {host} did not accept the message.{answered} */
export const didTakeMessage = /* @__PURE__ */ valueMessage<{ host: string | number; answered: string | number }>('plugins.didTakeMessage', [{"type":1,"value":"host"},{"type":0,"value":" did not accept the message."},{"type":1,"value":"answered"}]);
/** This is not a Google Scholar ID. It has twelve characters, such as in user=AbCdEfGhIjKl. */
export const googleScholarIdHasTwelve = /* @__PURE__ */ plainMessage('plugins.googleScholarIdHasTwelve', "This is not a Google Scholar ID. It has twelve characters, such as in user=AbCdEfGhIjKl.");
/** Google Scholar blocked the last request. Carrel tries again in {ceil, number} min at the earliest. */
export const googleScholarBlockedLastRequest = /* @__PURE__ */ valueMessage<{ ceil: number }>('plugins.googleScholarBlockedLastRequest', [{"type":0,"value":"Google Scholar blocked the last request. Carrel tries again in "},{"type":2,"value":"ceil","style":null},{"type":0,"value":" min at the earliest."}]);
/** Google Scholar wants to check that you are human, so Carrel cannot read the profile. Add the author by name, OpenAlex ID or ORCID iD. */
export const googleScholarWantsCheckYou = /* @__PURE__ */ plainMessage('plugins.googleScholarWantsCheckYou', "Google Scholar wants to check that you are human, so Carrel cannot read the profile. Add the author by name, OpenAlex ID or ORCID iD.");
/** Google Scholar asks for consent first, so Carrel cannot read the profile. Add the author by name, OpenAlex ID or ORCID iD. */
export const googleScholarAsksConsentFirst = /* @__PURE__ */ plainMessage('plugins.googleScholarAsksConsentFirst', "Google Scholar asks for consent first, so Carrel cannot read the profile. Add the author by name, OpenAlex ID or ORCID iD.");
/** Google Scholar answered with HTTP status {status}. */
export const googleScholarAnsweredHttpStatus = /* @__PURE__ */ valueMessage<{ status: string | number }>('plugins.googleScholarAnsweredHttpStatus', [{"type":0,"value":"Google Scholar answered with HTTP status "},{"type":1,"value":"status"},{"type":0,"value":"."}]);
/** The Google Scholar page has an unknown format. */
export const googleScholarPageHasUnknown = /* @__PURE__ */ plainMessage('plugins.googleScholarPageHasUnknown', "The Google Scholar page has an unknown format.");
/** Slack asks for fewer messages. */
export const slackAsksFewerMessages = /* @__PURE__ */ plainMessage('plugins.slackAsksFewerMessages', "Slack asks for fewer messages.");
/** The Slack app lacks the permission {needed}. Add it in Slack, and install the app again. */
export const slackAppLacksPermissionAdd = /* @__PURE__ */ valueMessage<{ needed: string | number }>('plugins.slackAppLacksPermissionAdd', [{"type":0,"value":"The Slack app lacks the permission "},{"type":1,"value":"needed"},{"type":0,"value":". Add it in Slack, and install the app again."}]);
/** Slack answered “{error}”. */
export const slackAnswered = /* @__PURE__ */ valueMessage<{ error: string | number }>('plugins.slackAnswered', [{"type":0,"value":"Slack answered “"},{"type":1,"value":"error"},{"type":0,"value":"”."}]);
/** Slack answered with an error. */
export const slackAnsweredError = /* @__PURE__ */ plainMessage('plugins.slackAnsweredError', "Slack answered with an error.");
/** Slack answered with HTTP status {statusCode}. */
export const slackAnsweredHttpStatus = /* @__PURE__ */ valueMessage<{ statusCode: string | number }>('plugins.slackAnsweredHttpStatus', [{"type":0,"value":"Slack answered with HTTP status "},{"type":1,"value":"statusCode"},{"type":0,"value":"."}]);
/** Slack has no channel or person called {target}. */
export const slackHasNoChannelPerson = /* @__PURE__ */ valueMessage<{ target: string | number }>('plugins.slackHasNoChannelPerson', [{"type":0,"value":"Slack has no channel or person called "},{"type":1,"value":"target"},{"type":0,"value":"."}]);
/** The message does not name its channel in Slack. */
export const messageHasNoPlaceSlack = /* @__PURE__ */ plainMessage('plugins.messageHasNoPlaceSlack', "The message does not name its channel in Slack.");
/**  It answered {code}. */
export const answeredCode = /* @__PURE__ */ valueMessage<{ code: string | number }>('plugins.answeredCode', [{"type":0,"value":" It answered "},{"type":1,"value":"code"},{"type":0,"value":"."}]);
/** Sends digests to a Slack channel, and adds papers posted in a channel to your Inbox. */
export const slackDescription = /* @__PURE__ */ plainMessage('plugins.slackDescription', "Sends digests to a Slack channel, and adds papers posted in a channel to your Inbox.");
/** Bot token */
export const botToken = /* @__PURE__ */ plainMessage('plugins.botToken', "Bot token");
/** Starts with xoxb-. Slack shows it under “OAuth & Permissions” of your app. */
export const botTokenHelp = /* @__PURE__ */ plainMessage('plugins.botTokenHelp', "Starts with xoxb-. Slack shows it under “OAuth & Permissions” of your app.");
/** Create a Slack app */
export const slackAppLink = /* @__PURE__ */ plainMessage('plugins.slackAppLink', "Create a Slack app");
/** Channel for digests */
export const digestChannel = /* @__PURE__ */ plainMessage('plugins.digestChannel', "Channel for digests");
/** Its name, such as #papers, or its ID. An ID of a person sends direct messages. */
export const digestChannelHelp = /* @__PURE__ */ plainMessage('plugins.digestChannelHelp', "Its name, such as #papers, or its ID. An ID of a person sends direct messages.");
/** Channel for the Inbox */
export const inboxChannel = /* @__PURE__ */ plainMessage('plugins.inboxChannel', "Channel for the Inbox");
/** Papers posted in this channel are added to your Inbox. The app must be a member of it. */
export const inboxChannelHelp = /* @__PURE__ */ plainMessage('plugins.inboxChannelHelp', "Papers posted in this channel are added to your Inbox. The app must be a member of it.");
/** Slack does not accept the bot token. Enter it again. */
export const tokenRefused = /* @__PURE__ */ plainMessage('plugins.tokenRefused', "Slack does not accept the bot token. Enter it again.");
/** The bot token belongs to an account that was removed. */
export const accountRemoved = /* @__PURE__ */ plainMessage('plugins.accountRemoved', "The bot token belongs to an account that was removed.");
/** The bot token was revoked. Enter a new one. */
export const tokenRevoked = /* @__PURE__ */ plainMessage('plugins.tokenRevoked', "The bot token was revoked. Enter a new one.");
/** The bot token has expired. Enter a new one. */
export const tokenExpired = /* @__PURE__ */ plainMessage('plugins.tokenExpired', "The bot token has expired. Enter a new one.");
/** Slack has no such channel, or the app is not a member of it. */
export const channelMissing = /* @__PURE__ */ plainMessage('plugins.channelMissing', "Slack has no such channel, or the app is not a member of it.");
/** The app is not a member of the channel. Invite it in Slack. */
export const channelNotJoined = /* @__PURE__ */ plainMessage('plugins.channelNotJoined', "The app is not a member of the channel. Invite it in Slack.");
/** The channel is archived. */
export const channelArchived = /* @__PURE__ */ plainMessage('plugins.channelArchived', "The channel is archived.");
/** The Slack app lacks a permission. Add it in Slack, and install the app again. */
export const permissionMissing = /* @__PURE__ */ plainMessage('plugins.permissionMissing', "The Slack app lacks a permission. Add it in Slack, and install the app again.");
/** Slack refused the message as too long. */
export const messageTooLong = /* @__PURE__ */ plainMessage('plugins.messageTooLong', "Slack refused the message as too long.");
/** Slack refused the layout of the message. */
export const layoutRefused = /* @__PURE__ */ plainMessage('plugins.layoutRefused', "Slack refused the layout of the message.");
/** Connected to {team}. */
export const slackConnection = /* @__PURE__ */ valueMessage<{ team: string | number }>('plugins.slackConnection', [{"type":0,"value":"Connected to "},{"type":1,"value":"team"},{"type":0,"value":"."}]);
/** Sends digests by e-mail, through your own mail server. */
export const emailDescription = /* @__PURE__ */ plainMessage('plugins.emailDescription', "Sends digests by e-mail, through your own mail server.");
/** Mail server */
export const mailServer = /* @__PURE__ */ plainMessage('plugins.mailServer', "Mail server");
/** Name of the server that sends your mail, such as smtp.example.org. */
export const mailServerHelp = /* @__PURE__ */ plainMessage('plugins.mailServerHelp', "Name of the server that sends your mail, such as smtp.example.org.");
/** Port */
export const port = /* @__PURE__ */ plainMessage('plugins.port', "Port");
/** 587 for most servers. With 465 the connection is encrypted from the start. */
export const portHelp = /* @__PURE__ */ plainMessage('plugins.portHelp', "587 for most servers. With 465 the connection is encrypted from the start.");
/** User name */
export const userName = /* @__PURE__ */ plainMessage('plugins.userName', "User name");
/** Leave empty if the server needs none. */
export const userNameHelp = /* @__PURE__ */ plainMessage('plugins.userNameHelp', "Leave empty if the server needs none.");
/** Password */
export const password = /* @__PURE__ */ plainMessage('plugins.password', "Password");
/** Many providers give out a separate password for apps. */
export const passwordHelp = /* @__PURE__ */ plainMessage('plugins.passwordHelp', "Many providers give out a separate password for apps.");
/** Sender */
export const sender = /* @__PURE__ */ plainMessage('plugins.sender', "Sender");
/** Address that digests come from. Default: the user name. */
export const senderHelp = /* @__PURE__ */ plainMessage('plugins.senderHelp', "Address that digests come from. Default: the user name.");
/** Recipients */
export const recipients = /* @__PURE__ */ plainMessage('plugins.recipients', "Recipients");
/** Addresses that digests are sent to, separated by commas. */
export const recipientsHelp = /* @__PURE__ */ plainMessage('plugins.recipientsHelp', "Addresses that digests are sent to, separated by commas.");
/** Require encryption */
export const encryption = /* @__PURE__ */ plainMessage('plugins.encryption', "Require encryption");
/** Refuse to send over an unencrypted connection. */
export const encryptionHelp = /* @__PURE__ */ plainMessage('plugins.encryptionHelp', "Refuse to send over an unencrypted connection.");
/** Enter the name of a server, such as smtp.example.org. */
export const serverForm = /* @__PURE__ */ plainMessage('plugins.serverForm', "Enter the name of a server, such as smtp.example.org.");
/** Enter an address such as me@example.org, without a name. */
export const senderForm = /* @__PURE__ */ plainMessage('plugins.senderForm', "Enter an address such as me@example.org, without a name.");
/** Separate addresses by commas. Number {place, number} is not an address. */
export const recipientForm = /* @__PURE__ */ valueMessage<{ place: number }>('plugins.recipientForm', [{"type":0,"value":"Separate addresses by commas. Number "},{"type":2,"value":"place","style":null},{"type":0,"value":" is not an address."}]);
/** Sent a test message to {target}. */
export const testMail = /* @__PURE__ */ valueMessage<{ target: string | number }>('plugins.testMail', [{"type":0,"value":"Sent a test message to "},{"type":1,"value":"target"},{"type":0,"value":"."}]);
/** The server refused {recipient}. */
export const recipientRefused = /* @__PURE__ */ valueMessage<{ recipient: string | number }>('plugins.recipientRefused', [{"type":0,"value":"The server refused "},{"type":1,"value":"recipient"},{"type":0,"value":"."}]);
/** Finds free PDFs of papers at arXiv, PubMed Central, OpenAlex, Unpaywall, Crossref, publishers and Semantic Scholar. */
export const openAccessDescription = /* @__PURE__ */ plainMessage('plugins.openAccessDescription', "Finds free PDFs of papers at arXiv, PubMed Central, OpenAlex, Unpaywall, Crossref, publishers and Semantic Scholar.");
/** Preprints in physics, mathematics and computer science. */
export const arxivHelp = /* @__PURE__ */ plainMessage('plugins.arxivHelp', "Preprints in physics, mathematics and computer science.");
/** Papers in medicine and biology. */
export const pmcHelp = /* @__PURE__ */ plainMessage('plugins.pmcHelp', "Papers in medicine and biology.");
/** Copies in journals and repositories. */
export const openAlexHelp = /* @__PURE__ */ plainMessage('plugins.openAlexHelp', "Copies in journals and repositories.");
/** Copies in journals and repositories. Needs your contact address. */
export const unpaywallHelp = /* @__PURE__ */ plainMessage('plugins.unpaywallHelp', "Copies in journals and repositories. Needs your contact address.");
/** Links that publishers register. */
export const crossrefHelp = /* @__PURE__ */ plainMessage('plugins.crossrefHelp', "Links that publishers register.");
/** Publisher */
export const publisher = /* @__PURE__ */ plainMessage('plugins.publisher', "Publisher");
/** The page of the paper at its publisher. */
export const publisherHelp = /* @__PURE__ */ plainMessage('plugins.publisherHelp', "The page of the paper at its publisher.");
/** Copies that Semantic Scholar has found. */
export const semanticScholarHelp = /* @__PURE__ */ plainMessage('plugins.semanticScholarHelp', "Copies that Semantic Scholar has found.");
/** Reads an author’s public profile when you add them by Google Scholar ID. The profile is only used to identify the author. */
export const scholarDescription = /* @__PURE__ */ plainMessage('plugins.scholarDescription', "Reads an author’s public profile when you add them by Google Scholar ID. The profile is only used to identify the author.");
/** Asks two unofficial sources at addresses that you enter, one paper at a time, after every open-access source failed. */
export const shadowDescription = /* @__PURE__ */ plainMessage('plugins.shadowDescription', "Asks two unofficial sources at addresses that you enter, one paper at a time, after every open-access source failed.");
/** Mirrors of the first source */
export const mirrors = /* @__PURE__ */ plainMessage('plugins.mirrors', "Mirrors of the first source");
/** Addresses separated by commas, in the order in which they are asked. The DOI is added at the end, or put in place of '{doi}'. */
export const mirrorsHelp = /* @__PURE__ */ plainMessage('plugins.mirrorsHelp', "Addresses separated by commas, in the order in which they are asked. The DOI is added at the end, or put in place of {doi}.");
/** Addresses of the second source */
export const secondAddresses = /* @__PURE__ */ plainMessage('plugins.secondAddresses', "Addresses of the second source");
/** Addresses separated by commas. '{doi}' and '{key}' are replaced by the DOI and by your member key. */
export const secondAddressesHelp = /* @__PURE__ */ plainMessage('plugins.secondAddressesHelp', "Addresses separated by commas. {doi} and {key} are replaced by the DOI and by your member key.");
/** Member key */
export const memberKey = /* @__PURE__ */ plainMessage('plugins.memberKey', "Member key");
/** Sent to the second source where its address contains '{key}'. */
export const memberKeyHelp = /* @__PURE__ */ plainMessage('plugins.memberKeyHelp', "Sent to the second source where its address contains {key}.");
/** First unofficial source */
export const firstSource = /* @__PURE__ */ plainMessage('plugins.firstSource', "First unofficial source");
/** Second unofficial source */
export const secondSource = /* @__PURE__ */ plainMessage('plugins.secondSource', "Second unofficial source");
/** Enter at most {max, number} addresses. */
export const addressLimit = /* @__PURE__ */ valueMessage<{ max: number }>('plugins.addressLimit', [{"type":0,"value":"Enter at most "},{"type":2,"value":"max","style":null},{"type":0,"value":" addresses."}]);
/** Separate web addresses by commas. Number {place, number} is not a web address. */
export const webAddressForm = /* @__PURE__ */ valueMessage<{ place: number }>('plugins.webAddressForm', [{"type":0,"value":"Separate web addresses by commas. Number "},{"type":2,"value":"place","style":null},{"type":0,"value":" is not a web address."}]);
/** Enter addresses without user names and passwords. Number {place, number} has one. */
export const addressWithPassword = /* @__PURE__ */ valueMessage<{ place: number }>('plugins.addressWithPassword', [{"type":0,"value":"Enter addresses without user names and passwords. Number "},{"type":2,"value":"place","style":null},{"type":0,"value":" has one."}]);
/** Serves PDFs */
export const addressWorks = /* @__PURE__ */ plainMessage('plugins.addressWorks', "Serves PDFs");
/** Works, but does not have the test paper */
export const addressWithoutPaper = /* @__PURE__ */ plainMessage('plugins.addressWithoutPaper', "Works, but does not have the test paper");
/** Behind a check for bots */
export const addressBehindCheck = /* @__PURE__ */ plainMessage('plugins.addressBehindCheck', "Behind a check for bots");
/** Unreachable */
export const addressUnreachable = /* @__PURE__ */ plainMessage('plugins.addressUnreachable', "Unreachable");
/** Refused (HTTP {status}) */
export const addressRefused = /* @__PURE__ */ valueMessage<{ status: string | number }>('plugins.addressRefused', [{"type":0,"value":"Refused (HTTP "},{"type":1,"value":"status"},{"type":0,"value":")"}]);
/** {working, number} of {total, number} addresses serve PDFs. */
export const workingAddresses = /* @__PURE__ */ valueMessage<{ working: number; total: number }>('plugins.workingAddresses', [{"type":2,"value":"working","style":null},{"type":0,"value":" of "},{"type":2,"value":"total","style":null},{"type":0,"value":" addresses serve PDFs."}]);
/** This is not the end of the stored secret. Reload, or enter the whole secret. */
export const wrongSecret = /* @__PURE__ */ plainMessage('plugins.wrongSecret', "This is not the end of the stored secret. Reload, or enter the whole secret.");
/** {field}: {text} */
export const issue = /* @__PURE__ */ valueMessage<{ field: string | number; text: string | number }>('plugins.issue', [{"type":1,"value":"field"},{"type":0,"value":": "},{"type":1,"value":"text"}]);
/** {issues} */
export const issues = /* @__PURE__ */ valueMessage<{ issues: string | number }>('plugins.issues', [{"type":1,"value":"issues"}]);
/** A plugin sends data only to the services in its manifest. */
export const undeclaredService = /* @__PURE__ */ plainMessage('plugins.undeclaredService', "A plugin sends data only to the services in its manifest.");
