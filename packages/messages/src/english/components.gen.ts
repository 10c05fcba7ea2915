// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Background jobs */
export const jobs = /* @__PURE__ */ plainMessage('components.jobs', "Background jobs");
/** No jobs failed in the last 24 hours. */
export const jobsHealthy = /* @__PURE__ */ plainMessage('components.jobsHealthy', "No jobs failed in the last 24 hours.");
/** Jobs failed today */
export const failedJobs = /* @__PURE__ */ plainMessage('components.failedJobs', "Jobs failed today");
/** SCHEDULER_ENABLED=false: nothing runs automatically, including backups. */
export const schedulerOff = /* @__PURE__ */ plainMessage('components.schedulerOff', "SCHEDULER_ENABLED=false: nothing runs automatically, including backups.");
/** {name}: {text} */
export const named = /* @__PURE__ */ valueMessage<{ name: string | number; text: string | number }>('components.named', [{"type":1,"value":"name"},{"type":0,"value":": "},{"type":1,"value":"text"}]);
/** Activity */
export const activity = /* @__PURE__ */ plainMessage('components.activity', "Activity");
/** Backups */
export const backups = /* @__PURE__ */ plainMessage('components.backups', "Backups");
/** The last backup passed a test restore {when}. */
export const backupTested = /* @__PURE__ */ valueMessage<{ when: string | number }>('components.backupTested', [{"type":0,"value":"The last backup passed a test restore "},{"type":1,"value":"when"},{"type":0,"value":"."}]);
/** The last backup was created {when}. */
export const backupCreated = /* @__PURE__ */ valueMessage<{ when: string | number }>('components.backupCreated', [{"type":0,"value":"The last backup was created "},{"type":1,"value":"when"},{"type":0,"value":"."}]);
/** There is nothing to back up yet. */
export const nothingToBackUp = /* @__PURE__ */ plainMessage('components.nothingToBackUp', "There is nothing to back up yet.");
/** There is no backup yet. */
export const noBackup = /* @__PURE__ */ plainMessage('components.noBackup', "There is no backup yet.");
/** {hours, number} h ago */
export const hoursAgo = /* @__PURE__ */ valueMessage<{ hours: number }>('components.hoursAgo', [{"type":2,"value":"hours","style":null},{"type":0,"value":" h ago"}]);
/** {days, number} days ago */
export const daysAgo = /* @__PURE__ */ valueMessage<{ days: number }>('components.daysAgo', [{"type":2,"value":"days","style":null},{"type":0,"value":" days ago"}]);
/** The newest backup failed its test restore. {problem} Create a new backup; it takes {size}. */
export const backupFailed = /* @__PURE__ */ valueMessage<{ problem: string | number; size: string | number }>('components.backupFailed', [{"type":0,"value":"The newest backup failed its test restore. "},{"type":1,"value":"problem"},{"type":0,"value":" Create a new backup; it takes "},{"type":1,"value":"size"},{"type":0,"value":"."}]);
/** It is damaged. */
export const damaged = /* @__PURE__ */ plainMessage('components.damaged', "It is damaged.");
/** less than 1 MB */
export const smallSize = /* @__PURE__ */ plainMessage('components.smallSize', "less than 1 MB");
/** about {megabytes, number} MB */
export const size = /* @__PURE__ */ valueMessage<{ megabytes: number }>('components.size', [{"type":0,"value":"about "},{"type":2,"value":"megabytes","style":null},{"type":0,"value":" MB"}]);
/** Scheduled backups are off. */
export const backupsOff = /* @__PURE__ */ plainMessage('components.backupsOff', "Scheduled backups are off.");
/** Scheduled backups */
export const scheduledBackups = /* @__PURE__ */ plainMessage('components.scheduledBackups', "Scheduled backups");
/** Library file */
export const file = /* @__PURE__ */ plainMessage('components.file', "Library file");
/** The file can be read and written. */
export const fileHealthy = /* @__PURE__ */ plainMessage('components.fileHealthy', "The file can be read and written.");
/** A backup was restored. Restart Carrel to continue. */
export const restartNeeded = /* @__PURE__ */ plainMessage('components.restartNeeded', "A backup was restored. Restart Carrel to continue.");
/** {problem} Backups take {size}. */
export const writesRefused = /* @__PURE__ */ valueMessage<{ problem: string | number; size: string | number }>('components.writesRefused', [{"type":1,"value":"problem"},{"type":0,"value":" Backups take "},{"type":1,"value":"size"},{"type":0,"value":"."}]);
/** Discovery */
export const discovery = /* @__PURE__ */ plainMessage('components.discovery', "Discovery");
/** Lists of lenses and candidates are recent. */
export const discoveryHealthy = /* @__PURE__ */ plainMessage('components.discoveryHealthy', "Lists of lenses and candidates are recent.");
/** A lens was last refreshed more than 30 days ago. */
export const oldLists = /* @__PURE__ */ plainMessage('components.oldLists', "A lens was last refreshed more than 30 days ago.");
/** Candidates around the library were collected more than 30 days ago. */
export const oldCandidates = /* @__PURE__ */ plainMessage('components.oldCandidates', "Candidates around the library were collected more than 30 days ago.");
/** Open Discovery */
export const openDiscovery = /* @__PURE__ */ plainMessage('components.openDiscovery', "Open Discovery");
/** Insights */
export const insights = /* @__PURE__ */ plainMessage('components.insights', "Insights");
/** The figures of Insights could be computed. */
export const insightsHealthy = /* @__PURE__ */ plainMessage('components.insightsHealthy', "The figures of Insights could be computed.");
/** The figures of Insights could not be computed: {reason} */
export const insightsFailed = /* @__PURE__ */ valueMessage<{ reason: string | number }>('components.insightsFailed', [{"type":0,"value":"The figures of Insights could not be computed: "},{"type":1,"value":"reason"}]);
/** PDFs */
export const pdfs = /* @__PURE__ */ plainMessage('components.pdfs', "PDFs");
/** PDFs are opened in an isolated process. */
export const pdfsHealthy = /* @__PURE__ */ plainMessage('components.pdfsHealthy', "PDFs are opened in an isolated process.");
/** On this system, Carrel cannot isolate the process that opens PDFs from the network. Network access is blocked only inside the process. */
export const pdfsReduced = /* @__PURE__ */ plainMessage('components.pdfsReduced', "On this system, Carrel cannot isolate the process that opens PDFs from the network. Network access is blocked only inside the process.");
/** This system has no tools that isolate a process. Node.js denies the process that opens PDFs access to files, programs and the network. Carrel limits its time and memory. */
export const pdfsPortable = /* @__PURE__ */ plainMessage('components.pdfsPortable', "This system has no tools that isolate a process. Node.js denies the process that opens PDFs access to files, programs and the network. Carrel limits its time and memory.");
/** PDFs cannot be opened safely on this system, so they are not opened. On Linux, install util-linux. */
export const pdfsUnavailable = /* @__PURE__ */ plainMessage('components.pdfsUnavailable', "PDFs cannot be opened safely on this system, so they are not opened. On Linux, install util-linux.");
/** Plugins */
export const plugins = /* @__PURE__ */ plainMessage('components.plugins', "Plugins");
/** No plugin is enabled. */
export const noPlugin = /* @__PURE__ */ plainMessage('components.noPlugin', "No plugin is enabled.");
/** Every enabled plugin works. */
export const pluginsHealthy = /* @__PURE__ */ plainMessage('components.pluginsHealthy', "Every enabled plugin works.");
/** {plugin} failed repeatedly and was disabled: {reason} */
export const pluginDisabled = /* @__PURE__ */ valueMessage<{ plugin: string | number; reason: string | number }>('components.pluginDisabled', [{"type":1,"value":"plugin"},{"type":0,"value":" failed repeatedly and was disabled: "},{"type":1,"value":"reason"}]);
/** {plugin} is not configured yet. */
export const pluginIncomplete = /* @__PURE__ */ valueMessage<{ plugin: string | number }>('components.pluginIncomplete', [{"type":1,"value":"plugin"},{"type":0,"value":" is not configured yet."}]);
/** Network */
export const network = /* @__PURE__ */ plainMessage('components.network', "Network");
/** Network access is on. */
export const networkHealthy = /* @__PURE__ */ plainMessage('components.networkHealthy', "Network access is on.");
/** Network access is turned off by SVC_DISABLE_NETWORK. */
export const networkForcedOff = /* @__PURE__ */ plainMessage('components.networkForcedOff', "Network access is turned off by SVC_DISABLE_NETWORK.");
/** Network access is off, so papers cannot be enriched. */
export const networkOff = /* @__PURE__ */ plainMessage('components.networkOff', "Network access is off, so papers cannot be enriched.");
/** Network access */
export const networkAccess = /* @__PURE__ */ plainMessage('components.networkAccess', "Network access");
/** Sources */
export const sources = /* @__PURE__ */ plainMessage('components.sources', "Sources");
/** Every source responded to its last request. */
export const sourcesHealthy = /* @__PURE__ */ plainMessage('components.sourcesHealthy', "Every source responded to its last request.");
/** No source has been contacted yet. */
export const noSourceAsked = /* @__PURE__ */ plainMessage('components.noSourceAsked', "No source has been contacted yet.");
/** API keys */
export const apiKeys = /* @__PURE__ */ plainMessage('components.apiKeys', "API keys");
/** Today’s {source} credits are used up. They are renewed at midnight UTC. */
export const creditsUsedUp = /* @__PURE__ */ valueMessage<{ source: string | number }>('components.creditsUsedUp', [{"type":0,"value":"Today’s "},{"type":1,"value":"source"},{"type":0,"value":" credits are used up. They are renewed at midnight UTC."}]);
/** OpenAlex credits */
export const openAlexCredits = /* @__PURE__ */ plainMessage('components.openAlexCredits', "OpenAlex credits");
/** Disk */
export const disk = /* @__PURE__ */ plainMessage('components.disk', "Disk");
/** Assessment */
export const assessment = /* @__PURE__ */ plainMessage('components.assessment', "Assessment");
/** All counts are available. */
export const assessmentHealthy = /* @__PURE__ */ plainMessage('components.assessmentHealthy', "All counts are available.");
/** The library has not been checked yet. */
export const notAssessed = /* @__PURE__ */ plainMessage('components.notAssessed', "The library has not been checked yet.");
/** “{name}” could not be counted: {reason} */
export const countFailed = /* @__PURE__ */ valueMessage<{ name: string | number; reason: string | number }>('components.countFailed', [{"type":0,"value":"“"},{"type":1,"value":"name"},{"type":0,"value":"” could not be counted: "},{"type":1,"value":"reason"}]);
