import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/settings';
import { useQuery } from '@tanstack/react-query';
import type { SettingsAnswer } from '../../api/types.ts';
import { saveSettings } from '../../desk/save-settings.ts';
import { bytes } from '../../ui/format.ts';
import { BackupActions } from './BackupActions.tsx';
import { BackupTable } from './BackupTable.tsx';
import { forcedBy, NumberSetting, Section, SwitchSetting } from './parts.tsx';
import { libraryInfoOptions } from './queries.ts';

export const BackupsSection = ({ settings }: { settings: SettingsAnswer }) => {
  const { data: info } = useQuery(libraryInfoOptions);
  const { backups } = settings;
  return (
    <Section id="backups" title={commands.settingsBackups()} note={m.backupsNote()}>
      <SwitchSetting
        title={m.automaticBackups()}
        forced={forcedBy(settings, 'backups.enabled')}
        value={backups.enabled}
        onChange={(enabled) => void saveSettings({ backups: { enabled } })}
      />
      <NumberSetting
        title={m.backupInterval()}
        value={backups.interval_hours}
        min={1}
        max={720}
        onSave={(interval_hours) => void saveSettings({ backups: { interval_hours } })}
      />
      <NumberSetting
        title={m.keepDaily()}
        value={backups.keep_daily}
        min={1}
        max={365}
        onSave={(keep_daily) => void saveSettings({ backups: { keep_daily } })}
      />
      <NumberSetting
        title={m.keepWeekly()}
        value={backups.keep_weekly}
        min={0}
        max={104}
        onSave={(keep_weekly) => void saveSettings({ backups: { keep_weekly } })}
      />
      <NumberSetting
        title={m.keepMonthly()}
        value={backups.keep_monthly}
        min={0}
        max={120}
        onSave={(keep_monthly) => void saveSettings({ backups: { keep_monthly } })}
      />
      <SwitchSetting
        title={m.includePdfs()}
        {...(info && {
          hint: m.includePdfsHint({
            count: info.pdfs.files,
            size: bytes(info.pdfs.bytes),
            fresh: bytes(info.pdfs.new_bytes),
          }),
        })}
        value={backups.include_pdfs}
        onChange={(include_pdfs) => void saveSettings({ backups: { include_pdfs } })}
      />
      <SwitchSetting
        title={m.testRestores()}
        hint={m.testRestoresHint()}
        value={backups.rehearse}
        onChange={(value) => void saveSettings({ backups: { rehearse: value } })}
      />
      <BackupActions info={info} includePdfs={backups.include_pdfs} />
      {info && <BackupTable backups={info.backups} />}
    </Section>
  );
};
