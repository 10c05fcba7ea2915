import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError, maxPdfBytes } from '@carrel/contract';
import * as jobs from '@carrel/messages/jobs';
import { refer, type Shown } from '@carrel/messages/reference';
import type { GuardedWeb } from '../../platform/http-client/guarded-web.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import { hexId } from '../../platform/ids.ts';
import type { Sources } from '../../sources/registry.ts';
import { attachmentAt } from '../../sources/zotero/zotero.client.ts';

const deadlineMs = 180_000;

/** Downloads the file of a Zotero attachment into the folder of uploads. Its content is checked when it is stored. */
export const downloadAttachment =
  (d: { sources: Sources; web: GuardedWeb; uploads: string }) =>
  async (remote: string, signal: AbortSignal): Promise<{ path: string } | { problem: Shown }> => {
    const path = join(d.uploads, `${hexId()}.partial`);
    try {
      const at = attachmentAt(remote);
      const file = at && (await d.sources.refmanager.file(at.library, at.key, { signal }));
      if (!file) return { problem: refer(jobs.notStoredAtZotero) };
      // Zotero redirects to another address, which is checked like every external address.
      const bytes =
        'bytes' in file
          ? file.bytes
          : (await d.web.get({ url: file.address, maxBytes: maxPdfBytes, deadlineMs }, { signal })).body;
      await writeFile(path, bytes, { mode: 0o600 });
      return { path };
    } catch (e) {
      await rm(path, { force: true });
      signal.throwIfAborted();
      if (e instanceof SourceError || (e instanceof ApiError && e.code === 'network_off')) return { problem: e.shown };
      throw e;
    }
  };
