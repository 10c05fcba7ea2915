import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/settings';
import { useEffect, useState } from 'react';
import { CommandButton, useCommands } from '../../desk/Commands.tsx';
import { loadAllCommands } from '../../desk/command.ts';
import { showKeys } from '../../desk/keys.ts';
import { setPreference, usePreferences } from '../../desk/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { Page } from '../../ui/Page.tsx';
import { say } from '../../ui/toast-store.ts';
import { ChangeKeyDialog } from './ChangeKeyDialog.tsx';
import { shortcutGroups } from './shortcut-groups.ts';

/** The shortcuts of all pages, by the place where they work. */
export const ShortcutsPage = () => {
  const { table } = useCommands();
  const { keys: choices } = usePreferences();
  const [changing, setChanging] = useState<readonly string[] | null>(null);
  const [complete, setComplete] = useState(false);
  // Rows must not move when the commands of other pages arrive.
  useEffect(() => void loadAllCommands().then(() => setComplete(true)), []);
  const changed = Object.keys(choices).length;
  const resetAll = () => {
    const before = choices;
    setPreference('keys', {});
    say(m.shortcutsReset(), { label: common.undo(), run: () => setPreference('keys', before) });
  };
  return (
    <Page
      title={commands.shortcuts()}
      note={changed === 0 ? m.shortcutsDefault() : m.shortcutsChanged({ count: changed })}
      actions={
        <>
          <CommandButton command="app.keys">{m.showAll()}</CommandButton>
          <Button disabled={changed === 0} onClick={resetAll}>
            {m.resetShortcuts()}
          </Button>
        </>
      }
    >
      <div className="columns-1 lg:columns-2 gap-10">
        {complete &&
          shortcutGroups(table).map(({ place, rows }) => (
            <section key={place} aria-label={m.shortcutsOf({ section: place })} className="mb-6">
              <h2 className="font-semibold pb-1 border-b border-edge-soft break-after-avoid">{place}</h2>
              <ul>
                {rows.map(({ ids, label, keys }) => (
                  <li key={ids[0]} className="flex items-center gap-2 min-h-9 border-b border-hair break-inside-avoid">
                    <span className="grow">{label}</span>
                    {keys.map((k) => (
                      <Kbd key={k} keys={showKeys(k)} hint={false} />
                    ))}
                    {keys.length === 0 && <span className="text-quiet text-small">{m.noShortcut()}</span>}
                    <Button
                      tone="quiet"
                      aria-label={m.changeShortcut({ command: label })}
                      onClick={() => setChanging(ids)}
                    >
                      {m.change()}
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
      {changing && <ChangeKeyDialog ids={changing} onClose={() => setChanging(null)} />}
    </Page>
  );
};
