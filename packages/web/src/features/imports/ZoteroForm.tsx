import * as m from '@carrel/messages/imports';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { settingsOptions } from '../../api/queries.ts';
import type { ZoteroFolder } from '../../api/types.ts';
import { NetworkOff, useNetwork } from '../../desk/NetworkOff.tsx';
import { closePanel } from '../../desk/panels.ts';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/Controls.tsx';
import { Field, FormFoot } from '../../ui/Field.tsx';
import { handleSubmit } from '../../ui/handle-submit.ts';
import * as parts from '../../ui/parts.module.css';
import { say } from '../../ui/toast-store.ts';
import { CollectionField } from '../labels/CollectionField.tsx';
import { followPull } from './follow-pull.ts';
import { useZoteroLibrary, type ZoteroDraft } from './zotero-library.ts';

interface PartProps {
  draft: ZoteroDraft;
  onChange: (values: Partial<ZoteroDraft>) => void;
}

/** Which library, and the key for it. */
const WhichLibrary = ({ draft, onChange, hasKey }: PartProps & { hasKey: boolean }) => (
  <>
    <div>
      <Segmented
        label={m.zoteroLibrary()}
        value={draft.kind}
        options={[
          { value: 'user', label: m.myLibrary() },
          { value: 'group', label: m.group() },
        ]}
        onChange={(kind) => onChange({ kind })}
      />
    </div>
    <Field
      label={draft.kind === 'user' ? m.userId() : m.groupId()}
      note={draft.kind === 'user' ? m.userIdHint() : m.groupIdHint()}
    >
      {(ids) => (
        <input
          {...ids}
          className={parts.field}
          inputMode="numeric"
          autoComplete="off"
          value={draft.library}
          onChange={(event) => onChange({ library: event.target.value })}
        />
      )}
    </Field>
    <Field label={m.apiKey()} aside={hasKey ? m.keySaved() : m.keyHint()}>
      {(ids) => (
        <input
          {...ids}
          className={parts.field}
          type="password"
          autoComplete="off"
          placeholder={hasKey ? '••••••••' : ''}
          value={draft.key}
          onChange={(event) => onChange({ key: event.target.value })}
        />
      )}
    </Field>
  </>
);

/** "Methods / Decoding": the name of a collection after those of its parents. */
const pathOf = (folder: ZoteroFolder, folders: readonly ZoteroFolder[]): string => {
  const parent = folder.parent && folders.find((f) => f.key === folder.parent);
  return parent && parent !== folder ? `${pathOf(parent, folders)} / ${folder.name}` : folder.name;
};

const WhichFolder = ({ draft, onChange, folders }: PartProps & { folders: readonly ZoteroFolder[] }) => (
  <Field label={m.zoteroCollection()}>
    {(ids) => (
      <select
        {...ids}
        className={parts.field}
        value={draft.folder}
        onChange={(event) => onChange({ folder: event.target.value })}
      >
        <option value="">{m.wholeLibrary()}</option>
        {folders.map((f) => (
          <option key={f.key} value={f.key}>
            {m.zoteroFolder({ path: pathOf(f, folders), count: f.num_items })}
          </option>
        ))}
      </select>
    )}
  </Field>
);

/** A library on zotero.org: which one, with which key, all of it or one collection. */
export const ZoteroForm = () => {
  const router = useRouter();
  const { off } = useNetwork();
  const hasKey = Boolean(useQuery(settingsOptions).data?.keys.refmanager_api_key);
  const { draft, change, folders, problem, busy, showFolders, start } = useZoteroLibrary();
  if (off) return <NetworkOff what={m.zoteroNeedsNetwork()} />;

  const ready = draft.library.trim() !== '' && (hasKey || draft.key.trim() !== '');
  const pull = async () => {
    if (!ready || busy) return;
    const job = await start();
    if (!job) return;
    followPull(router, job.job_id);
    closePanel();
    say(m.readingZotero());
    await router.navigate({ to: '/imports' });
  };

  return (
    <form className="grid gap-4" onSubmit={handleSubmit(pull)}>
      <WhichLibrary draft={draft} onChange={change} hasKey={hasKey} />
      {folders && <WhichFolder draft={draft} onChange={change} folders={folders} />}
      <CollectionField value={draft.collection} onChange={(collection) => change({ collection })} />
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          className="accent-lamp mt-1"
          checked={draft.automaticTags}
          onChange={(event) => change({ automaticTags: event.target.checked })}
        />
        <span>
          {m.automaticTags()} <span className="block text-small text-quiet">{m.automaticTagsHint()}</span>
        </span>
      </label>
      <FormFoot problem={problem}>
        <Button disabled={!ready || busy} onClick={showFolders}>
          {m.showCollections()}
        </Button>
        <Button tone="primary" type="submit" disabled={!ready || busy}>
          {busy ? m.contactingZotero() : m.preview()}
        </Button>
      </FormFoot>
    </form>
  );
};
