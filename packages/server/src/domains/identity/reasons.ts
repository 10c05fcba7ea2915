import type { ValueMessage } from '@carrel/messages';
import * as messages from '@carrel/messages/identity';
import { type MessageReference, refer } from '@carrel/messages/reference';
import type { ExplainedReason } from '../authors/authors.ports.ts';

/** The message of each reason that can be stored. */
const messageOf = {
  openAlexId: messages.openAlexId,
  orcid: messages.orcid,
  semanticScholarId: messages.semanticScholarId,
  scholarId: messages.scholarId,
  orcidOnPapers: messages.orcidOnPapers,
  titlesMatch: messages.titlesMatch,
  worksOverlap: messages.worksOverlap,
  nameOnly: messages.nameOnly,
  onlyProfile: messages.onlyProfile,
  knownHere: messages.knownHere,
  idsDisagree: messages.idsDisagree,
  orcidOfSeveral: messages.orcidOfSeveral,
  tooClose: messages.tooClose,
  noProfile: messages.noProfile,
  noEvidence: messages.noEvidence,
  userConfirmed: messages.userConfirmed,
  userSaid: messages.userSaid,
  unidentifiable: messages.unidentifiable,
  sharedOrcid: messages.sharedOrcid,
  alikeProfiles: messages.alikeProfiles,
  offCluster: messages.offCluster,
  otherName: messages.otherName,
  likeRejected: messages.likeRejected,
  split: messages.split,
  userVerdict: messages.userVerdict,
  mergeConflict: messages.mergeConflict,
  affiliationConflict: messages.affiliationConflict,
  splitProfiles: messages.splitProfiles,
  mixedProfile: messages.mixedProfile,
  identityError: messages.identityError,
  identityFailed: messages.identityFailed,
  identityAmbiguous: messages.identityAmbiguous,
  identityMissing: messages.identityMissing,
  degradedMonitor: messages.degradedMonitor,
  corpusStale: messages.corpusStale,
  corpusThin: messages.corpusThin,
  corpusFailed: messages.corpusFailed,
  corpusUnverified: messages.corpusUnverified,
} as const;

/** A stored reason as a message. Values that are neither text nor numbers are left out. */
const referenceTo = (code: string, values: Record<string, unknown>): MessageReference => {
  const plain = Object.entries(values).filter((e): e is [string, string | number] => typeof e[1] !== 'object');
  return { id: `identity.${code}`, values: Object.fromEntries(plain) };
};

/** The sentence for a stored reason. */
export const reasonText = (code: string, values: Record<string, unknown>): string => {
  const message = messageOf[code as keyof typeof messageOf] as
    | ValueMessage<Record<string, string | number>>
    | undefined;
  return message ? String(refer(message, referenceTo(code, values).values as Record<string, string>)) : code;
};

/** A stored reason in English, and for other languages. */
export const explainReason = (code: string, values: Record<string, unknown>): ExplainedReason => ({
  text: reasonText(code, values),
  message: referenceTo(code, values),
});

/** A reason as the API shows it. */
export const explain = (code: string, values: Record<string, unknown>) => ({
  reason_code: code,
  reason_values: values,
  reason: reasonText(code, values),
});
