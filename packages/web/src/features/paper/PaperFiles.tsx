import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/pdfs';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, errorText } from '../../api/client.ts';
import { addPaperFile, listPaperFiles, makePaperFileMain, removePaperFile } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { sendFile } from '../../api/send-file.ts';
import type { PaperFile } from '../../api/types.ts';
import { showKeys } from '../../desk/keys.ts';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { bytes } from '../../ui/format.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { undo } from '../history/undo.ts';
import * as styles from './paper.module.css';

const filesOptions = (id: string) =>
  queryOptions({
    queryKey: [...keys.paper(id), 'files'],
    queryFn: ({ signal }) => call(listPaperFiles, { params: { id }, signal }),
  });

const refetch = (id: string) => queryClient.invalidateQueries(filesOptions(id));

const FileRow = ({ paperId, file }: { paperId: string; file: PaperFile }) => {
  const { busy, run } = useAction();
  const remove = () =>
    void run(
      async () => {
        await call(removePaperFile, { params: { id: paperId, file: file.id } });
        say(m.removedFile({ name: file.name }), {
          label: common.undo(),
          keys: showKeys('Mod+z'),
          run: () => void undo(),
        });
        await refetch(paperId);
      },
      (error) => sayFailed(m.fileNotRemoved({ name: file.name, reason: errorText(error) })),
    );
  const makeMain = () =>
    void run(
      async () => {
        await call(makePaperFileMain, { params: { id: paperId, file: file.id } });
        await queryClient.invalidateQueries({ queryKey: keys.activity });
      },
      (error) => sayFailed(m.notAttached({ reason: errorText(error) })),
    );
  return (
    <li className="flex items-baseline gap-2 text-small max-w-[66ch]">
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {file.file_missing ? (
          <bdi>{file.name}</bdi>
        ) : (
          <a href={`/api/v1/papers/${paperId}/files/${file.id}`} download={file.name} className="underline">
            <bdi>{file.name}</bdi>
          </a>
        )}
        <span className="text-quiet">
          {' · '}
          {bytes(file.bytes)}
          {file.title !== null && (
            <>
              {' · '}
              <bdi>{file.title}</bdi>
            </>
          )}
          {file.origin === 'replaced' && ` · ${m.replacedPdf()}`}
        </span>
        {file.file_missing && <span className="text-warn"> · {m.fileMissing()}</span>}
      </span>
      {file.media_type === 'application/pdf' && !file.file_missing && (
        <Button tone="quiet" disabled={busy} aria-label={m.makeMainOf({ name: file.name })} onClick={makeMain}>
          {m.makeMain()}
        </Button>
      )}
      <Button tone="quiet" disabled={busy} aria-label={m.removeFileOf({ name: file.name })} onClick={remove}>
        {m.removeFile()}
      </Button>
    </li>
  );
};

/** Files of a paper other than its PDF. They are downloaded, never shown: a saved web page can contain scripts. */
export const PaperFiles = ({ paperId }: { paperId: string }) => {
  const { data: files = [] } = useQuery(filesOptions(paperId));
  const { busy, run } = useAction();
  const input = useRef<HTMLInputElement>(null);
  const add = (chosen: readonly File[]) =>
    void run(async () => {
      for (const file of chosen)
        try {
          await sendFile(addPaperFile, file, { params: { id: paperId }, type: 'application/octet-stream' });
        } catch (error) {
          sayFailed(m.fileNotAdded({ name: file.name, reason: errorText(error) }));
        }
      await refetch(paperId);
    });
  return (
    <section aria-label={m.files()}>
      <div className={styles.sectionHead}>
        <h3>{m.files()}</h3>
        <Button tone="quiet" disabled={busy} onClick={() => input.current?.click()}>
          {busy ? m.addingFile() : m.addFile()}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={m.addFile()}
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </div>
      {files.length > 0 && (
        <ul className="grid gap-0.5">
          {files.map((file) => (
            <FileRow key={file.id} paperId={paperId} file={file} />
          ))}
        </ul>
      )}
    </section>
  );
};
