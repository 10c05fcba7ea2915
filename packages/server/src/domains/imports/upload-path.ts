import { join } from 'node:path';

/**
 * Where the upload of an import lies. Its name comes from the library file, and a prepared backup can hold any text there,
 * so only names that Carrel gives are joined to the folder.
 * @returns null when there is no upload or its name is not one of ours
 */
export const uploadPath = (folder: string, upload: string | null): string | null =>
  upload !== null && /^[0-9a-f]{32}\.import$/.test(upload) ? join(folder, upload) : null;
