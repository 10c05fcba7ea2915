import * as m from '@carrel/messages/settings';
import { useState } from 'react';
import { downloadBackup } from '../../api/endpoints.gen.ts';
import { urlOf } from '../../api/url.ts';
import { Button } from '../../ui/Button.tsx';
import { bytes, moment, number } from '../../ui/format.ts';
import { Menu } from '../../ui/Menu.tsx';
import * as parts from '../../ui/parts.module.css';
import { type BackupRow, DeleteBackupDialog, RestoreDialog } from './BackupDialogs.tsx';

const reasons: Record<BackupRow['kind'], () => string> = {
  manual: m.backupManual,
  scheduled: m.backupScheduled,
  safety: m.backupSafety,
  migration: m.backupMigration,
  uploaded: m.backupUploaded,
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

export const BackupTable = ({ backups }: { backups: readonly BackupRow[] }) => {
  const [restoring, setRestoring] = useState<BackupRow | null>(null);
  const [deleting, setDeleting] = useState<BackupRow | null>(null);
  return (
    <>
      {backups.length === 0 ? (
        <p className="text-quiet py-2">{m.noBackups()}</p>
      ) : (
        <table className={parts.table}>
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
            {backups.map((backup) => (
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
      {restoring && <RestoreDialog backup={restoring} onClose={() => setRestoring(null)} />}
      {deleting && <DeleteBackupDialog backup={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
};
