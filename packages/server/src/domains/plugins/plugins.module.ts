import { plugins as shipped } from '../../plugins/plugins.gen.ts';
import { defineModule } from '../module.ts';
import { settingsModule } from '../settings/settings.module.ts';
import { PluginHost } from './plugin-host.ts';
import { pluginsStatus } from './plugins.health.ts';
import { pluginRoutes } from './plugins.routes.ts';
import { PluginsService, testPluginJob } from './plugins.service.ts';

/** Plugins: their configuration, and the host in which their hooks run. */
export const pluginsModule = defineModule({
  name: 'plugins',
  needs: [settingsModule],
  owns: ['plugins'],
  exported: ['plugins'],
  keptOnReset: ['plugins'],
  jobs: [testPluginJob],
  build: ({ store, secrets, transport, web, log, config, jobs }) => {
    const { pluginBaseUrls: baseUrls } = config;
    const host = new PluginHost({ plugins: shipped, store, secrets, transport, web, log, baseUrls });
    const plugins = new PluginsService({ host, store, secrets, jobs });
    return {
      service: { host, plugins },
      routes: pluginRoutes({ plugins }),
      jobs: [plugins.testJob()],
      health: pluginsStatus(() => plugins.list()),
    };
  },
});
