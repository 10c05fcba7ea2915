import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/settings';
import { type Preferences, setPreference, usePreferences } from '../../desk/preferences.ts';
import { FormRow, Segmented } from '../../ui/Controls.tsx';
import { Section, SwitchSetting } from './parts.tsx';

/** "Deutsch" for "de": each language in its own name. */
const nameOfLanguage = (tag: string): string => new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;

interface ChoiceProps<K extends keyof Preferences> {
  name: K;
  title: string;
  hint?: string;
  options: Record<Preferences[K] & string, string>;
  onChosen?: () => void;
}

/** A preference with a few values, in the order of the options. */
const Choice = <K extends keyof Preferences>({ name, title, hint, options, onChosen }: ChoiceProps<K>) => {
  const value = usePreferences()[name] as Preferences[K] & string;
  const values = Object.entries(options) as [Preferences[K] & string, string][];
  return (
    <FormRow title={title} {...(hint !== undefined && { hint })}>
      {() => (
        <Segmented
          label={title}
          value={value}
          onChange={(chosen) => {
            setPreference(name, chosen);
            onChosen?.();
          }}
          options={values.map(([option, label]) => ({ value: option, label }))}
        />
      )}
    </FormRow>
  );
};

export const AppearanceSection = () => {
  const { context, designPage } = usePreferences();
  return (
    <Section id="appearance" title={commands.settingsAppearance()} note={m.sameInEveryBrowser()}>
      <Choice
        name="language"
        title={m.language()}
        options={{ system: m.matchSystem(), en: nameOfLanguage('en'), de: nameOfLanguage('de') }}
        // Every text on the page is in the old language.
        onChosen={() => location.reload()}
      />
      <Choice name="theme" title={m.theme()} options={{ system: m.matchSystem(), light: m.light(), dark: m.dark() }} />
      <Choice
        name="contrast"
        title={m.contrast()}
        hint={m.contrastHint()}
        options={{ system: m.matchSystem(), normal: m.contrastNormal(), more: m.contrastMore() }}
      />
      <Choice
        name="startPage"
        title={m.startPage()}
        hint={m.startPageHint()}
        options={{ today: commands.today(), library: commands.library() }}
      />
      <Choice
        name="density"
        title={m.rows()}
        hint={m.rowsHint()}
        options={{ comfortable: m.rowsComfortable(), compact: m.rowsCompact() }}
      />
      <Choice
        name="rail"
        title={m.sidebar()}
        hint={m.sidebarHint()}
        options={{ names: m.sidebarLabels(), signs: m.sidebarIcons() }}
      />
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
