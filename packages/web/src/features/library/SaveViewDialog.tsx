import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as library from '@carrel/messages/library';
import * as m from '@carrel/messages/libraryDialogs';
import { useRouterState } from '@tanstack/react-router';
import { call, sayError } from '../../api/client.ts';
import { createView } from '../../api/endpoints.gen.ts';
import { showKeys } from '../../desk/keys.ts';
import { closePanel } from '../../desk/panels.ts';
import { usePreferences } from '../../desk/preferences.ts';
import { NameDialog } from '../../ui/NameDialog.tsx';
import { rich } from '../../ui/rich.ts';
import { say } from '../../ui/toast-store.ts';
import { undo } from '../history/undo.ts';
import { columnsOf } from './columns.tsx';
import { listParams, readLibrarySearch } from './query-text.ts';

export const SaveViewDialog = () => {
  const raw = useRouterState({ select: (state) => state.location.search as Record<string, unknown> });
  const { density, columns: last } = usePreferences();
  const search = readLibrarySearch(raw);
  const { q, sort, dir } = listParams(search);
  const table = density === 'compact' || search.cols !== undefined;
  const columns = table ? columnsOf(search.cols, last).map((column) => column.id) : null;

  const save = async (name: string) => {
    try {
      const view = await call(createView, { body: { name, query: q, order: sort, order_dir: dir, columns } });
      say(m.viewSaved({ name: view.name }), { label: common.undo(), keys: showKeys('Mod+z'), run: () => void undo() });
      closePanel();
      return null;
    } catch (error) {
      return sayError(error);
    }
  };
  const withColumns = columns ? 'yes' : 'no';
  return (
    <NameDialog
      title={commands.saveView()}
      action={library.saveView()}
      maxLength={200}
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
    </NameDialog>
  );
};
