import { setPreference, usePreferences } from '../../desk/preferences.ts';
import { Segmented } from '../../ui/Controls.tsx';
import { SettingRow } from './filter.tsx';
import { Section, SwitchSetting } from './parts.tsx';

/** Kept in this browser, not in the library. */
export const AppearanceSection = () => {
  const { theme, contrast, density, context, designPage, rail } = usePreferences();
  return (
    <Section id="appearance" title="Appearance" note="The same in every browser you use Carrel in.">
      <SettingRow title="Theme">
        {() => (
          <Segmented
            label="Theme"
            value={theme}
            onChange={(value) => setPreference('theme', value)}
            options={[
              { value: 'system', label: 'As the system' },
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
        )}
      </SettingRow>
      <SettingRow title="Contrast" hint="More draws every line and every word dark on its ground.">
        {() => (
          <Segmented
            label="Contrast"
            value={contrast}
            onChange={(value) => setPreference('contrast', value)}
            options={[
              { value: 'system', label: 'As the system' },
              { value: 'normal', label: 'Normal' },
              { value: 'more', label: 'More' },
            ]}
          />
        )}
      </SettingRow>
      <SettingRow title="Rows">
        {() => (
          <Segmented
            label="Rows"
            value={density}
            onChange={(value) => setPreference('density', value)}
            options={[
              { value: 'comfortable', label: 'Comfortable' },
              { value: 'compact', label: 'Compact' },
            ]}
          />
        )}
      </SettingRow>
      <SettingRow title="Left column" hint="Signs leave more room for papers. In this browser only.">
        {() => (
          <Segmented
            label="Left column"
            value={rail}
            onChange={(value) => setPreference('rail', value)}
            options={[
              { value: 'names', label: 'Names' },
              { value: 'signs', label: 'Signs' },
            ]}
          />
        )}
      </SettingRow>
      <SwitchSetting
        title="Neighbours beside the paper"
        hint="A third pane on wide screens, with what the open paper cites and what cites it. In this browser only."
        value={context}
        onChange={(value) => setPreference('context', value)}
      />
      <SwitchSetting
        title="Design page"
        hint="For developers: a page with every part of the interface in every state. The palette offers it then."
        value={designPage}
        onChange={(value) => setPreference('designPage', value)}
      />
    </Section>
  );
};
