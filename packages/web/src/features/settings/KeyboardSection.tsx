import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/settings';
import { Link } from '@tanstack/react-router';
import { setPreference, usePreferences } from '../../desk/preferences.ts';
import { FormRow } from '../../ui/Controls.tsx';
import * as parts from '../../ui/parts.module.css';
import { Section, SwitchSetting } from './parts.tsx';

export const KeyboardSection = () => {
  const { singleKeys, keys } = usePreferences();
  const changed = Object.keys(keys).length;
  return (
    <Section id="keyboard" title={commands.settingsKeyboard()} note={m.keyboardNote()}>
      <SwitchSetting
        title={m.singleKeys()}
        hint={m.singleKeysHint()}
        value={singleKeys}
        onChange={(value) => setPreference('singleKeys', value)}
      />
      <FormRow
        title={commands.shortcuts()}
        hint={changed === 0 ? m.shortcutsDefault() : m.shortcutsChanged({ count: changed })}
      >
        {({ control }) => (
          <Link id={control} to="/settings/shortcuts" className={parts.link}>
            {m.changeShortcuts()}
          </Link>
        )}
      </FormRow>
    </Section>
  );
};
