import * as m from '@carrel/messages/commands';
import { useEffect } from 'react';
import { useCommands } from '../desk/Commands.tsx';
import { loadAllCommands, sectionNames, sections } from '../desk/command.ts';
import { showKeys } from '../desk/keys.ts';
import { usePreferences } from '../desk/preferences.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Kbd } from '../ui/Kbd.tsx';

interface Row {
  label: string;
  keys: readonly string[];
  available: boolean;
}

/** One row for commands of several pages that have the same label and the same keys. */
const merged = (rows: readonly Row[]): Row[] => {
  const byText = new Map<string, Row>();
  for (const row of rows) {
    const text = JSON.stringify([row.label, row.keys]);
    const before = byText.get(text);
    byText.set(text, before ? { ...before, available: before.available || row.available } : row);
  }
  return [...byText.values()];
};

/** All keys, from the table that handles them. Those that have no effect at the moment are dimmed. */
export const KeysSheet = ({ onClose }: { onClose: () => void }) => {
  const { table, available } = useCommands();
  const { singleKeys } = usePreferences();
  useEffect(() => void loadAllCommands(), []);
  const entries = Object.entries(table).filter(([, command]) => command.keys);
  return (
    <Dialog onClose={onClose} title={m.shortcuts()} size="wide">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and holds nothing else to focus */}
      <section className="px-5 pb-5 overflow-y-auto" aria-label={m.shortcutsAll()} tabIndex={0}>
        {!singleKeys && <p className="text-warn mb-3">{m.singleKeysOff()}</p>}
        <div className="columns-1 sm:columns-2 gap-8">
          {sections.map((section) => {
            const rows = merged(
              entries
                .filter(([, command]) => command.section === section)
                .map(([id, { label, keys = [] }]) => ({ label: label(), keys, available: available(id) })),
            );
            if (rows.length === 0) return null;
            return (
              <section key={section} className="break-inside-avoid mb-4">
                <h3 className="text-small font-semibold text-quiet pb-1 border-b border-hair">
                  {sectionNames[section]()}
                </h3>
                <dl>
                  {rows.map((row) => (
                    <div
                      key={JSON.stringify([row.label, row.keys])}
                      className={`flex items-baseline gap-3 py-1 ${row.available ? '' : 'text-quiet'}`}
                    >
                      <dt className="grow">{row.label}</dt>
                      <dd className="flex gap-1 shrink-0">
                        {row.keys.map((keys) => (
                          <Kbd key={keys} keys={showKeys(keys)} hint={false} />
                        ))}
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            );
          })}
        </div>
      </section>
    </Dialog>
  );
};
