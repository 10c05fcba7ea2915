import type { Shown } from '@carrel/messages/reference';
import type { z } from 'zod';
import type { ConfigSchema } from './config.ts';
import type { PluginContext } from './context.ts';
import type { PdfSourceHook, ProfileHook, ReceiveHook, SendHook, TestReport, TestTexts } from './hooks.ts';

/** A service with a fixed address that a plugin calls. */
export interface PluginService {
  /** Ends in "/". The operator can replace it with SVC_<PLUGIN>_<SERVICE>_BASE_URL. */
  address: string;
  /** Minimum milliseconds between the starts of two calls. */
  intervalMs: number;
  concurrency: number;
}

export interface PluginManifest {
  /** The name of its folder: lower-case letters, digits and underscores. */
  id: string;
  displayName: string;
  version: string;
  description: Shown;
  /** Page of the user guide, below docs/guide. */
  docsPath: string;
  services: Readonly<Record<string, PluginService>>;
  /** Enabled until the user disables it. For plugins that call out only when the user asks for it. */
  enabledAtFirst?: boolean;
  limits?: {
    /** Time for one call of a hook. Default: a minute. */
    hookMs?: number;
    /** Outgoing calls within one call of a hook. Default: 50. */
    calls?: number;
  };
}

/** Whether the configuration is complete, and short facts to show with it. Local, fast and without side effects. */
export interface PluginStatus {
  configured: boolean;
  facts: Readonly<Record<string, string | number | boolean | readonly string[]>>;
}

export interface Plugin<S extends ConfigSchema = ConfigSchema> {
  manifest: PluginManifest;
  config: S;
  status(config: z.output<S>): PluginStatus;
  send?: SendHook<z.output<S>>;
  receive?: ReceiveHook<z.output<S>>;
  pdfSource?: PdfSourceHook<z.output<S>>;
  profile?: ProfileHook<z.output<S>>;
  /** A real call, on request of the user. Refused while the plugin is disabled. */
  test?: (context: PluginContext<z.output<S>>, texts: TestTexts) => Promise<TestReport>;
}

export type Capability = 'send' | 'receive' | 'pdf_source' | 'profile';

// biome-ignore lint/suspicious/noExplicitAny: the configurations of different plugins meet only in the host
export type AnyPlugin = Plugin<any>;

/** What a plugin can do: the hooks it has. */
export const capabilitiesOf = (plugin: AnyPlugin): Capability[] => [
  ...(plugin.send ? (['send'] as const) : []),
  ...(plugin.receive ? (['receive'] as const) : []),
  ...(plugin.pdfSource ? (['pdf_source'] as const) : []),
  ...(plugin.profile ? (['profile'] as const) : []),
];

/** `export default definePlugin({ … })` in `packages/server/src/plugins/<id>/index.ts`. */
export const definePlugin = <S extends ConfigSchema>(plugin: Plugin<S>): Plugin<S> => plugin;
