import * as m from '@carrel/messages/inbox';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsOptions } from '../../api/queries.ts';
import { saveSettings } from '../../desk/save-settings.ts';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { handleSubmit } from '../../ui/handle-submit.ts';
import * as parts from '../../ui/parts.module.css';
import { refetchInbox } from './queries.ts';

/** The folder whose new files come into the Inbox. */
export const FolderField = ({ onSaved }: { onSaved: () => void }) => {
  const settings = useQuery(settingsOptions).data;
  const [typed, setTyped] = useState<string | null>(null);
  const { busy, run } = useAction();
  if (!settings) return null;
  const { folder } = settings.inbox;
  const forced = settings.forced.find((f) => f.setting === 'inbox.folder')?.by;
  const path = typed ?? folder;
  const save = async () => {
    if (!(await saveSettings({ inbox: { folder: path.trim() } }))) return;
    setTyped(null);
    refetchInbox();
    if (path.trim() !== '') onSaved();
  };
  return (
    <details className="mt-8">
      <summary className="text-quiet">{folder === '' ? m.watchFolder() : m.watchesFolder({ folder })}</summary>
      <form className="pt-2" onSubmit={handleSubmit(() => void run(save))}>
        <Field label={m.folderPath()} note={forced ? m.folderForced({ name: forced }) : m.folderHint()}>
          {(ids) => (
            <div className="flex gap-2">
              <input
                {...ids}
                className={parts.field}
                spellCheck={false}
                disabled={forced !== undefined}
                value={path}
                onChange={(event) => setTyped(event.target.value)}
              />
              <Button type="submit" disabled={busy || forced !== undefined || path.trim() === folder}>
                {m.saveFolder()}
              </Button>
            </div>
          )}
        </Field>
      </form>
    </details>
  );
};
