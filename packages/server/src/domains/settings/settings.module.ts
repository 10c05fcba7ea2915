import { networkChanged } from '../../platform/events/app-events.ts';
import { on } from '../../platform/events/bus.ts';
import { type UserChoices, userChoicesPort } from '../infrastructure.ts';
import { defineModule } from '../module.ts';
import { settingsStatus } from './settings.health.ts';
import { journaledTables } from './settings.journal.ts';
import { settingsRoutes } from './settings.routes.ts';
import { SettingsService } from './settings.service.ts';
import { SourceReport } from './source-report.ts';

const silentAgainMs = 5 * 60_000;

/** The settings document, secrets, the network switch, and the state of each source. */
export const settingsModule = defineModule({
  name: 'settings',
  owns: ['settings'],
  journaled: journaledTables,
  keptOnReset: ['settings'],
  provides: [userChoicesPort],
  build: (context) => {
    const { db, store, secrets, net, config, clock, log, sources, usage } = context;
    const settings = new SettingsService({ store, secrets, net, config, log });
    const choices: UserChoices = {
      providerReserve: () => settings.values.automation.provider_reserve,
      paperPages: () => settings.paperPages,
      idleHealerEnabled: () => settings.values.automation.idle_healer_enabled,
      credentialsOf: (source) => settings.credentialsOf(source),
    };
    const report = new SourceReport({ sources, usage, clock });
    return {
      service: { settings, report },
      ports: [userChoicesPort.by(() => choices)],
      health: settingsStatus({ net, sources, usage }),
      routes: settingsRoutes({ exportedTables: context.tables.exported, settings, net, db, clock, report }),
      schedules: [
        {
          id: 'ask_silent_sources',
          name: 'Ask sources that did not answer',
          description: 'Sends one small request to each, so that automatic work can continue.',
          action: 'sources.check',
          everyMs: () => silentAgainMs,
          run: async () => {
            if (net.enabled && config.unattendedNetwork) await report.askSilent();
            return { jobId: null, status: 'noop', message: '' };
          },
        },
      ],
      on: [
        on(networkChanged, ({ enabled }) => {
          log.add('WARNING', 'network', `Network access is now ${enabled ? 'on' : 'off'}`);
        }),
      ],
    };
  },
});
