import type { HealthStage } from '@carrel/contract';

export const stageLabels: Record<HealthStage, string> = {
  author_identity: 'Author identity',
  author_canonicalization: 'Duplicate authors',
  author_works: 'Works of authors',
  paper_identity: 'Identity of papers',
  paper_metadata: 'Metadata of papers',
  paper_canonicalization: 'Duplicates and versions',
  remote_vectors: 'Vectors from Semantic Scholar',
  local_embeddings: 'Vectors made here',
  derived: 'Derived data',
  cleanup: 'Cleaning up',
  housekeeping: 'Housekeeping',
};
