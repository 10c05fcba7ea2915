import * as m from '@carrel/messages/importFiles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callWithHeaders, errorText } from '../../api/client.ts';
import { listImportAttachments } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import type { ImportAttachment, ImportRun } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { listOf } from '../../ui/format.ts';
import { Problem } from '../../ui/Problem.tsx';
import { useStore } from '../../ui/store.ts';
import { FolderButton } from './FolderButton.tsx';
import { hasEnded, isPreview } from './labels.ts';
import { addFolder, addLeftovers, sendingBatches } from './send-batch.ts';

type Counts = NonNullable<ImportRun['attachments']>;
type Count = readonly [number, (values: { count: number }) => string];

const listCounts = (counts: readonly Count[]): string =>
  listOf(counts.filter(([count]) => count > 0).map(([count, message]) => message({ count })));

const previewCounts = (a: Counts): string =>
  listCounts([
    [a.found, m.found],
    [a.online, m.online],
    [a.second, m.second],
    [a.annotations, m.withHighlights],
    [a.missing, m.missing],
    [a.ambiguous, m.ambiguous],
    [a.not_pdf, m.notPdf],
    [a.too_large, m.tooLarge],
    [a.other, m.other],
  ]);
const resultCounts = (a: Counts): string =>
  listCounts([
    [a.stored, m.stored],
    [a.highlights, m.highlights],
    [a.kept, m.kept],
    [a.refused, m.refused],
    [a.missing + a.ambiguous + a.not_pdf + a.too_large, m.notStored],
    [a.other, m.otherLeft],
    [a.import_other_pdfs ? 0 : a.other_pdfs, m.othersLeft],
  ]);

const stateLabels: Record<ImportAttachment['state'], () => string> = {
  found: m.stateFound,
  online: m.stateOnline,
  second: m.stateSecond,
  missing: m.stateMissing,
  ambiguous: m.stateAmbiguous,
  not_pdf: m.stateNotPdf,
  too_large: m.stateTooLarge,
  other: m.stateOther,
};
const fateLabels: Record<NonNullable<ImportAttachment['fate']>, () => string> = {
  stored: m.fateStored,
  known: m.fateKnown,
  kept: m.fateKept,
  refused: m.fateRefused,
  without_file: m.stateMissing,
};

const Row = ({ file }: { file: ImportAttachment }) => {
  const good =
    file.fate === null
      ? ['found', 'online', 'second'].includes(file.state)
      : file.fate === 'stored' || file.fate === 'known';
  const neutral = file.state === 'other' && file.fate === null;
  return (
    <li className="py-2 border-b border-hair last:border-b-0">
      <p className="break-words" dir="auto">
        {file.entry_title ?? ''}
      </p>
      <p className="text-small text-quiet [overflow-wrap:anywhere]">
        <span className={good || neutral ? '' : 'text-warn'}>
          {file.reason ?? (file.fate ? fateLabels[file.fate] : stateLabels[file.state])()}
        </span>
        {' · '}
        <bdi dir="ltr">{file.path}</bdi>
        {file.annotations > 0 && ` · ${m.withHighlights({ count: file.annotations })}`}
      </p>
    </li>
  );
};

const pageSize = 100;

const FilesDialog = ({ run, onClose }: { run: ImportRun; onClose: () => void }) => {
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...keys.importRun(run.id), 'attachments'],
    queryFn: async ({ signal, pageParam }) => {
      const { data: files, headers } = await callWithHeaders(listImportAttachments, {
        params: { id: run.id },
        query: { limit: pageSize, offset: pageParam },
        signal,
      });
      return { files, total: Number(headers.get('x-total-count') ?? files.length) };
    },
    initialPageParam: 0,
    getNextPageParam: (last, _, offset) => (offset + pageSize < last.total ? offset + pageSize : undefined),
    gcTime: 0,
  });
  return (
    <Dialog onClose={onClose} title={m.filesOfEntries()} size="wide">
      <div className="px-5 pb-5 overflow-y-auto">
        {error && <Problem>{errorText(error)}</Problem>}
        <p className="text-small text-quiet mb-2">{m.neverOpened()}</p>
        <ul>
          {data?.pages
            .flatMap((page) => page.files)
            .map((file) => (
              <Row key={`${file.entry} ${file.path}`} file={file} />
            ))}
        </ul>
        {hasNextPage && <Button onClick={() => void fetchNextPage()}>{m.showMore()}</Button>}
      </div>
    </Dialog>
  );
};

/** Asks for the folder with files that are missing. */
const AddFolder = ({ run }: { run: ImportRun }) => (
  <FolderButton label={m.addFolder()} name={m.addFolder()} onChoose={(picked) => void addFolder(run.id, picked)} />
);

interface AttachmentsProps {
  run: ImportRun;
  /** Whether PDFs that no entry names are imported. */
  others: boolean;
  onOthers: (others: boolean) => void;
}

/** The files that the entries of an import name: what was found, or what was stored. */
export const Attachments = ({ run, others, onOthers }: AttachmentsProps) => {
  const [open, setOpen] = useState(false);
  const sending = useStore(sendingBatches).find((batch) => batch.runId === run.id);
  const a = run.attachments;
  const preview = isPreview(run);
  const isMissing = preview && (a?.missing ?? 0) > 0;
  useEffect(() => {
    if (isMissing) void addLeftovers(run.id);
  }, [isMissing, run.id]);
  if (!a) return null;
  const counts = hasEnded(run) ? resultCounts(a) : previewCounts(a);
  return (
    <div className="basis-full flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small">
      {counts !== '' && (
        <p className="text-quiet" role="status">
          {sending?.busy ? m.addingPdfs({ sent: sending.sent, total: sending.total }) : m.filesLine({ counts })}
        </p>
      )}
      {counts !== '' && (
        <Button tone="quiet" onClick={() => setOpen(true)}>
          {m.showFiles()}
        </Button>
      )}
      {preview && !sending?.busy && a.missing + a.ambiguous > 0 && <AddFolder run={run} />}
      {preview && a.other_pdfs > 0 && (
        <label className="flex items-center gap-2 basis-full">
          <input
            type="checkbox"
            className="accent-lamp"
            checked={others}
            onChange={(event) => onOthers(event.target.checked)}
          />
          {m.importOthers({ count: a.other_pdfs })}
        </label>
      )}
      {open && <FilesDialog run={run} onClose={() => setOpen(false)} />}
    </div>
  );
};
