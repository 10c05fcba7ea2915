import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/settings';
import { useState } from 'react';
import { CommandButton, useCommands } from '../../desk/Commands.tsx';
import { commandNames, sectionNames, sections } from '../../desk/command.ts';
import { showKeys } from '../../desk/keys.ts';
import { setPreference, usePreferences } from '../../desk/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { say } from '../../ui/toast-store.ts';
import { ChangeKeyDialog } from './ChangeKeyDialog.tsx';
import { WithSection } from './filter.tsx';
import { Section, SwitchSetting } from './parts.tsx';

/** All commands with their shortcuts. */
export const KeyboardSection = () => {
  const { table } = useCommands();
  const { singleKeys, keys: choices } = usePreferences();
  const [changing, setChanging] = useState<string | null>(null);
  const names = commandNames(table);
  const changed = Object.keys(choices).length;
  const resetAll = () => {
    const before = choices;
    setPreference('keys', {});
    say(m.shortcutsReset(), { label: common.undo(), run: () => setPreference('keys', before) });
  };
  return (
    <Section id="keyboard" title={commands.settingsKeyboard()} note={m.keyboardNote()}>
      <SwitchSetting
        title={m.singleKeys()}
        hint={m.singleKeysHint()}
        value={singleKeys}
        onChange={(value) => setPreference('singleKeys', value)}
      />
      <WithSection>
        <div className="flex flex-wrap items-center gap-2 py-3 border-b border-hair">
          <span className="text-quiet grow">
            {changed === 0 ? m.shortcutsDefault() : m.shortcutsChanged({ count: changed })}
          </span>
          <CommandButton command="app.keys">{m.showAll()}</CommandButton>
          <Button disabled={changed === 0} onClick={resetAll}>
            {m.resetShortcuts()}
          </Button>
        </div>
        {sections.map((section) => {
          const rows = Object.entries(table).filter(([, command]) => command.section === section && command.keys);
          if (rows.length === 0) return null;
          return (
            <section key={section} aria-label={m.shortcutsOf({ section: sectionNames[section]() })} className="mt-4">
              <h3 className="text-small font-semibold text-quiet pb-1 border-b border-hair">
                {sectionNames[section]()}
              </h3>
              <ul>
                {rows.map(([id, command]) => (
                  <li key={id} className="flex items-center gap-2 min-h-9 border-b border-hair">
                    <span className="grow">{names[id]!}</span>
                    {command.keys?.map((k) => (
                      <Kbd key={k} keys={showKeys(k)} hint={false} />
                    ))}
                    {command.keys?.length === 0 && <span className="text-quiet text-small">{m.noShortcut()}</span>}
                    <Button
                      tone="quiet"
                      aria-label={m.changeShortcut({ command: names[id]! })}
                      onClick={() => setChanging(id)}
                    >
                      {m.change()}
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
        {changing && <ChangeKeyDialog id={changing} onClose={() => setChanging(null)} />}
      </WithSection>
    </Section>
  );
};
