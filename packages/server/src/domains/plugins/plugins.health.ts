import * as components from '@carrel/messages/components';
import { refer, type Text } from '@carrel/messages/reference';
import { type Cause, cause, type HealthParts } from '../health-declaration.ts';
import type { Manifest } from './plugins.service.ts';

const settings: [page: string, label: Text] = ['/settings', refer(components.plugins)];

const causesOf = (p: Manifest): Cause[] => {
  if (p.problem?.disabled)
    return [
      cause(
        `plugin_stopped.${p.id}`,
        'critical',
        refer(components.pluginDisabled, { plugin: p.display_name, reason: p.problem.message }),
        { link: settings },
      ),
    ];
  if (!p.enabled) return [];
  if (!p.configured)
    return [
      cause(`plugin_incomplete.${p.id}`, 'warning', refer(components.pluginIncomplete, { plugin: p.display_name }), {
        link: settings,
      }),
    ];
  if (p.problem)
    return [
      cause(
        `plugin_failing.${p.id}`,
        'warning',
        refer(components.named, { name: p.display_name, text: p.problem.message }),
        { link: settings },
      ),
    ];
  return [];
};

/** Plugins, in the status band of Health. */
export const pluginsStatus = (plugins: () => Manifest[]): HealthParts => ({
  status: [
    {
      key: 'plugins',
      order: 30,
      label: refer(components.plugins),
      check: () => {
        const all = plugins();
        const enabled = all.filter((p) => p.enabled).length;
        return {
          detail: enabled === 0 ? refer(components.noPlugin) : refer(components.pluginsHealthy),
          causes: all.flatMap(causesOf),
        };
      },
    },
  ],
});
