// Written by `npm run gen` from the modules. Do not edit.
import { authorsHealth } from '../domains/authors/authors.health.ts';
import { backupsHealth } from '../domains/backups/backups.health.ts';
import { duplicatesHealth } from '../domains/duplicates/duplicates.health.ts';
import type { HealthDeclaration } from '../domains/health-declaration.ts';
import { hydrationHealth } from '../domains/hydration/hydration.health.ts';
import { identityHealth } from '../domains/identity/identity.health.ts';
import { libraryHealth } from '../domains/library/library.health.ts';
import { mapHealth } from '../domains/map/map.health.ts';
import { searchHealth } from '../domains/search/search.health.ts';
import { systemHealth } from '../domains/system/system.health.ts';
import { vectorsHealth } from '../domains/vectors/vectors.health.ts';

/** What modules declare about gaps and repairs, without the modules, whose services no thread loads. */
export const healthDeclarations: readonly HealthDeclaration[] = [
  backupsHealth,
  searchHealth,
  libraryHealth,
  duplicatesHealth,
  hydrationHealth,
  authorsHealth,
  vectorsHealth,
  identityHealth,
  mapHealth,
  systemHealth,
];
