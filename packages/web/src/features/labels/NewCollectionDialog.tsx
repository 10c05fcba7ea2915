import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { call, sayError } from '../../api/client.ts';
import { createCollection } from '../../api/endpoints.ts';
import { libraryChanged } from '../../api/events.ts';
import { showKeys } from '../../desk/keys.ts';
import { closePanel } from '../../desk/panels.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { say } from '../../ui/toast-store.ts';
import { undo } from '../history/undo.ts';
import { collectionsOptions } from './queries.ts';

/** Makes a collection, at the top or inside another. */
export const NewCollectionDialog = ({ parentId }: { parentId: string | null }) => {
  const { data: collections = [] } = useQuery(collectionsOptions);
  const parent = collections.find((c) => c.id === parentId);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const make = async () => {
    try {
      const made = await call(createCollection, { body: { name: name.trim(), parent_id: parentId } });
      say(`Made the collection “${made.name}”`, { label: 'Undo', keys: showKeys('Mod+z'), run: () => void undo() });
      closePanel();
    } catch (error) {
      setProblem(sayError(error));
    }
    libraryChanged();
  };
  return (
    <Dialog
      onClose={closePanel}
      title={parent ? `New collection inside “${parent.name}”` : 'New collection'}
      initialFocus={field}
    >
      <form
        className="px-5 pb-5 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) void make();
        }}
      >
        <label className="grid gap-1" htmlFor={id}>
          <span className="font-medium">Name</span>
          <input
            ref={field}
            id={id}
            className="field"
            dir="auto"
            maxLength={300}
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
            Make it
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
