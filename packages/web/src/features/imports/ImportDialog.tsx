import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/imports';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { closePanel } from '../../desk/panels.ts';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/Controls.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, FormFoot } from '../../ui/Field.tsx';
import { handleSubmit } from '../../ui/handle-submit.ts';
import { Icon } from '../../ui/Icon.tsx';
import * as parts from '../../ui/parts.module.css';
import { rich } from '../../ui/rich.ts';
import { CollectionField } from '../labels/CollectionField.tsx';
import { FolderButton } from './FolderButton.tsx';
import { fileEndings, type Picked } from './picked-files.ts';
import { importPicked, importText } from './uploads.ts';
import { ZoteroForm } from './ZoteroForm.tsx';

const acceptedFiles = [...fileEndings, '.pdf'].join(',');

/** A file, or entries that were copied. */
const FileForm = () => {
  const router = useRouter();
  const [text, setText] = useState('');
  const [collection, setCollection] = useState('');
  const { busy, problem, setProblem, run } = useAction();
  const file = useRef<HTMLInputElement>(null);

  const choose = (picked: Picked) => {
    closePanel();
    void importPicked(router, picked, collection.trim());
  };
  const read = async () => {
    const failed = await run(() => importText(router, text, collection.trim()));
    if (failed) setProblem(failed);
    else closePanel();
  };

  return (
    <form className="grid gap-4" onSubmit={handleSubmit(read)}>
      <p className="text-quiet">{m.previewFirst()}</p>
      <button
        type="button"
        className="flex items-center justify-center gap-3 px-4 py-5 rounded-[9px] border border-dashed border-edge hover:bg-row-hover"
        onClick={() => file.current?.click()}
      >
        <Icon name="upload" />
        <span className="text-quiet">
          {rich(m.chooseFiles({ choose: (inside) => <span className="font-semibold text-lamp">{inside}</span> }))}
        </span>
      </button>
      <input
        ref={file}
        type="file"
        className="hidden"
        accept={acceptedFiles}
        multiple
        tabIndex={-1}
        aria-label={m.files()}
        onChange={(event) =>
          choose({
            files: [...(event.target.files ?? [])].map((chosen) => ({ file: chosen, name: chosen.name })),
            others: [],
            folder: null,
          })
        }
      />
      <div>
        <FolderButton icon="upload" label={m.chooseFolder()} name={m.folderToImport()} onChoose={choose} />
      </div>
      <Field label={m.pasteEntries()}>
        {(ids) => (
          <textarea
            {...ids}
            className={`${parts.field} font-mono !text-small min-h-36 max-h-[40vh]`}
            placeholder={'@article{key,\n  title = {…},\n  author = {…}\n}'}
            spellCheck={false}
            dir="ltr"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <CollectionField value={collection} onChange={setCollection} />
      <FormFoot problem={problem}>
        <Button tone="primary" type="submit" disabled={busy || text.trim() === ''}>
          {busy ? m.reading() : m.preview()}
        </Button>
      </FormFoot>
    </form>
  );
};

export const ImportDialog = () => {
  const [from, setFrom] = useState<'file' | 'zotero'>('file');
  return (
    <Dialog onClose={closePanel} title={commands.importPapers()} size="wide">
      <div className="px-5 pb-5 grid gap-4 overflow-y-auto">
        <div>
          <Segmented
            label={m.importFrom()}
            value={from}
            options={[
              { value: 'file', label: m.fileOrText() },
              { value: 'zotero', label: m.zotero() },
            ]}
            onChange={setFrom}
          />
        </div>
        {from === 'file' ? <FileForm /> : <ZoteroForm />}
      </div>
    </Dialog>
  );
};
