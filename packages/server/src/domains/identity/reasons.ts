import * as messages from '@carrel/messages/identity';
import { formatReference } from '@carrel/messages/reference';

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

/** The English sentence for a stored reason. Values that are neither text nor numbers are left out. */
export const reasonText = (code: string, values: Record<string, unknown>): string => {
  const plain = Object.entries(values).filter((e): e is [string, string | number] => typeof e[1] !== 'object');
  return formatReference({ id: `identity.${code}`, values: Object.fromEntries(plain) }, messageOf) ?? code;
};

/** A reason as the API shows it. */
export const explain = (code: string, values: Record<string, unknown> | string) => {
  const parsed = typeof values === 'string' ? (JSON.parse(values) as Record<string, unknown>) : values;
  return { reason_code: code, reason_values: parsed, reason: reasonText(code, parsed) };
};
