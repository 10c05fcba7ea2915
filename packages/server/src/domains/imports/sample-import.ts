import { existsSync, readFileSync } from 'node:fs';
import { ApiError } from '@carrel/contract';
import type { ImportsService } from './imports.service.ts';

/** The name under which the sample stands among the imports; it is known by it afterwards. */
export const sampleName = 'Sample library';

/**
 * Imports the library that is made when Carrel is built. It is an import like any other: one step of the history, and
 * taken back as one.
 */
export const importSample = (imports: ImportsService, path: string) => {
  if (!existsSync(path)) throw new ApiError('not_found', 'This build of Carrel does not include the sample library.');
  return imports.fromText(readFileSync(path, 'utf8'), {
    filename: sampleName,
    format: 'carrel-json',
    collectionName: null,
    autoStart: true,
    keyKind: 'sample',
  });
};
