import * as gaps from '@carrel/messages/gaps';
import { refer } from '@carrel/messages/reference';
import type { HealthDeclaration } from '../health-declaration.ts';
import { everything } from '../papers/scan-in-ranges.ts';
import { wronglyIndexed } from './search-index.ts';

export const searchHealth: HealthDeclaration = {
  dimensions: [
    {
      key: 'ops.search_index',
      order: 170,
      entity: 'ops',
      unit: 'paper',
      label: refer(gaps.searchIndex),
      explanation: refer(gaps.searchIndexExplanation),
      impact: refer(gaps.searchIndexImpact),
      tier: 'integrity',
      measure: 'search_index',
      scope: 'library',
      count: (m) => m.index_wrong!,
      total: (m) => m.saved,
      totalFrom: 'papers',
      repair: 'housekeeping',
      items: {
        find: (db, offset, limit) =>
          wronglyIndexed(db, everything)
            .slice(offset, offset + limit)
            .map((p) => ({ id: p.id, other: null, why: refer(gaps.searchIndexItem) })),
      },
    },
  ],
  measures: [
    {
      name: 'search_index',
      order: 80,
      entity: 'paper',
      unmarked: true,
      count: (db, range) => ({ index_wrong: wronglyIndexed(db, range).length }),
    },
  ],
};
