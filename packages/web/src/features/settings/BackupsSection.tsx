import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/settings';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { createBackup, downloadBackup, testRestore } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { LibraryInfo, SettingsAnswer } from '../../api/types.ts';
import { urlOf } from '../../api/url.ts';
import { activityOpen } from '../../desk/panels.ts';
import { saveSettings } from '../../desk/save-settings.ts';
import { Button } from '../../ui/Button.tsx';
import { ago, bytes, duration, moment, number } from '../../ui/format.ts';
import { Menu } from '../../ui/Menu.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { rich } from '../../ui/rich.ts';
import { useStore } from '../../ui/store.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { type BackupRow, DeleteBackupDialog, RestoreDialog } from './BackupDialogs.tsx';
import { WithSection } from './filter.tsx';
import { forcedBy, NumberSetting, Section, SwitchSetting } from './parts.tsx';
import { libraryInfoOptions } from './queries.ts';
import { backupUpload, startBackupUpload } from './upload-backup.ts';

const reasons: Record<BackupRow['kind'], () => string> = {
  manual: m.backupManual,
  scheduled: m.backupScheduled,
  safety: m.backupSafety,
  migration: m.backupMigration,
  uploaded: m.backupUploaded,
};

const TestRestore = ({ test }: { test: LibraryInfo['last_rehearsal'] }) => {
  if (!test) return <p className="text-quiet">{m.neverTested()}</p>;
  const values = {
    when: ago(test.at),
    time: (inside: ReactNode[]) => (
      <time dateTime={test.at} title={moment(test.at)}>
        {rich(inside)}
      </time>
    ),
  };
  const text = !test.ok
    ? m.lastTestFailed<ReactNode>({ ...values, detail: test.detail ?? '' })
    : test.papers === null
      ? m.lastTest<ReactNode>({ ...values, duration: duration(test.seconds) })
      : m.lastTestPapers<ReactNode>({ ...values, count: test.papers, duration: duration(test.seconds) });
  return <p className={test.ok ? '' : 'text-bad'}>{rich(text)}</p>;
};

const PdfsOf = ({ backup: { pdfs } }: { backup: BackupRow }) =>
  pdfs && (
    <>
      <span className="block text-quiet text-small">
        {m.pdfsInBackup({ count: pdfs.files, size: bytes(pdfs.bytes) })}
      </span>
      {pdfs.missing > 0 && <span className="block text-warn text-small">{m.pdfsMissing({ count: pdfs.missing })}</span>}
    </>
  );

const download = (name: string, pdfs = false) => {
  const link = document.createElement('a');
  link.href = urlOf(downloadBackup.path, { name }, pdfs ? { pdfs } : {});
  link.download = '';
  link.click();
};

const UploadBackup = () => {
  const upload = useStore(backupUpload);
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={choose}
        icon="upload"
        disabled={upload !== null}
        title={m.uploadBackupTip()}
        onClick={() => input.current?.click()}
      >
        {m.uploadBackup()}
      </Button>
      <input
        ref={input}
        type="file"
        className="hidden"
        accept=".tar,.gz,.db"
        tabIndex={-1}
        aria-label={m.backupFile()}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) void startBackupUpload(file);
          event.currentTarget.value = '';
        }}
      />
      {upload && (
        <div className="basis-full flex items-center gap-4 pt-1">
          <div className="grow min-w-0 grid gap-1.5">
            <span className="break-words">
              {upload.sent < 1
                ? m.uploadProgress({ name: upload.name, share: upload.sent })
                : m.checkingUpload({ name: upload.name })}
            </span>
            <Progress label={m.uploadLabel({ name: upload.name })} value={upload.sent < 1 ? upload.sent : null} />
          </div>
          <Button
            onClick={() => {
              upload.cancel();
              choose.current?.focus();
            }}
          >
            {common.cancel()}
          </Button>
        </div>
      )}
    </>
  );
};

export const BackupsSection = ({ settings }: { settings: SettingsAnswer }) => {
  const { data: info } = useQuery(libraryInfoOptions);
  const [busy, setBusy] = useState(false);
  const [restoring, setRestoring] = useState<BackupRow | null>(null);
  const [deleting, setDeleting] = useState<BackupRow | null>(null);
  const { backups } = settings;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const include = chosen ?? backups.include_pdfs;
  const pdfsId = useId();
  const backUp = async () => {
    setBusy(true);
    try {
      const made = await call(createBackup, { body: { include_pdfs: include } });
      say(m.backedUp({ size: bytes(made.size_bytes) }));
    } catch (error) {
      sayFailed(m.backupFailed({ reason: errorText(error) }));
    }
    setBusy(false);
    void queryClient.invalidateQueries({ queryKey: keys.libraryInfo });
  };
  const test = async () => {
    try {
      const { message } = await call(testRestore);
      say(message, { label: commands.activity(), run: () => activityOpen.set(true) });
    } catch (error) {
      sayFailed(m.testRestoreFailed({ reason: errorText(error) }));
    }
  };
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
      <WithSection>
        <div className="flex flex-wrap items-center gap-2 py-3">
          <div className="basis-full">{info && <TestRestore test={info.last_rehearsal} />}</div>
          <Button tone="primary" disabled={busy} onClick={() => void backUp()}>
            {busy ? m.backingUp() : m.backUp()}
          </Button>
          {info && info.pdfs.files > 0 && (
            <label className="flex items-center gap-2 me-2" htmlFor={pdfsId}>
              <input
                id={pdfsId}
                type="checkbox"
                checked={include}
                onChange={(event) => setChosen(event.target.checked)}
              />
              {m.includePdfsOnce({ fresh: bytes(info.pdfs.new_bytes) })}
            </label>
          )}
          <Button onClick={() => void test()}>{m.testRestore()}</Button>
          <UploadBackup />
        </div>
        {info?.backups.length === 0 && <p className="text-quiet py-2">{m.noBackups()}</p>}
        {info && info.backups.length > 0 && (
          <table className="table">
            <thead>
              <tr>
                <th>{m.created()}</th>
                <th className="max-sm:hidden">{m.reason()}</th>
                <th>{m.papers()}</th>
                <th>{m.size()}</th>
                <th>
                  <span className="sr-only">{m.actions()}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {info.backups.map((backup) => (
                <tr key={backup.name}>
                  <td>
                    <time dateTime={backup.created_at}>{moment(backup.created_at)}</time>
                    {!backup.verified && <span className="block text-warn text-small">{m.notVerified()}</span>}
                  </td>
                  <td className="max-sm:hidden text-quiet">{reasons[backup.kind]()}</td>
                  <td>
                    {backup.papers === null ? <span className="text-quiet">{m.unknown()}</span> : number(backup.papers)}
                  </td>
                  <td>
                    {bytes(backup.size_bytes)}
                    <PdfsOf backup={backup} />
                  </td>
                  <td className="text-end">
                    <Menu
                      align="end"
                      trigger={<Button aria-label={m.backupOf({ when: moment(backup.created_at) })}>…</Button>}
                      items={[
                        ...(backup.pdfs && backup.pdfs.files > 0
                          ? [
                              { label: m.downloadWithPdfs(), onSelect: () => download(backup.name, true) },
                              { label: m.downloadWithoutPdfs(), onSelect: () => download(backup.name) },
                            ]
                          : [{ label: m.download(), onSelect: () => download(backup.name) }]),
                        { label: m.restoreItem(), onSelect: () => setRestoring(backup) },
                        { label: m.deleteItem(), danger: true, onSelect: () => setDeleting(backup) },
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
