import { existsSync, readFileSync } from 'node:fs';
import { ApiError } from '@carrel/contract';
import * as errors from '@carrel/messages/errors';
import { refer } from '@carrel/messages/reference';
import type { ImportsService } from './imports.service.ts';

/** The name of the sample in the list of imports, by which it is recognised later. */
export const sampleName = 'Sample library';

/**
 * Imports the library that is generated when Carrel is built. It is an import like any other: one step of the history,
 * and undone as one.
 */
export const importSample = (imports: ImportsService, path: string) => {
  if (!existsSync(path)) throw new ApiError('not_found', refer(errors.buildCarrelDoesIncludeSample));
  return imports.fromText(readFileSync(path, 'utf8'), {
    filename: sampleName,
    format: 'carrel-json',
    collectionName: null,
    autoStart: true,
    keyKind: 'sample',
  });
};
