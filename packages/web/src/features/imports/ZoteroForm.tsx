import * as m from '@carrel/messages/imports';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { importRefmanager, listRefmanagerCollections } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { settingsOptions } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { NetworkOff, useNetwork } from '../../desk/NetworkOff.tsx';
import { closePanel } from '../../desk/panels.ts';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/Controls.tsx';
import { Field, FormFoot } from '../../ui/Field.tsx';
import { say } from '../../ui/toast-store.ts';
import { CollectionField } from '../labels/CollectionField.tsx';

import { followPull } from './follow-pull.ts';

type Folder = Awaited<ReturnType<typeof call<typeof import('@carrel/contract').listRefmanagerCollections>>>[number];

/** "Methods / Decoding": the name of a collection after those of its parents. */
const pathOf = (folder: Folder, folders: readonly Folder[]): string => {
  const parent = folder.parent && folders.find((f) => f.key === folder.parent);
  return parent && parent !== folder ? `${pathOf(parent, folders)} / ${folder.name}` : folder.name;
};

/** A library on zotero.org: which one, with which key, all of it or one collection. */
export const ZoteroForm = () => {
  const router = useRouter();
  const { off } = useNetwork();
  const { data: settings } = useQuery(settingsOptions);
  const hasKey = Boolean(settings?.keys.refmanager_api_key);
  const [kind, setKind] = useState<'user' | 'group'>('user');
  const [library, setLibrary] = useState('');
  const [key, setKey] = useState('');
  const [folders, setFolders] = useState<Folder[] | null>(null);
  const [folder, setFolder] = useState('');
  const [collection, setCollection] = useState('');
  const [automaticTags, setAutomaticTags] = useState(false);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const stop = new AbortController();
    leaving.current = stop;
    return () => stop.abort();
  }, []);
  if (off) return <NetworkOff what={m.zoteroNeedsNetwork()} />;

  const ready = library.trim() !== '' && (hasKey || key.trim() !== '');
  const which = { library_id: library.trim(), library_type: kind, ...(key.trim() && { api_key: key.trim() }) };
  const trying = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      if (!leaving.current.signal.aborted) setProblem(errorText(error));
    }
    setBusy(false);
    // The service has stored the key; Settings shows it masked.
    void queryClient.invalidateQueries({ queryKey: keys.settings });
  };
  const showCollections = () =>
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
          automatic_tags: automaticTags,
        },
      });
      followPull(router, job.job_id);
      closePanel();
      say(m.readingZotero());
      await router.navigate({ to: '/imports' });
    });
  };

  return (
    <form className="grid gap-4" onSubmit={pull}>
      <div>
        <Segmented
          label={m.zoteroLibrary()}
          value={kind}
          options={[
            { value: 'user', label: m.myLibrary() },
            { value: 'group', label: m.group() },
          ]}
          onChange={(next) => {
            setKind(next);
            setFolders(null);
            setFolder('');
          }}
        />
      </div>
      <Field
        label={kind === 'user' ? m.userId() : m.groupId()}
        note={kind === 'user' ? m.userIdHint() : m.groupIdHint()}
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
      <Field label={m.apiKey()} aside={hasKey ? m.keySaved() : m.keyHint()}>
        {(ids) => (
          <input
            {...ids}
            className="field"
            type="password"
            autoComplete="off"
            placeholder={hasKey ? '••••••••' : ''}
            value={key}
            onChange={(event) => setKey(event.target.value)}
          />
        )}
      </Field>
      {folders && (
        <Field label={m.zoteroCollection()}>
          {(ids) => (
            <select {...ids} className="field" value={folder} onChange={(event) => setFolder(event.target.value)}>
              <option value="">{m.wholeLibrary()}</option>
              {folders.map((f) => (
                <option key={f.key} value={f.key}>
                  {m.zoteroFolder({ path: pathOf(f, folders), count: f.num_items })}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <CollectionField value={collection} onChange={setCollection} />
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          className="accent-lamp mt-1"
          checked={automaticTags}
          onChange={(event) => setAutomaticTags(event.target.checked)}
        />
        <span>
          {m.automaticTags()} <span className="block text-small text-quiet">{m.automaticTagsHint()}</span>
        </span>
      </label>
      <FormFoot problem={problem}>
        <Button disabled={!ready || busy} onClick={() => void showCollections()}>
          {m.showCollections()}
        </Button>
        <Button tone="primary" type="submit" disabled={!ready || busy}>
          {busy ? m.contactingZotero() : m.decisionImport()}
        </Button>
      </FormFoot>
    </form>
  );
};
