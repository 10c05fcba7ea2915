import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sayError } from '../../api/client.ts';
import { createBackup, rehearseRestore } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { LibraryInfo, SettingsAnswer } from '../../api/types.ts';
import { activityOpen } from '../../desk/panels.ts';
import { saveSettings } from '../../desk/save-settings.ts';
import { Button } from '../../ui/Button.tsx';
import { ago, bytes, duration, moment, number, plural } from '../../ui/format.ts';
import { Menu } from '../../ui/Menu.tsx';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { type BackupRow, DeleteBackupDialog, RestoreDialog } from './BackupDialogs.tsx';
import { WithSection } from './filter.tsx';
import { forcedBy, NumberSetting, Section, SwitchSetting } from './parts.tsx';
import { libraryInfoOptions } from './queries.ts';

const kinds: Record<BackupRow['kind'], string> = {
  manual: 'by hand',
  scheduled: 'scheduled',
  safety: 'before a restore or reset',
  migration: 'before an update',
};

const Proof = ({ rehearsal }: { rehearsal: LibraryInfo['last_rehearsal'] }) =>
  rehearsal ? (
    <p className={rehearsal.ok ? '' : 'text-bad'}>
      {rehearsal.ok ? 'Last proven restore ' : 'The last trial restore failed '}
      <time dateTime={rehearsal.at} title={moment(rehearsal.at)}>
        {ago(rehearsal.at)}
      </time>
      {rehearsal.ok
        ? `: ${rehearsal.papers === null ? 'the backup' : plural(rehearsal.papers, 'paper')} came back whole in ${duration(rehearsal.seconds)}.`
        : `: ${rehearsal.detail}`}
    </p>
  ) : (
    <p className="text-quiet">No backup was restored on trial yet, so none is proven.</p>
  );

export const BackupsSection = ({ settings }: { settings: SettingsAnswer }) => {
  const { data: info } = useQuery(libraryInfoOptions);
  const [busy, setBusy] = useState(false);
  const [restoring, setRestoring] = useState<BackupRow | null>(null);
  const [deleting, setDeleting] = useState<BackupRow | null>(null);
  const { backups } = settings;
  const backUp = async () => {
    setBusy(true);
    try {
      const made = await call(createBackup);
      say(`Backed up: ${bytes(made.size_bytes)}, checked`);
    } catch (error) {
      sayFailed(`No backup was made. ${sayError(error)}`);
    }
    setBusy(false);
    void queryClient.invalidateQueries({ queryKey: keys.libraryInfo });
  };
  const rehearse = async () => {
    try {
      const { message } = await call(rehearseRestore);
      say(message, { label: 'Activity', run: () => activityOpen.set(true) });
    } catch (error) {
      sayFailed(sayError(error));
    }
  };
  return (
    <Section
      id="backups"
      title="Backups"
      note="Compressed, checked when they are made, and restored on trial to prove that they work."
    >
      <SwitchSetting
        title="Back up by itself"
        forced={forcedBy(settings, 'backups.enabled')}
        value={backups.enabled}
        onChange={(enabled) => void saveSettings({ backups: { enabled } })}
      />
      <NumberSetting
        title="Hours between backups"
        value={backups.interval_hours}
        min={1}
        max={720}
        onSave={(interval_hours) => void saveSettings({ backups: { interval_hours } })}
      />
      <NumberSetting
        title="Daily backups to keep"
        value={backups.keep_daily}
        min={1}
        max={365}
        onSave={(keep_daily) => void saveSettings({ backups: { keep_daily } })}
      />
      <NumberSetting
        title="Weekly backups beyond those"
        value={backups.keep_weekly}
        min={0}
        max={104}
        onSave={(keep_weekly) => void saveSettings({ backups: { keep_weekly } })}
      />
      <NumberSetting
        title="Monthly backups beyond those"
        value={backups.keep_monthly}
        min={0}
        max={120}
        onSave={(keep_monthly) => void saveSettings({ backups: { keep_monthly } })}
      />
      <SwitchSetting
        title="Prove it every night"
        hint="Restore the newest backup into a scratch file and check it."
        value={backups.rehearse}
        onChange={(value) => void saveSettings({ backups: { rehearse: value } })}
      />
      <WithSection>
        <div className="flex flex-wrap items-center gap-2 py-3">
          <div className="grow">{info && <Proof rehearsal={info.last_rehearsal} />}</div>
          <Button onClick={() => void rehearse()}>Prove now</Button>
          <Button tone="primary" disabled={busy} onClick={() => void backUp()}>
            {busy ? 'Backing up…' : 'Back up now'}
          </Button>
        </div>
        {info?.backups.length === 0 && <p className="text-quiet py-2">There is no backup yet.</p>}
        {info && info.backups.length > 0 && (
          <table className="table">
            <thead>
              <tr>
                <th>Made</th>
                <th className="max-sm:hidden">Why</th>
                <th>Papers</th>
                <th>Size</th>
                <th>
                  <span className="sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {info.backups.map((backup) => (
                <tr key={backup.name}>
                  <td>
                    <time dateTime={backup.created_at}>{moment(backup.created_at)}</time>
                    {!backup.verified && <span className="block text-warn text-small">not checked</span>}
                  </td>
                  <td className="max-sm:hidden text-quiet">{kinds[backup.kind]}</td>
                  <td>
                    {backup.papers === null ? <span className="text-quiet">unknown</span> : number(backup.papers)}
                  </td>
                  <td>{bytes(backup.size_bytes)}</td>
                  <td className="text-end">
                    <Menu
                      align="end"
                      trigger={<Button aria-label={`Backup of ${moment(backup.created_at)}`}>…</Button>}
                      items={[
                        { label: 'Restore…', onSelect: () => setRestoring(backup) },
                        { label: 'Delete…', danger: true, onSelect: () => setDeleting(backup) },
                      ]}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </WithSection>
      {restoring && <RestoreDialog backup={restoring} onClose={() => setRestoring(null)} />}
      {deleting && <DeleteBackupDialog backup={deleting} onClose={() => setDeleting(null)} />}
    </Section>
  );
};
