import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/settings';
import { useQuery } from '@tanstack/react-query';
import type { SettingsAnswer } from '../../api/types.ts';
import { saveSettings } from '../../desk/save-settings.ts';
import { FormRow } from '../../ui/Controls.tsx';
import { bytes } from '../../ui/format.ts';
import { CitationStyleSettings } from './CitationStyleSettings.tsx';
import { KeyPatternSetting } from './KeyPatternSetting.tsx';
import { forcedBy, NumberSetting, Section } from './parts.tsx';
import { libraryInfoOptions } from './queries.ts';
import { YourProfileSetting } from './YourProfileSetting.tsx';

export const LibrarySection = ({ settings }: { settings: SettingsAnswer }) => {
  const { data: info } = useQuery(libraryInfoOptions);
  return (
    <Section
      id="library"
      title={commands.library()}
      note={
        info &&
        m.librarySize({
          count: info.database.library_count,
          size: bytes(info.database.size_bytes + info.database.wal_bytes),
          free: bytes(info.free_bytes),
        })
      }
    >
      <YourProfileSetting />
      <CitationStyleSettings settings={settings} />
      <KeyPatternSetting settings={settings} />
      <NumberSetting
        title={m.historyDays()}
        hint={m.historyDaysHint()}
        forced={forcedBy(settings, 'history.keep_days')}
        value={settings.history.keep_days}
        min={7}
        max={3650}
        onSave={(keep_days) => void saveSettings({ history: { keep_days } })}
      />
      {info && (
        <FormRow title={m.location()} hint={<span className="font-mono break-all">{info.database.path}</span>}>
          {() => null}
        </FormRow>
      )}
    </Section>
  );
};
