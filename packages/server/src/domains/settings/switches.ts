import { settingsDocument } from '@carrel/contract';
import type { SwitchDefault } from './switch-names.ts';

interface ValueSchema {
  safeParse(v: unknown): { success: boolean; data?: unknown };
}

/** The schema of a stored setting; undefined for an unknown name, such as that of a later version. */
export const schemaOf = (key: string): ValueSchema | undefined => {
  const [section = '', name = ''] = key.split('.');
  const sections: Record<string, { shape: Record<string, ValueSchema> }> = settingsDocument.shape;
  const fields = Object.hasOwn(sections, section) ? sections[section]?.shape : undefined;
  return fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
};

/** Settings that grant access to Carrel, name a folder of this machine, or choose where texts and a key are sent. */
const permissions = new Set([
  'inbox.folder',
  'connector.origins',
  'ai.provider',
  'ai.openai_base_url',
  'ai.index',
  'ai.index_url',
]);

/**
 * Switches and permissions are not part of the history, and neither are keys: undoing an edit of a paper must not let
 * the program call out again, send a key to another address, stop its backups, or admit a browser extension. For the same
 * reason a restored backup does not change them.
 */
export const isSwitch = (key: string): boolean =>
  permissions.has(key) || schemaOf(key)?.safeParse(true).success === true;

/** All switches. Threads that restore a backup get this list, because they do not load the contract. */
export const switches = (): SwitchDefault[] =>
  Object.entries(settingsDocument.shape).flatMap(([section, { shape }]) =>
    Object.keys(shape)
      .map((name) => `${section}.${name}`)
      .filter(isSwitch)
      .map((key) => ({ key, fallback: JSON.stringify(schemaOf(key)?.safeParse(undefined).data ?? null) })),
  );
