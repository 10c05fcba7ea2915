import { setPreference, usePreferences } from '../../desk/preferences.ts';
import { FormRow, Segmented } from '../../ui/Controls.tsx';
import { Section, SwitchSetting } from './parts.tsx';

/** Kept in this browser, not in the library. */
export const AppearanceSection = () => {
  const { theme, density, singleKeys } = usePreferences();
  return (
    <Section id="appearance" title="Appearance" note="For this browser only.">
      <FormRow title="Theme">
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
      </FormRow>
      <FormRow title="Rows">
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
      </FormRow>
      <SwitchSetting
        title="Single-letter keys"
        hint="j, k, x, t and the like. Switch them off if they get in the way of speech input."
        value={singleKeys}
        onChange={(value) => setPreference('singleKeys', value)}
      />
    </Section>
  );
};
