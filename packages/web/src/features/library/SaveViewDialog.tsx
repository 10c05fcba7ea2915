import { useRouterState } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { call, sayError } from '../../api/client.ts';
import { createView, deleteView } from '../../api/endpoints.ts';
import { libraryChanged } from '../../api/events.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { closePanel } from '../../desk/panels.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { say } from '../../ui/toast-store.ts';
import { listParams, readLibrarySearch } from './query-text.ts';

const settle = () => {
  void queryClient.invalidateQueries({ queryKey: keys.views });
  libraryChanged();
};

export const SaveViewDialog = () => {
  const search = useRouterState({ select: (state) => state.location.search as Record<string, unknown> });
  const { q, sort, dir } = listParams(readLibrarySearch(search));
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const save = async () => {
    try {
      const view = await call(createView, { body: { name: name.trim(), query: q, order: sort, order_dir: dir } });
      say(`Saved the view “${view.name}”`, {
        label: 'Undo',
        run: () => void call(deleteView, { params: { id: view.id } }).then(settle, settle),
      });
      closePanel();
    } catch (error) {
      setProblem(sayError(error));
    }
    settle();
  };
  return (
    <Dialog onClose={closePanel} title="Save this search as a view" initialFocus={field}>
      <form
        className="px-5 pb-5 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) void save();
        }}
      >
        <p className="text-quiet">
          {q ? (
            <>
              It keeps <bdi className="text-ink font-medium break-words">{q}</bdi> and the sorting, and always shows
              what fits by then.
            </>
          ) : (
            'It keeps the sorting of the whole library.'
          )}
        </p>
        <label className="grid gap-1" htmlFor={id}>
          <span className="font-medium">Name</span>
          <input
            ref={field}
            id={id}
            className="field"
            dir="auto"
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        {problem && (
          <p role="alert" className="text-bad">
            {problem}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={closePanel}>Not now</Button>
          <Button tone="primary" type="submit" disabled={!name.trim()}>
            Save the view
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
