import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/settings';
import { setPreference, usePreferences } from '../../desk/preferences.ts';
import { Segmented } from '../../ui/Controls.tsx';
import { SettingRow } from './filter.tsx';
import { Section, SwitchSetting } from './parts.tsx';

/** "Deutsch" for "de": each language in its own name. */
const nameOfLanguage = (tag: string): string => new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;

export const AppearanceSection = () => {
  const { language, theme, contrast, density, context, designPage, rail, startPage } = usePreferences();
  return (
    <Section id="appearance" title={commands.settingsAppearance()} note={m.sameInEveryBrowser()}>
      <SettingRow title={m.language()}>
        {() => (
          <Segmented
            label={m.language()}
            value={language}
            onChange={(value) => {
              setPreference('language', value);
              // Every text on the page is in the old language.
              location.reload();
            }}
            options={[
              { value: 'system', label: m.matchSystem() },
              ...(['en', 'de'] as const).map((tag) => ({ value: tag, label: nameOfLanguage(tag) })),
            ]}
          />
        )}
      </SettingRow>
      <SettingRow title={m.theme()}>
        {() => (
          <Segmented
            label={m.theme()}
            value={theme}
            onChange={(value) => setPreference('theme', value)}
            options={[
              { value: 'system', label: m.matchSystem() },
              { value: 'light', label: m.light() },
              { value: 'dark', label: m.dark() },
            ]}
          />
        )}
      </SettingRow>
      <SettingRow title={m.contrast()} hint={m.contrastHint()}>
        {() => (
          <Segmented
            label={m.contrast()}
            value={contrast}
            onChange={(value) => setPreference('contrast', value)}
            options={[
              { value: 'system', label: m.matchSystem() },
              { value: 'normal', label: m.contrastNormal() },
              { value: 'more', label: m.contrastMore() },
            ]}
          />
        )}
      </SettingRow>
      <SettingRow title={m.startPage()} hint={m.startPageHint()}>
        {() => (
          <Segmented
            label={m.startPage()}
            value={startPage}
            onChange={(value) => setPreference('startPage', value)}
            options={[
              { value: 'today', label: commands.today() },
              { value: 'library', label: commands.library() },
            ]}
          />
        )}
      </SettingRow>
      <SettingRow title={m.rows()}>
        {() => (
          <Segmented
            label={m.rows()}
            value={density}
            onChange={(value) => setPreference('density', value)}
            options={[
              { value: 'comfortable', label: m.rowsComfortable() },
              { value: 'compact', label: m.rowsCompact() },
            ]}
          />
        )}
      </SettingRow>
      <SettingRow title={m.sidebar()} hint={m.sidebarHint()}>
        {() => (
          <Segmented
            label={m.sidebar()}
            value={rail}
            onChange={(value) => setPreference('rail', value)}
            options={[
              { value: 'names', label: m.sidebarLabels() },
              { value: 'signs', label: m.sidebarIcons() },
            ]}
          />
        )}
      </SettingRow>
      <SwitchSetting
        title={m.related()}
        hint={m.relatedHint()}
        value={context}
        onChange={(value) => setPreference('context', value)}
      />
      <SwitchSetting
        title={m.designPage()}
        hint={m.designPageHint()}
        value={designPage}
        onChange={(value) => setPreference('designPage', value)}
      />
    </Section>
  );
};
