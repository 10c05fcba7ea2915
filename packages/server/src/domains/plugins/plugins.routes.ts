import * as c from '@carrel/contract';
import { type Route, route } from '../../platform/route.ts';
import type { PluginsService } from './plugins.service.ts';

export const pluginRoutes = ({ plugins }: { plugins: PluginsService }): Route[] => [
  route(c.listPlugins, () => plugins.list()),
  route(c.getPlugin, ({ params }) => plugins.get(params.id)),
  route(c.getPluginConfig, ({ params }) => plugins.config(params.id)),
  route(c.setPluginConfig, ({ params, body }) => plugins.setConfig(params.id, body)),
  route(c.setPluginEnabled, ({ params, body }) => plugins.setEnabled(params.id, body.enabled)),
  route(c.testPlugin, ({ params }) => plugins.test(params.id)),
];
