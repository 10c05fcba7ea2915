import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/settings';
import { type ReactNode, useId, useRef, useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { createBackup, testRestore } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { LibraryInfo } from '../../api/types.ts';
import { activityOpen } from '../../desk/panels.ts';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { ago, bytes, duration, moment } from '../../ui/format.ts';
import { Progress } from '../../ui/Progress.tsx';
import { rich } from '../../ui/rich.ts';
import { useStore } from '../../ui/store.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { backupUpload, startBackupUpload } from './upload-backup.ts';

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

interface BackupActionsProps {
  /** Undefined until it is loaded. */
  info: LibraryInfo | undefined;
  /** Whether a backup includes PDFs unless the user chooses otherwise. */
  includePdfs: boolean;
}

export const BackupActions = ({ info, includePdfs }: BackupActionsProps) => {
  const { busy, run } = useAction();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const include = chosen ?? includePdfs;
  const pdfsId = useId();
  const backUp = async () => {
    await run(
      async () => {
        const backup = await call(createBackup, { body: { include_pdfs: include } });
        say(m.backedUp({ size: bytes(backup.size_bytes) }));
      },
      (error) => sayFailed(m.backupFailed({ reason: errorText(error) })),
    );
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
  // Choices and running actions are kept while a search for settings hides them.
  return (
    <div className="flex flex-wrap items-center gap-2 py-3">
      <div className="basis-full">{info && <TestRestore test={info.last_rehearsal} />}</div>
      <Button tone="primary" disabled={busy} onClick={() => void backUp()}>
        {busy ? m.backingUp() : m.backUp()}
      </Button>
      {info && info.pdfs.files > 0 && (
        <label className="flex items-center gap-2 me-2" htmlFor={pdfsId}>
          <input id={pdfsId} type="checkbox" checked={include} onChange={(event) => setChosen(event.target.checked)} />
          {m.includePdfsOnce({ fresh: bytes(info.pdfs.new_bytes) })}
        </label>
      )}
      <Button onClick={() => void test()}>{m.testRestore()}</Button>
      <UploadBackup />
    </div>
  );
};
