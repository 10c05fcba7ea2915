import type { RegisteredRouter } from '@tanstack/react-router';
import { pickDropped } from './picked-files.ts';
import { importPicked } from './uploads.ts';

export const importDropped = async (
  router: RegisteredRouter,
  entries: readonly (FileSystemEntry | null)[],
  files: readonly File[],
): Promise<void> => importPicked(router, await pickDropped(entries, files));
