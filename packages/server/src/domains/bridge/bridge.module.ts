import { join } from 'node:path';
import type { RouteIo } from '../../platform/route.ts';
import { exportsModule } from '../exports/exports.module.ts';
import { libraryModule } from '../library/library.module.ts';
import { defineModule } from '../module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { pdfsModule } from '../pdfs/pdfs.module.ts';
import { searchModule } from '../search/search.module.ts';
import { settingsModule } from '../settings/settings.module.ts';
import { bridgeRoutes } from './bridge.routes.ts';
import { BridgeService } from './bridge.service.ts';
import { bridgeTasks } from './bridge.tasks.ts';
import type { BridgeRequest } from './bridge-request.ts';

/** The input and output of API services for a request of the bridge, which has no form and needs no key. */
const ioFor = ({ headers, signal }: BridgeRequest): RouteIo => {
  const none = () => Promise.reject(new Error('a request of the bridge has no upload'));
  return {
    header: () => undefined,
    requestHeaders: headers,
    signal,
    closed: signal,
    upload: none,
    file: none,
    authenticated: true,
    peer: '127.0.0.1',
    client: '127.0.0.1',
    overTls: false,
  };
};

/** A second port on this machine, at which programs written for Zotero find this library. */
export const bridgeModule = defineModule({
  name: 'bridge',
  needs: [settingsModule, papersModule, libraryModule, searchModule, exportsModule, pdfsModule],
  tasks: bridgeTasks,
  build: ({ store, readers, exporters, cached, config, call, use }) => {
    const { settings } = use(settingsModule);
    const bridge = new BridgeService({
      store,
      readers,
      exporters,
      cached,
      call,
      ...use(pdfsModule),
      papers: use(papersModule).papers,
      collections: use(libraryModule).collections,
      tags: use(libraryModule).tags,
      snapshots: () => settings.values.bridge.snapshots,
      pdfFolder: join(config.dataDir, 'pdfs'),
      carrel: `http://localhost:${config.port}`,
      settings: () => settings.values.bridge,
      defaultStyle: () => settings.values.library.default_citation_style,
      ioFor,
    });
    return { service: { bridge }, routes: bridgeRoutes(bridge) };
  },
});
