import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/views';
import { useQuery } from '@tanstack/react-query';
import { call, errorText } from '../../api/client.ts';
import { updateView } from '../../api/endpoints.gen.ts';
import { CommandButton } from '../../desk/Commands.tsx';
import { showKeys } from '../../desk/keys.ts';
import { usePreferences } from '../../desk/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { rich } from '../../ui/rich.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { undo } from '../history/undo.ts';
import * as styles from './library.module.css';
import { viewsOptions } from './queries.ts';
import { type LibrarySearch, searchOfView } from './query-text.ts';
import type { ChangeAddress } from './use-library-address.ts';
import { isChanged, viewOf } from './view-of.ts';

interface ViewBarProps {
  search: LibrarySearch;
  go: ChangeAddress;
}

/** Shown while a view is open and its query, sort order or columns were changed: keep the changes, or go back. */
export const ViewBar = ({ search, go }: ViewBarProps) => {
  const { data: views = [] } = useQuery(viewsOptions);
  const preferences = usePreferences();
  const view = views.find((v) => v.id === search.view);
  if (!view || !isChanged(view, search)) return null;
  const update = async () => {
    try {
      await call(updateView, { params: { id: view.id }, body: viewOf(search, preferences) });
      say(m.updated({ name: view.name }), { label: common.undo(), keys: showKeys('Mod+z'), run: () => void undo() });
    } catch (error) {
      sayFailed(errorText(error));
    }
  };
  return (
    <section className={styles.viewBar} aria-label={m.changedView()}>
      <span className="grow">
        {rich(m.changed({ name: view.name, bdi: (inside) => <bdi className="text-ink font-medium">{inside}</bdi> }))}
      </span>
      <Button onClick={() => void update()}>{m.updateView()}</Button>
      <CommandButton command="list.save-view">{m.saveAsNew()}</CommandButton>
      <Button tone="quiet" onClick={() => go({ cols: undefined, ...searchOfView(view) }, false)}>
        {m.revert()}
      </Button>
    </section>
  );
};
