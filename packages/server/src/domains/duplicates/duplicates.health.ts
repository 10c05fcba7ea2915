import type { ReadDb } from '../../platform/db/db.ts';
import { type Counts, type HealthDeclaration, repairJob } from '../health-declaration.ts';
import { collapseSameIdentityJob } from './collapse-same-identity.ts';
import { collapseTwinsJob } from './collapse-twins.ts';
import { twinsByTitle } from './find-twins.ts';
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
      description:
        'Puts versions of a paper that hang in chains, in circles or on removed papers back on the paper that stays.',
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
      label: 'Fold papers with one OpenAlex id',
      description:
        'Shows papers that carry the same OpenAlex id as one; each stays in the file, and one undo parts them again.',
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
      label: 'Fold preprints into journal versions',
      description:
        'Shows a preprint and its journal version as one paper. A run takes exactly the pairs you confirmed. One undo takes the whole run back.',
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
      job: repairJob(collapseTwinsJob, ({ scope, limit, pairs }) => ({ scope, limit, pairs })),
      task: 'dedup_preprint_twins',
      pending: { measures: ['twins'], of: (m) => m.pairs! },
    },
    {
      key: 'library_dedup',
      label: 'Merge all duplicates at once',
      description:
        'Merges saved records that carry the same DOI, or the same arXiv id, into the first of them: blanks filled, tags, notes and ratings kept. One undo parts them all again.',
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
      label: 'Versions that hang wrongly',
      explanation: 'A version of a paper points at a removed paper, at itself, or at another version.',
      impact: 'Such a paper is in no list, though it was not removed.',
      tier: 'integrity',
      measure: 'groups',
      count: (m) => m.defects!,
      total: (m) => m.versions!,
      breakdown: [
        { key: 'dangling_canonical', label: 'on a removed paper', count: (m) => m.dangling_canonical! },
        { key: 'self_links', label: 'on themselves', count: (m) => m.self_links! },
        { key: 'cycles', label: 'in a circle', count: (m) => m.cycles! },
        { key: 'chains', label: 'in a chain', count: (m) => m.chains! },
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
      label: 'Records with one DOI or arXiv id',
      explanation: 'Two saved records carry the same id, and nobody told them apart.',
      impact: 'The work stands twice in your lists.',
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
      label: 'Papers with one OpenAlex id',
      explanation: 'Two records carry the id of the same work.',
      impact: 'The work stands twice in your lists.',
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
      label: 'Preprints beside their journal version',
      explanation: 'A preprint and the article that came of it, both saved, by their title or arXiv id.',
      impact: 'The work stands twice in your Library.',
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
        sameIdentityPairs(db, among).map(({ id, keep }) => ({ paper: id, keep, why: 'Same OpenAlex id' })),
      affected: withSameIdentity,
    },
    {
      name: 'twins',
      order: 70,
      find: (db, among, scope) => twinsByTitle(db, scope, among).map(({ a, b, why }) => ({ paper: a, keep: b, why })),
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
