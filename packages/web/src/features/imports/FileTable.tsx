import * as m from '@carrel/messages/imports';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { keys } from '../../api/keys.ts';
import { patchQueries } from '../../api/patch-queries.ts';
import type { ImportFile, ImportRun } from '../../api/types.ts';
import { openPanel } from '../../desk/panels.ts';
import { bytes } from '../../ui/format.ts';
import * as parts from '../../ui/parts.module.css';
import { VirtualList } from '../../ui/VirtualList.tsx';
import { chooseFiles } from './actions.ts';
import { fateCounts, formatName, hasEnded, isPreview, outcomeCounts } from './labels.ts';
import { filesOptions, filesPageSize } from './queries.ts';

interface FileRowProps {
  file: ImportFile | undefined;
  run: ImportRun;
  onShow: () => void;
  onChoose: (chosen: boolean) => void;
}

const FileRow = ({ file, run, onShow, onChoose }: FileRowProps) => {
  if (!file) {
    return (
      <div className="px-4 py-2.5 min-h-[58px]" aria-hidden="true">
        <span className={`${parts.skeleton} w-1/3 mt-1`} />
        <span className={`${parts.skeleton} w-1/2 mt-3`} />
      </div>
    );
  }
  const open = isPreview(run);
  const counts = hasEnded(run) ? fateCounts(file) : outcomeCounts(file.counts);
  const facts = [formatName(file.format), bytes(file.size_bytes), file.read && m.entries({ count: file.total })];
  return (
    // biome-ignore lint/a11y/useSemanticElements: the list is a grid
    <div role="gridcell" tabIndex={-1} className="flex items-start gap-3 px-4 py-2 min-h-[58px]">
      {open && file.total > 0 && (
        <input
          type="checkbox"
          className="accent-lamp mt-1.5 size-4 shrink-0"
          aria-label={m.importFile({ name: file.name })}
          checked={file.chosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
      )}
      <div className="min-w-0 grow">
        <p className="break-words">
          {file.total > 0 ? (
            <button type="button" className={`${parts.link} font-medium text-start`} dir="auto" onClick={onShow}>
              {file.name}
            </button>
          ) : (
            <span className="font-medium" dir="auto">
              {file.name}
            </span>
          )}{' '}
          <span className="text-small text-quiet">{facts.filter(Boolean).join(' · ')}</span>
        </p>
        <p className="text-small text-quiet break-words">
          {file.chosen ? counts : m.leftOut()}
          {file.problem && <span className="text-bad"> {file.problem}</span>}
          {run.state === 'ready' && (file.encoding_guessed || file.encoding_chosen) && (
            <>
              {' '}
              <button
                type="button"
                className={parts.link}
                onClick={() => openPanel({ kind: 'import-encoding', runId: run.id, file: file.seq, name: file.name })}
              >
                {file.encoding} · {m.chooseEncoding()}
              </button>
            </>
          )}
        </p>
      </div>
    </div>
  );
};

type FilePage = { files: ImportFile[]; total: number };

/** The files of an import with what is, or will be, the result of each. */
export const FileTable = ({ run, onShow }: { run: ImportRun; onShow: (file: ImportFile) => void }) => {
  const [pages, setPages] = useState<readonly number[]>([0]);
  const [focus, setFocus] = useState(0);
  const results = useQueries({ queries: pages.map((page) => filesOptions(run.id, page)) });
  const count = results.find((result) => result.data)?.data?.total ?? run.files ?? 0;
  const fileAt = (index: number): ImportFile | undefined => {
    const result = results[pages.indexOf(Math.floor(index / filesPageSize))];
    return result?.isPlaceholderData ? undefined : result?.data?.files[index % filesPageSize];
  };
  const onRange = useCallback(
    (first: number, last: number) => {
      const next: number[] = [];
      const end = Math.floor(Math.max(0, Math.min(count - 1, last + 20)) / filesPageSize);
      for (let page = Math.floor(Math.max(0, first - 20) / filesPageSize); page <= end; page += 1) next.push(page);
      setPages((now) => (now.join() === next.join() ? now : next));
    },
    [count],
  );
  const choose = (file: ImportFile, chosen: boolean) => {
    patchQueries<FilePage>(keys.importFiles(run.id), (page) =>
      page.files.some((f) => f.seq === file.seq)
        ? { ...page, files: page.files.map((f) => (f.seq === file.seq ? { ...f, chosen } : f)) }
        : page,
    );
    void chooseFiles(run, chosen, [file.seq]);
  };
  return (
    <VirtualList
      label={m.filesLabel()}
      count={count}
      rowHeight={58}
      content={fileAt}
      measured
      focusIndex={focus}
      onFocusIndex={setFocus}
      onRange={onRange}
      onOpen={(index) => {
        const file = fileAt(index);
        if (file && file.total > 0) onShow(file);
      }}
      renderRow={(index) => {
        const file = fileAt(index);
        return (
          <FileRow
            file={file}
            run={run}
            onShow={() => file && onShow(file)}
            onChoose={(chosen) => file && choose(file, chosen)}
          />
        );
      }}
    />
  );
};
