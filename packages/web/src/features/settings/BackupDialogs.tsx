import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/settings';
import { type ReactNode, useId, useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { deleteBackup, restoreBackup } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { LibraryInfo } from '../../api/types.ts';
import { restartCarrel } from '../../desk/restart.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { moment } from '../../ui/format.ts';
import { Problem } from '../../ui/Problem.tsx';
import * as parts from '../../ui/parts.module.css';
import { rich } from '../../ui/rich.ts';

export type BackupRow = LibraryInfo['backups'][number];

interface BackupDialogProps {
  backup: BackupRow;
  onClose: () => void;
}

/** A restore cannot be undone, because it also replaces the history. It must be confirmed by typing a word. */
export const RestoreDialog = ({ backup, onClose }: BackupDialogProps) => {
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<'asking' | 'working' | { done: string } | { failed: string }>('asking');
  const id = useId();
  const restore = async () => {
    setState('working');
    try {
      const answer = await call(restoreBackup, { params: { name: backup.name } });
      setState({ done: answer.message });
    } catch (error) {
      setState({ failed: errorText(error) });
    }
    void queryClient.invalidateQueries();
  };
  const word = m.restoreWord();
  const done = typeof state === 'object' && 'done' in state;
  return (
    <Dialog
      onClose={onClose}
      title={done ? m.restored() : m.restoreTitle({ when: moment(backup.created_at) })}
      footer={
        done ? (
          <>
            <Button onClick={onClose}>{common.close()}</Button>
            <Button tone="primary" onClick={() => void restartCarrel()}>
              {m.restart()}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{common.cancel()}</Button>
            <Button
              tone="danger"
              disabled={typed.trim().toLowerCase() !== word || state === 'working'}
              onClick={() => void restore()}
            >
              {state === 'working' ? m.restoring() : m.restore()}
            </Button>
          </>
        )
      }
    >
      <div className="px-5 grid gap-3 leading-relaxed">
        {done ? (
          <p>{state.done}</p>
        ) : (
          <>
            <p>{backup.papers === null ? m.restoreText() : m.restoreTextPapers({ count: backup.papers })}</p>
            <label htmlFor={id}>
              {rich(m.typeWord<ReactNode>({ word, strong: (inside) => <strong>{rich(inside)}</strong> }))}
            </label>
            <input
              id={id}
              className={parts.field}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </>
        )}
        {typeof state === 'object' && 'failed' in state && (
          <Problem>{m.restoreFailed({ reason: state.failed })}</Problem>
        )}
      </div>
    </Dialog>
  );
};

export const DeleteBackupDialog = ({ backup, onClose }: BackupDialogProps) => {
  const [failed, setFailed] = useState('');
  const remove = async () => {
    try {
      await call(deleteBackup, { params: { name: backup.name } });
      void queryClient.invalidateQueries({ queryKey: keys.libraryInfo });
      onClose();
    } catch (error) {
      setFailed(m.deleteFailed({ reason: errorText(error) }));
    }
  };
  return (
    <Dialog
      onClose={onClose}
      title={m.deleteTitle({ when: moment(backup.created_at) })}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel()}</Button>
          <Button tone="danger" onClick={() => void remove()}>
            {m.deleteBackup()}
          </Button>
        </>
      }
    >
      <div className="px-5">
        <p>{m.deleteText()}</p>
        <Problem className="mt-2">{failed}</Problem>
      </div>
    </Dialog>
  );
};
