import { useQuery } from '@tanstack/react-query';
import type { SettingsAnswer } from '../../api/types.ts';
import { saveSettings } from '../../desk/save-settings.ts';
import { bytes, number } from '../../ui/format.ts';
import { CitationStyleSettings } from './CitationStyleSettings.tsx';
import { SettingRow } from './filter.tsx';
import { forcedBy, NumberSetting, Section } from './parts.tsx';
import { libraryInfoOptions } from './queries.ts';

export const LibrarySection = ({ settings }: { settings: SettingsAnswer }) => {
  const { data: info } = useQuery(libraryInfoOptions);
  return (
    <Section
      id="library"
      title="Library"
      note={
        info &&
        `${number(info.database.library_count)} papers in ${bytes(info.database.size_bytes + info.database.wal_bytes)}; ${bytes(info.free_bytes)} free on the disk.`
      }
    >
      <CitationStyleSettings settings={settings} />
      <NumberSetting
        title="Days of history"
        hint="Older changes can no longer be undone."
        forced={forcedBy(settings, 'history.keep_days')}
        value={settings.history.keep_days}
        min={7}
        max={3650}
        onSave={(keep_days) => void saveSettings({ history: { keep_days } })}
      />
      {info && (
        <SettingRow title="Where it is" hint={<span className="font-mono break-all">{info.database.path}</span>}>
          {() => null}
        </SettingRow>
      )}
    </Section>
  );
};
