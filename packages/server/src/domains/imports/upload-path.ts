import { join } from 'node:path';

/**
 * Path of the upload of an import. Its name comes from the library file, and a crafted backup can contain any text
 * there, so only names that Carrel gives are joined to the folder.
 * @returns null if there is no upload or its name is not one that Carrel gives
 */
export const uploadPath = (folder: string, upload: string | null): string | null =>
  upload !== null && /^[0-9a-f]{32}\.import$/.test(upload) ? join(folder, upload) : null;
