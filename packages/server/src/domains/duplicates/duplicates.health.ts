import type { ReadDb } from '../../platform/db/db.ts';
import { type Counts, type HealthDeclaration, repairJob } from '../health-declaration.ts';
import { collapsePreprintsJob } from './collapse-preprints.ts';
import { collapseSameIdentityJob } from './collapse-same-identity.ts';
import { preprintPairs } from './find-preprint-pairs.ts';
import {
  crowd,
  papersWithGenericTitle,
  titlesNoLongerGeneric,
  withPapersOfChangedTitles,
} from './generic-titles.repo.ts';
import { groupDefects } from './group-defects.ts';
import { mergeSameRecordsJob } from './merge-same-records.ts';
import { reconcileGroupsJob } from './reconcile-groups.ts';
import { sameIdentityPairs, withSameIdentity } from './same-identity.ts';
import { sameRecords } from './same-records.ts';

const many = { manual: 500, manualMax: 5_000, autoCap: 500 };

/** Versions that are not attached to the paper that stays, by defect. */
const countGroups = (db: ReadDb): Counts => {
  const counts: Counts = { dangling_canonical: 0, self_links: 0, cycles: 0, chains: 0, defects: 0 };
  for (const d of groupDefects(db)) {
    counts[d.defect]! += 1;
    counts.defects! += 1;
  }
  return {
    ...counts,
    versions: db.value<number>('select count(*) from papers where canonical_paper_id is not null') ?? 0,
  };
};

export const duplicatesHealth: HealthDeclaration = {
  operations: [
    {
      key: 'paper_group_reconcile',
      label: 'Fix version links',
      description: 'Corrects versions that point to another version, to each other in a circle or to a removed paper.',
      stage: 'paper_canonicalization',
      order: 56,
      unit: 'paper',
      cost: 'local',
      sources: [],
      limits: { manual: 1_000, manualMax: 20_000, autoCap: 1_000 },
      prerequisites: [],
      unlocks: ['collapse_duplicate_identity', 'dedup_preprint_twins'],
      job: repairJob(reconcileGroupsJob, ({ limit }) => ({ limit })),
      task: 'paper_group_reconcile',
      pending: { measures: ['groups'], of: (m) => m.defects! },
    },
    {
      key: 'collapse_duplicate_identity',
      label: 'Merge papers with the same OpenAlex ID',
      description:
        'Lists papers with the same OpenAlex ID as one paper. Each record is kept, and one undo separates them again.',
      stage: 'paper_canonicalization',
      order: 58,
      unit: 'pair',
      cost: 'local',
      sources: [],
      limits: many,
      prerequisites: ['corpus_metadata'],
      requires: ['paper_group_reconcile'],
      unlocks: [],
      job: repairJob(collapseSameIdentityJob, ({ limit }) => ({ limit })),
      task: 'collapse_duplicate_identity',
      pairs: 'same_identity',
      pending: { measures: ['same_identity'], of: (m) => m.pairs! },
    },
    {
      key: 'dedup_preprint_twins',
      label: 'Merge preprints into their published versions',
      description:
        'Lists a preprint and its published version as one paper. A run affects exactly the pairs that you confirmed. One undo reverts the whole run.',
      stage: 'paper_canonicalization',
      order: 60,
      unit: 'pair',
      cost: 'local',
      sources: [],
      destructive: true,
      scopes: ['library', 'corpus'],
      pairs: 'twins',
      limits: many,
      prerequisites: ['corpus_metadata'],
      requires: ['paper_group_reconcile'],
      unlocks: ['idxb_vector'],
      job: repairJob(collapsePreprintsJob, ({ scope, limit, pairs }) => ({ scope, limit, pairs })),
      task: 'dedup_preprint_twins',
      pending: { measures: ['twins'], of: (m) => m.pairs! },
    },
    {
      key: 'library_dedup',
      label: 'Merge all duplicates',
      description:
        'Merges saved papers with the same DOI or arXiv ID into the first of them. Empty fields are filled; tags, notes and ratings are kept. One undo reverts the whole run.',
      stage: 'paper_canonicalization',
      order: 62,
      unit: 'pair',
      cost: 'local',
      sources: [],
      destructive: true,
      pairs: 'same_record',
      limits: many,
      prerequisites: ['corpus_metadata'],
      unlocks: ['idxb_vector'],
      job: repairJob(mergeSameRecordsJob, ({ pairs }) => ({ pairs })),
      task: 'library_dedup',
      pending: { measures: ['same_record'], of: (m) => m.pairs! },
    },
  ],
  dimensions: [
    {
      key: 'identity.paper_group_integrity',
      order: 20,
      entity: 'identity',
      unit: 'paper',
      label: 'Broken version links',
      explanation: 'A version of a paper points to a removed paper, to itself or to another version.',
      impact: 'These papers appear in no list, although they were not removed.',
      tier: 'integrity',
      measure: 'groups',
      count: (m) => m.defects!,
      total: (m) => m.versions!,
      breakdown: [
        {
          key: 'dangling_canonical',
          label: 'to a removed paper',
          explanation: 'The paper that is shown instead was removed.',
          count: (m) => m.dangling_canonical!,
        },
        {
          key: 'self_links',
          label: 'to themselves',
          explanation: 'The paper is recorded as a version of itself.',
          count: (m) => m.self_links!,
        },
        {
          key: 'cycles',
          label: 'in a circle',
          explanation: 'Each paper is recorded as a version of the other.',
          count: (m) => m.cycles!,
        },
        {
          key: 'chains',
          label: 'in a chain',
          explanation: 'The paper that is shown instead is itself a version of another one.',
          count: (m) => m.chains!,
        },
      ],
      repair: 'paper_group_reconcile',
      items: {
        find: (db, offset, limit) =>
          groupDefects(db)
            .slice(offset, offset + limit)
            .map((d) => ({ id: d.id, other: d.root, why: d.defect.replace('_', ' ') })),
      },
      onlyWhenPresent: true,
    },
    {
      key: 'identity.same_record',
      order: 30,
      entity: 'identity',
      unit: 'pair',
      label: 'Papers with the same DOI or arXiv ID',
      explanation: 'Two saved papers have the same identifier and are not marked as not duplicates.',
      impact: 'The work appears twice in your lists.',
      tier: 'medium',
      measure: 'same_record',
      scope: 'library',
      count: (m) => m.pairs!,
      total: (m) => m.saved,
      totalFrom: 'papers',
      repair: 'library_dedup',
      items: { pairs: 'same_record' },
    },
    {
      key: 'identity.same_openalex_id',
      order: 40,
      entity: 'identity',
      unit: 'pair',
      label: 'Papers with the same OpenAlex ID',
      explanation: 'Two papers have the OpenAlex ID of the same work.',
      impact: 'The work appears twice in your lists.',
      tier: 'medium',
      measure: 'same_identity',
      count: (m) => m.pairs!,
      total: (m) => m.with_idxa,
      totalFrom: 'papers',
      repair: 'collapse_duplicate_identity',
      items: { pairs: 'same_identity' },
    },
    {
      key: 'identity.preprint_twins',
      order: 50,
      entity: 'identity',
      unit: 'pair',
      label: 'Preprints next to their published version',
      explanation:
        'Both a preprint and its published version are saved: they have the same title and a common author, or the same arXiv ID.',
      impact: 'The work appears twice in your library.',
      tier: 'medium',
      measure: 'twins',
      scope: 'library',
      count: (m) => m.pairs!,
      total: (m) => m.saved,
      totalFrom: 'papers',
      repair: 'dedup_preprint_twins',
      items: { pairs: 'twins' },
    },
  ],
  measures: [{ name: 'groups', order: 40, count: countGroups }],
  pairs: [
    {
      name: 'same_record',
      order: 50,
      find: (db, among) => sameRecords(db, among).map(({ id, keep, why }) => ({ paper: id, keep, why })),
    },
    {
      name: 'same_identity',
      order: 60,
      find: (db, among) =>
        sameIdentityPairs(db, among).map(({ id, keep }) => ({ paper: id, keep, why: 'Same OpenAlex ID' })),
      affected: withSameIdentity,
    },
    {
      name: 'twins',
      order: 70,
      find: (db, among, scope) => preprintPairs(db, scope, among).map(({ a, b, why }) => ({ paper: a, keep: b, why })),
      affected: withPapersOfChangedTitles,
    },
    {
      name: crowd,
      order: null,
      find: papersWithGenericTitle,
      affected: withPapersOfChangedTitles,
      afterScan: titlesNoLongerGeneric,
    },
  ],
};
