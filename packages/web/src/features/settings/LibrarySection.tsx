import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { listCitationStyles } from '../../api/endpoints.ts';
import { keys } from '../../api/keys.ts';
import type { SettingsAnswer } from '../../api/types.ts';
import { bytes, number } from '../../ui/format.ts';
import { SettingRow } from './filter.tsx';
import { forcedBy, NumberSetting, Section } from './parts.tsx';
import { libraryInfoOptions } from './queries.ts';
import { saveSettings } from './save.ts';

export const LibrarySection = ({ settings }: { settings: SettingsAnswer }) => {
  const { data: info } = useQuery(libraryInfoOptions);
  const { data: styles = [] } = useQuery({
    queryKey: keys.styles,
    queryFn: ({ signal }) => call(listCitationStyles, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Section
      id="library"
      title="Library"
      note={
        info &&
        `${number(info.database.library_count)} papers in ${bytes(info.database.size_bytes + info.database.wal_bytes)}; ${bytes(info.free_bytes)} free on the disk.`
      }
    >
      <SettingRow title="Citation style" hint="What the Cite dialog starts with.">
        {(ids) => (
          <select
            className="field !w-72 max-w-full"
            id={ids.control}
            value={settings.library.default_citation_style}
            onChange={(event) => void saveSettings({ library: { default_citation_style: event.target.value } })}
          >
            {!styles.some((s) => s.id === settings.library.default_citation_style) && (
              <option value={settings.library.default_citation_style}>{settings.library.default_citation_style}</option>
            )}
            {styles.map((style) => (
              <option key={style.id} value={style.id}>
                {style.label}
              </option>
            ))}
          </select>
        )}
      </SettingRow>
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
