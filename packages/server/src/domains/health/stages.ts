import type { HealthStage } from '@carrel/contract';
import { refer, type Text } from '@carrel/messages/reference';
import * as repairs from '@carrel/messages/repairs';

export const stageLabels: Record<HealthStage, Text> = {
  author_identity: refer(repairs.authorIdentityStage),
  author_canonicalization: refer(repairs.duplicateAuthorsStage),
  author_works: refer(repairs.authorWorksStage),
  paper_identity: refer(repairs.paperIdentityStage),
  paper_metadata: refer(repairs.paperMetadataStage),
  paper_canonicalization: refer(repairs.versionsStage),
  remote_vectors: refer(repairs.remoteVectorsStage),
  local_embeddings: refer(repairs.localVectorsStage),
  derived: refer(repairs.derivedStage),
  cleanup: refer(repairs.cleanupStage),
  housekeeping: refer(repairs.housekeepingStage),
};
