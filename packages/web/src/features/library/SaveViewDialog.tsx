import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as library from '@carrel/messages/library';
import * as m from '@carrel/messages/libraryDialogs';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { createView } from '../../api/endpoints.gen.ts';
import { showKeys } from '../../desk/keys.ts';
import { closePanel, openPanel } from '../../desk/panels.ts';
import { usePreferences } from '../../desk/preferences.ts';
import { NameDialog } from '../../ui/NameDialog.tsx';
import { rich } from '../../ui/rich.ts';
import { say } from '../../ui/toast-store.ts';
import { undo } from '../history/undo.ts';
import { readLibrarySearch } from './query-text.ts';
import { viewOf } from './view-of.ts';

/** @param place what the view shows, if it is not the current list */
export const SaveViewDialog = ({ place }: { place?: { name: string; query: string } | undefined }) => {
  const raw = useRouterState({ select: (state) => state.location.search as Record<string, unknown> });
  const preferences = usePreferences();
  const current = viewOf(readLibrarySearch(place ? { q: place.query } : raw), preferences);
  const { query: q, columns } = current;
  const navigate = useNavigate();
  const [watch, setWatch] = useState(false);

  const save = async (name: string) => {
    try {
      const view = await call(createView, { body: { name, ...current } });
      say(m.viewSaved({ name: view.name }), { label: common.undo(), keys: showKeys('Mod+z'), run: () => void undo() });
      if (watch) openPanel({ kind: 'watch', of: 'view', id: view.id });
      else closePanel();
      const search = (old: object) => (place ? { q: q, view: view.id } : { ...old, view: view.id });
      void navigate({ to: '/library', search, replace: place === undefined });
      return null;
    } catch (error) {
      return errorText(error);
    }
  };
  const withColumns = columns ? 'yes' : 'no';
  return (
    <NameDialog
      title={commands.saveView()}
      action={library.saveView()}
      maxLength={200}
      value={place?.name}
      onName={save}
      onClose={closePanel}
    >
      <p className="text-quiet">
        {q
          ? rich(
              m.viewSaves({
                columns: withColumns,
                query: q,
                bdi: (inside) => <bdi className="text-ink font-medium break-words">{inside}</bdi>,
              }),
            )
          : m.viewSavesAll({ columns: withColumns })}
      </p>
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          className="accent-lamp"
          checked={watch}
          onChange={(event) => setWatch(event.target.checked)}
        />
        {m.watchView()}
      </label>
    </NameDialog>
  );
};
