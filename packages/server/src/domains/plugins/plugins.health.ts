import type { PluginManifest } from '@carrel/contract';
import { type Cause, cause, type HealthParts } from '../health-declaration.ts';

const settings: [page: string, label: string] = ['/settings', 'Plugins'];

const causesOf = (p: PluginManifest): Cause[] => {
  if (p.problem?.disabled)
    return [
      cause(
        `plugin_stopped.${p.id}`,
        'critical',
        `${p.display_name} failed repeatedly and was disabled: ${p.problem.message}`,
        { link: settings },
      ),
    ];
  if (!p.enabled) return [];
  if (!p.configured)
    return [
      cause(`plugin_incomplete.${p.id}`, 'warning', `${p.display_name} is not configured yet.`, { link: settings }),
    ];
  if (p.problem)
    return [cause(`plugin_failing.${p.id}`, 'warning', `${p.display_name}: ${p.problem.message}`, { link: settings })];
  return [];
};

/** Plugins, in the status band of Health. */
export const pluginsStatus = (plugins: () => PluginManifest[]): HealthParts => ({
  status: [
    {
      key: 'plugins',
      order: 30,
      label: 'Plugins',
      check: () => {
        const all = plugins();
        const enabled = all.filter((p) => p.enabled).length;
        return {
          detail: enabled === 0 ? 'No plugin is enabled.' : 'Every enabled plugin works.',
          causes: all.flatMap(causesOf),
        };
      },
    },
  ],
});
