import { createHash } from 'node:crypto';
import * as c from '@carrel/contract';
import * as messages from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { withDeadline } from '../../platform/deadline.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Sources } from '../../sources/registry.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import type { OnlineService } from './online.service.ts';
import { allCollections, libraryOf, pullRefmanagerJob } from './pull-refmanager.ts';

/** Time limit for listing all folders of a Zotero library. */
const foldersDeadlineMs = 15_000;

const answersUpstream = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (e) {
    if (e instanceof SourceError) throw new c.ApiError('upstream_failed', e.message);
    throw e;
  }
};

export const onlineRoutes = (deps: {
  online: OnlineService;
  jobs: JobRunner;
  sources: Sources;
  settings: SettingsService;
  assertOnline: () => void;
}): Route[] => {
  const { online, jobs, sources, settings, assertOnline } = deps;
  /** A given key is stored; without one there must be a stored key. */
  const ready = (key: string | undefined) => {
    if (key?.trim()) settings.update({ keys: { refmanager_api_key: key.trim() } });
    if (settings.key('refmanager_api_key') === '') throw new c.ApiError('key_required');
    assertOnline();
  };
  return [
    route(c.searchOnline, ({ body }, io) => online.search(body, io.signal)),
    route(c.searchAuthorsOnline, ({ body }, io) => online.searchAuthors(body.query, body.limit, io.signal)),
    route(c.saveOnline, ({ body }, io) => online.save(body, io.signal)),
    route(c.lookUpOnline, ({ body }, io) => online.lookUp(body.items, io.signal)),
    route(c.listRefmanagerCollections, async ({ body }, io) => {
      const library = libraryOf(body.library_type, body.library_id);
      ready(body.api_key);
      const folders = await answersUpstream(() =>
        withDeadline(io.signal, foldersDeadlineMs, (signal) => allCollections(sources, library, { signal })),
      );
      return folders.map((f) => ({ key: f.key, name: f.name, num_items: f.items ?? 0, parent: f.parent }));
    }),
    route(c.importRefmanager, ({ body }) => {
      const library = libraryOf(body.library_type, body.library_id);
      ready(body.api_key);
      const payload = {
        type: library.type,
        id: library.id,
        collectionKey: body.collection_key ?? null,
        collectionName: body.collection_name ?? null,
        automaticTags: body.automatic_tags,
        preview: body.preview,
      };
      const fingerprint = createHash('sha1').update(JSON.stringify(payload)).digest('hex').slice(0, 10);
      return jobs.start(pullRefmanagerJob, payload, {
        key: `imports.refmanager:${library.type}:${fingerprint}`,
        trigger: 'user',
        message: refer(messages.readingZoteroLibrary),
      });
    }),
  ];
};
