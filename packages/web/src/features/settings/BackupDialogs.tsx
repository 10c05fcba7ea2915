import { useId, useState } from 'react';
import { call, sayError } from '../../api/client.ts';
import { deleteBackup, restoreBackup } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { LibraryInfo } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { moment, plural } from '../../ui/format.ts';

export type BackupRow = LibraryInfo['backups'][number];

interface BackupDialogProps {
  backup: BackupRow;
  onClose: () => void;
}

const word = 'restore';

/** A restore cannot be undone by the history, because it replaces the history too: so it is asked for in words. */
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
      setState({ failed: sayError(error) });
    }
    void queryClient.invalidateQueries();
  };
  const done = typeof state === 'object' && 'done' in state;
  return (
    <Dialog
      onClose={onClose}
      title={done ? 'Restored' : `Restore the backup of ${moment(backup.created_at)}?`}
      footer={
        done ? (
          <Button tone="primary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Keep things as they are</Button>
            <Button
              tone="danger"
              disabled={typed.trim().toLowerCase() !== word || state === 'working'}
              onClick={() => void restore()}
            >
              {state === 'working' ? 'Restoring…' : 'Restore this backup'}
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
            <p>
              Everything in the library is replaced by this backup
              {backup.papers !== null && ` with ${plural(backup.papers, 'paper')}`}. What you changed since then goes
              with it, and Undo cannot bring it back. A safety copy of today is made first, and Carrel has to be
              restarted afterwards.
            </p>
            <label htmlFor={id}>
              Type <strong>{word}</strong> to go on
            </label>
            <input
              id={id}
              className="field"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </>
        )}
        {typeof state === 'object' && 'failed' in state && (
          <p role="alert" className="text-bad">
            {state.failed} Your library is as it was.
          </p>
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
      setFailed(sayError(error));
    }
  };
  return (
    <Dialog
      onClose={onClose}
      title={`Delete the backup of ${moment(backup.created_at)}?`}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button tone="danger" onClick={() => void remove()}>
            Delete this backup
          </Button>
        </>
      }
    >
      <div className="px-5">
        <p>The file is gone for good. The library itself is not touched.</p>
        {failed && (
          <p role="alert" className="text-bad mt-2">
            {failed}
          </p>
        )}
      </div>
    </Dialog>
  );
};
