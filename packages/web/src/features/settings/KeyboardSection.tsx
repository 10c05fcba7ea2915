import { useState } from 'react';
import { CommandButton, useCommands } from '../../desk/Commands.tsx';
import { sectionNames, sections } from '../../desk/command.ts';
import { showKeys } from '../../desk/keys.ts';
import { setPreference, usePreferences } from '../../desk/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { say } from '../../ui/toast-store.ts';
import { ChangeKeyDialog } from './ChangeKeyDialog.tsx';
import { WithSection } from './filter.tsx';
import { Section, SwitchSetting } from './parts.tsx';

/** Every command that can have a key, with the key it has. */
export const KeyboardSection = () => {
  const { table } = useCommands();
  const { singleKeys, keys: choices } = usePreferences();
  const [changing, setChanging] = useState<string | null>(null);
  const changed = Object.keys(choices).length;
  const resetAll = () => {
    const before = choices;
    setPreference('keys', {});
    say('All keys are as they came', { label: 'Undo', run: () => setPreference('keys', before) });
  };
  return (
    <Section
      id="keyboard"
      title="Keyboard"
      note="The same in every browser you use Carrel in. Press ? anywhere to see the keys."
    >
      <SwitchSetting
        title="Single-letter keys"
        hint="j, k, x, t and the like. Switch them off if they get in the way of speech input."
        value={singleKeys}
        onChange={(value) => setPreference('singleKeys', value)}
      />
      <WithSection>
        <div className="flex flex-wrap items-center gap-2 py-3 border-b border-hair">
          <span className="text-quiet grow">
            {changed === 0 ? 'All keys are as they came.' : `You changed the keys of ${changed} commands.`}
          </span>
          <CommandButton command="app.keys">Show all</CommandButton>
          <Button disabled={changed === 0} onClick={resetAll}>
            Reset all keys
          </Button>
        </div>
        {sections.map((section) => {
          const rows = Object.entries(table).filter(([, command]) => command.section === section && command.keys);
          if (rows.length === 0) return null;
          return (
            <section key={section} aria-label={`Keys: ${sectionNames[section]()}`} className="mt-4">
              <h3 className="text-small font-semibold text-quiet pb-1 border-b border-hair">
                {sectionNames[section]()}
              </h3>
              <ul>
                {rows.map(([id, command]) => (
                  <li key={id} className="flex items-center gap-2 min-h-9 border-b border-hair">
                    <span className="grow">{command.label()}</span>
                    {command.keys?.map((k) => (
                      <Kbd key={k} keys={showKeys(k)} hint={false} />
                    ))}
                    {command.keys?.length === 0 && <span className="text-quiet text-small">no key</span>}
                    <Button
                      tone="quiet"
                      aria-label={`Change the key of ${command.label()}`}
                      onClick={() => setChanging(id)}
                    >
                      Change
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
