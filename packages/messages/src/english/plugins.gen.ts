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
