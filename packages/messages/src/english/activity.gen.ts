// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Queued */
export const queued = /* @__PURE__ */ plainMessage('activity.queued', "Queued");
/** Scheduled */
export const scheduled = /* @__PURE__ */ plainMessage('activity.scheduled', "Scheduled");
/** Running */
export const running = /* @__PURE__ */ plainMessage('activity.running', "Running");
/** Stopping */
export const stopping = /* @__PURE__ */ plainMessage('activity.stopping', "Stopping");
/** Done */
export const done = /* @__PURE__ */ plainMessage('activity.done', "Done");
/** Failed */
export const failed = /* @__PURE__ */ plainMessage('activity.failed', "Failed");
/** Stopped */
export const stopped = /* @__PURE__ */ plainMessage('activity.stopped', "Stopped");
/** Nothing to do */
export const nothingToDo = /* @__PURE__ */ plainMessage('activity.nothingToDo', "Nothing to do");
/** Started automatically after papers were added */
export const startedByImport = /* @__PURE__ */ plainMessage('activity.startedByImport', "Started automatically after papers were added");
/** Started automatically after papers were enriched */
export const startedAfterEnrichment = /* @__PURE__ */ plainMessage('activity.startedAfterEnrichment', "Started automatically after papers were enriched");
/** Started automatically while Carrel was idle */
export const startedWhileIdle = /* @__PURE__ */ plainMessage('activity.startedWhileIdle', "Started automatically while Carrel was idle");
/** Resumed after a restart */
export const resumed = /* @__PURE__ */ plainMessage('activity.resumed', "Resumed after a restart");
/** Started on schedule */
export const startedBySchedule = /* @__PURE__ */ plainMessage('activity.startedBySchedule', "Started on schedule");
/** Started automatically */
export const startedAutomatically = /* @__PURE__ */ plainMessage('activity.startedAutomatically', "Started automatically");
/** {done, number} of {total, number} */
export const progressOf = /* @__PURE__ */ valueMessage<{ done: number; total: number }>('activity.progressOf', [{"type":2,"value":"done","style":null},{"type":0,"value":" of "},{"type":2,"value":"total","style":null}]);
/** {rate, number}/s */
export const perSecond = /* @__PURE__ */ valueMessage<{ rate: number }>('activity.perSecond', [{"type":2,"value":"rate","style":null},{"type":0,"value":"/s"}]);
/** {time} left */
export const timeLeft = /* @__PURE__ */ valueMessage<{ time: string | number }>('activity.timeLeft', [{"type":1,"value":"time"},{"type":0,"value":" left"}]);
/** Clear finished */
export const clearFinished = /* @__PURE__ */ plainMessage('activity.clearFinished', "Clear finished");
/** Couldn’t load Activity */
export const notRead = /* @__PURE__ */ plainMessage('activity.notRead', "Couldn’t load Activity");
/** Running jobs continue. */
export const notReadSafe = /* @__PURE__ */ plainMessage('activity.notReadSafe', "Running jobs continue.");
/** No jobs are running */
export const empty = /* @__PURE__ */ plainMessage('activity.empty', "No jobs are running");
/** Imports, backups and other long jobs appear here, with their progress and a way to stop them. */
export const emptyHint = /* @__PURE__ */ plainMessage('activity.emptyHint', "Imports, backups and other long jobs appear here, with their progress and a way to stop them.");
/** Next steps for {job} */
export const nextSteps = /* @__PURE__ */ valueMessage<{ job: string | number }>('activity.nextSteps', [{"type":0,"value":"Next steps for "},{"type":1,"value":"job"}]);
/** Log */
export const log = /* @__PURE__ */ plainMessage('activity.log', "Log");
/** The log is empty. */
export const logEmpty = /* @__PURE__ */ plainMessage('activity.logEmpty', "The log is empty.");
/** Clear this job */
export const clearJob = /* @__PURE__ */ plainMessage('activity.clearJob', "Clear this job");
/** Stop */
export const stop = /* @__PURE__ */ plainMessage('activity.stop', "Stop");
/** Finish the current batch, keep it, then stop */
export const stopTip = /* @__PURE__ */ plainMessage('activity.stopTip', "Finish the current batch, keep it, then stop");
/** Stopping… */
export const stoppingNow = /* @__PURE__ */ plainMessage('activity.stoppingNow', "Stopping…");
/** Stop at once; the current batch may be lost */
export const cancelTip = /* @__PURE__ */ plainMessage('activity.cancelTip', "Stop at once; the current batch may be lost");
/** started {when} */
export const startedAgo = /* @__PURE__ */ valueMessage<{ when: string | number }>('activity.startedAgo', [{"type":0,"value":"started "},{"type":1,"value":"when"}]);
/** {count, number} more */
export const moreJobs = /* @__PURE__ */ valueMessage<{ count: number }>('activity.moreJobs', [{"type":2,"value":"count","style":null},{"type":0,"value":" more"}]);
/** Open Activity */
export const open = /* @__PURE__ */ plainMessage('activity.open', "Open Activity");
/** {job} failed. {reason} */
export const jobFailed = /* @__PURE__ */ valueMessage<{ job: string | number; reason: string | number }>('activity.jobFailed', [{"type":1,"value":"job"},{"type":0,"value":" failed. "},{"type":1,"value":"reason"}]);
