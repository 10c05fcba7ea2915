import type { RegisteredRouter } from '@tanstack/react-router';
import { takeDropped } from '../../desk/dropped-manuscript.ts';
import { isPdf, pickDropped } from './picked-files.ts';
import { importPicked } from './uploads.ts';

/** Imports what was dropped. PDFs that are dropped on the Inbox come into it. */
export const importDropped = async (
  router: RegisteredRouter,
  entries: readonly (FileSystemEntry | null)[],
  files: readonly File[],
): Promise<void> => {
  if (takeDropped(files[0])) return;
  const inbox = router.state.location.pathname === '/inbox';
  const picked = await pickDropped(entries, files);
  if (!inbox || !picked.files.every((f) => isPdf(f.name))) return importPicked(router, picked);
  const { sendPdfs } = await import('../pdfs/send-pdfs.ts');
  return sendPdfs(
    picked.files.map((f) => f.file),
    { inbox },
  );
};
