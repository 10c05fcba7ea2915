import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call, sayError } from '../../api/client.ts';
import { importRefmanager, listRefmanagerCollections } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { settingsOptions } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { NetworkOff, useNetwork } from '../../desk/NetworkOff.tsx';
import { closePanel } from '../../desk/panels.ts';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/Controls.tsx';
import { Field, FormFoot } from '../../ui/Field.tsx';
import { number } from '../../ui/format.ts';
import { say } from '../../ui/toast-store.ts';
import { CollectionField } from '../labels/CollectionField.tsx';

import { followPull } from './follow-pull.ts';

type Folder = Awaited<ReturnType<typeof call<typeof import('@carrel/contract').listRefmanagerCollections>>>[number];

/** "Methods / Decoding": a collection with those it lies in. */
const pathOf = (folder: Folder, folders: readonly Folder[]): string => {
  const above = folder.parent && folders.find((f) => f.key === folder.parent);
  return above && above !== folder ? `${pathOf(above, folders)} / ${folder.name}` : folder.name;
};

/** A library on zotero.org: which one, with which key, all of it or one collection. */
export const ZoteroForm = () => {
  const router = useRouter();
  const { off } = useNetwork();
  const { data: settings } = useQuery(settingsOptions);
  const kept = Boolean(settings?.keys.refmanager_api_key);
  const [kind, setKind] = useState<'user' | 'group'>('user');
  const [library, setLibrary] = useState('');
  const [key, setKey] = useState('');
  const [folders, setFolders] = useState<Folder[] | null>(null);
  const [folder, setFolder] = useState('');
  const [collection, setCollection] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const stop = new AbortController();
    leaving.current = stop;
    return () => stop.abort();
  }, []);
  if (off) return <NetworkOff what="A Zotero library is read over the network. A Zotero RDF file needs none." />;

  const ready = library.trim() !== '' && (kept || key.trim() !== '');
  const which = { library_id: library.trim(), library_type: kind, ...(key.trim() && { api_key: key.trim() }) };
  const trying = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      if (!leaving.current.signal.aborted) setProblem(sayError(error));
    }
    setBusy(false);
    // A key that was given is kept from now on, masked.
    void queryClient.invalidateQueries({ queryKey: keys.settings });
  };
  const look = () =>
    trying(async () => {
      setFolders(await call(listRefmanagerCollections, { body: which, signal: leaving.current.signal }));
      setKey('');
    });
  const pull = (event: FormEvent) => {
    event.preventDefault();
    if (!ready || busy) return;
    void trying(async () => {
      const job = await call(importRefmanager, {
        query: {},
        body: {
          ...which,
          ...(folder && { collection_key: folder }),
          ...(collection.trim() && { collection_name: collection.trim() }),
        },
      });
      followPull(router, job.job_id);
      closePanel();
      say('Reading the Zotero library');
      await router.navigate({ to: '/imports' });
    });
  };

  return (
    <form className="grid gap-4" onSubmit={pull}>
      <div>
        <Segmented
          label="Whose library"
          value={kind}
          options={[
            { value: 'user', label: 'My library' },
            { value: 'group', label: 'A group' },
          ]}
          onChange={(next) => {
            setKind(next);
            setFolders(null);
            setFolder('');
          }}
        />
      </div>
      <Field
        label={kind === 'user' ? 'User number' : 'Group number'}
        note={
          kind === 'user'
            ? 'On zotero.org under Settings, Security, Applications: “Your user ID for use in API calls”.'
            : 'In the address of the group: zotero.org/groups/NUMBER/name.'
        }
      >
        {(ids) => (
          <input
            {...ids}
            className="field"
            inputMode="numeric"
            autoComplete="off"
            value={library}
            onChange={(event) => {
              setLibrary(event.target.value);
              setFolders(null);
            }}
          />
        )}
      </Field>
      <Field
        label="Key"
        aside={kept ? 'kept already; a new one replaces it' : 'made on the same page; reading is enough'}
      >
        {(ids) => (
          <input
            {...ids}
            className="field"
            type="password"
            autoComplete="off"
            placeholder={kept ? '••••••••' : ''}
            value={key}
            onChange={(event) => setKey(event.target.value)}
          />
        )}
      </Field>
      {folders && (
        <Field label="What to read">
          {(ids) => (
            <select {...ids} className="field" value={folder} onChange={(event) => setFolder(event.target.value)}>
              <option value="">The whole library</option>
              {folders.map((f) => (
                <option key={f.key} value={f.key}>
                  {pathOf(f, folders)} ({number(f.num_items)})
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <CollectionField value={collection} onChange={setCollection} />
      <FormFoot problem={problem}>
        <Button disabled={!ready || busy} onClick={() => void look()}>
          Show its collections
        </Button>
        <Button tone="primary" type="submit" disabled={!ready || busy}>
          {busy ? 'Asking Zotero…' : 'Import it'}
        </Button>
      </FormFoot>
    </form>
  );
};
