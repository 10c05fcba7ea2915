import * as gaps from '@carrel/messages/gaps';
import { refer, type Text } from '@carrel/messages/reference';
import * as repairs from '@carrel/messages/repairs';
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
import { type GroupDefect, groupDefects } from './group-defects.ts';
import { mergeSameRecordsJob } from './merge-same-records.ts';
import { pairReasons } from './pair-reasons.ts';
import { reconcileGroupsJob } from './reconcile-groups.ts';
import { sameIdentityPairs, withSameIdentity } from './same-identity.ts';
import { sameRecords } from './same-records.ts';

const many = { manual: 500, manualMax: 5_000, autoCap: 500 };

const defectTexts: Record<GroupDefect['defect'], Text> = {
  dangling_canonical: refer(gaps.removedVersionItem),
  self_links: refer(gaps.selfVersionItem),
  cycles: refer(gaps.circularVersionItem),
  chains: refer(gaps.chainedVersionItem),
};

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
      label: refer(repairs.versionLinks),
      description: refer(repairs.versionLinksDescription),
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
      label: refer(repairs.sameOpenAlexId),
      description: refer(repairs.sameOpenAlexIdDescription),
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
      label: refer(repairs.preprints),
      description: refer(repairs.preprintsDescription),
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
      label: refer(repairs.duplicates),
      description: refer(repairs.duplicatesDescription),
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
      label: refer(gaps.versionLinks),
      explanation: refer(gaps.versionLinksExplanation),
      impact: refer(gaps.versionLinksImpact),
      tier: 'integrity',
      measure: 'groups',
      count: (m) => m.defects!,
      total: (m) => m.versions!,
      breakdown: [
        {
          key: 'dangling_canonical',
          label: refer(gaps.removedVersion),
          explanation: refer(gaps.removedVersionExplanation),
          count: (m) => m.dangling_canonical!,
        },
        {
          key: 'self_links',
          label: refer(gaps.selfVersion),
          explanation: refer(gaps.selfVersionExplanation),
          count: (m) => m.self_links!,
        },
        {
          key: 'cycles',
          label: refer(gaps.circularVersion),
          explanation: refer(gaps.circularVersionExplanation),
          count: (m) => m.cycles!,
        },
        {
          key: 'chains',
          label: refer(gaps.chainedVersion),
          explanation: refer(gaps.chainedVersionExplanation),
          count: (m) => m.chains!,
        },
      ],
      repair: 'paper_group_reconcile',
      items: {
        find: (db, offset, limit) =>
          groupDefects(db)
            .slice(offset, offset + limit)
            .map((d) => ({ id: d.id, other: d.root, why: defectTexts[d.defect] })),
      },
      onlyWhenPresent: true,
    },
    {
      key: 'identity.same_record',
      order: 30,
      entity: 'identity',
      unit: 'pair',
      label: refer(gaps.sameRecord),
      explanation: refer(gaps.sameRecordExplanation),
      impact: refer(gaps.doubleListing),
      tier: 'medium',
      measure: 'same_record',
      scope: 'library',
      count: (m) => m.pairs!,
      total: (m) => m.saved,
      totalFrom: 'papers',
      repair: 'library_dedup',
      items: { pairs: 'same_record', reasons: pairReasons },
    },
    {
      key: 'identity.same_openalex_id',
      order: 40,
      entity: 'identity',
      unit: 'pair',
      label: refer(gaps.sameOpenAlexId),
      explanation: refer(gaps.sameOpenAlexIdExplanation),
      impact: refer(gaps.doubleListing),
      tier: 'medium',
      measure: 'same_identity',
      count: (m) => m.pairs!,
      total: (m) => m.with_idxa,
      totalFrom: 'papers',
      repair: 'collapse_duplicate_identity',
      items: { pairs: 'same_identity', reasons: pairReasons },
    },
    {
      key: 'identity.preprint_twins',
      order: 50,
      entity: 'identity',
      unit: 'pair',
      label: refer(gaps.preprints),
      explanation: refer(gaps.preprintsExplanation),
      impact: refer(gaps.preprintsImpact),
      tier: 'medium',
      measure: 'twins',
      scope: 'library',
      count: (m) => m.pairs!,
      total: (m) => m.saved,
      totalFrom: 'papers',
      repair: 'dedup_preprint_twins',
      items: { pairs: 'twins', reasons: pairReasons },
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
        sameIdentityPairs(db, among).map(({ id, keep }) => ({ paper: id, keep, why: 'openalex_id' })),
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
