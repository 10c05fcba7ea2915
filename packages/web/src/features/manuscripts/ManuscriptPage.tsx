import type { ManuscriptReport } from '@carrel/contract';
import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/manuscripts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { checkManuscript } from '../../api/endpoints/manuscripts.gen.ts';
import { upload } from '../../api/upload.ts';
import { receiveDropped } from '../../desk/dropped-manuscript.ts';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field, FormFoot } from '../../ui/Field.tsx';
import { listOf } from '../../ui/format.ts';
import { handleSubmit } from '../../ui/handle-submit.ts';
import { Page } from '../../ui/Page.tsx';
import * as parts from '../../ui/parts.module.css';
import { say } from '../../ui/toast-store.ts';
import { saveChangedCopy } from './changed-copy.ts';
import { FindingList } from './FindingList.tsx';
import { FormatForm } from './FormatForm.tsx';

const accepted = '.md,.markdown,.qmd,.rmd,.txt,.tex,.ltx,.rnw,.typ,.docx,.odt,.zip';
/** How many of the absent files are listed. */
const maxNamed = 10;

interface Checked {
  file: File;
  report: ManuscriptReport;
}

const Summary = ({ checked: { file, report } }: { checked: Checked }) => (
  <div className="grid gap-1">
    <p className="break-words">
      {m.summary({ name: file.name, keys: report.keys, citations: report.citations, references: report.references })}
    </p>
    <p className="text-quiet">
      {report.bibliography === 'none' ? m.libraryKeys() : m.ownBibliography({ entries: report.entries })}
      {report.unchecked > 0 && ` ${m.unchecked({ count: report.unchecked })}`}
    </p>
    {report.absent.length > 0 && (
      <p className="text-quiet break-words">
        {m.absent({ names: listOf([...new Set(report.absent.map((a) => a.file))].slice(0, maxNamed)) })}
      </p>
    )}
  </div>
);

interface FormProps {
  busy: boolean;
  problem: string;
  check: (file: File) => Promise<unknown>;
}

/** Takes a file or pasted text. */
const ManuscriptForm = ({ busy, problem, check }: FormProps) => {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  return (
    <form className="grid gap-4 max-w-[44rem]" onSubmit={handleSubmit(() => check(new File([text], m.pasted())))}>
      <p className="text-quiet">{m.intro()}</p>
      <div>
        <Button icon="upload" disabled={busy} onClick={() => input.current?.click()}>
          {m.choose()}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        className="hidden"
        accept={accepted}
        tabIndex={-1}
        aria-label={m.file()}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void check(file);
          event.target.value = '';
        }}
      />
      <Field label={m.paste()}>
        {(ids) => (
          <textarea
            {...ids}
            className={`${parts.field} font-mono !text-small min-h-48 max-h-[50vh]`}
            spellCheck={false}
            dir="auto"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <FormFoot problem={problem}>
        <Button tone="primary" type="submit" disabled={busy || text.trim() === ''}>
          {busy ? m.checking() : m.check()}
        </Button>
      </FormFoot>
    </form>
  );
};

export const ManuscriptPage = () => {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [keys, setKeys] = useState<Readonly<Record<string, string>>>({});
  const { busy, problem, run } = useAction();

  const check = useCallback(
    (file: File) =>
      run(async () => {
        const report = await upload(checkManuscript, file);
        setChecked({ file, report });
        setKeys({});
      }),
    [run],
  );
  useEffect(() => receiveDropped((file) => void check(file)), [check]);

  const chosen = Object.keys(keys).length;
  const download = ({ file, report }: Checked) =>
    run(async () => {
      await saveChangedCopy(file, report.format, keys);
      say(m.saved({ count: chosen }));
    });

  return (
    <Page
      title={commands.checkManuscript()}
      note={m.note()}
      actions={
        checked && (
          <>
            <Button disabled={busy} onClick={() => void check(checked.file)}>
              {busy ? m.checking() : m.again()}
            </Button>
            <Button onClick={() => setChecked(null)}>{m.another()}</Button>
          </>
        )
      }
      below={
        checked &&
        chosen > 0 && (
          <div className="flex flex-wrap items-center gap-3 px-4 py-2 border-b border-hair" role="status">
            <span className="grow">{m.replacing({ count: chosen })}</span>
            <Button tone="primary" disabled={busy} onClick={() => void download(checked)}>
              {m.download()}
            </Button>
          </div>
        )
      }
    >
      {checked === null ? (
        <ManuscriptForm busy={busy} problem={problem} check={check} />
      ) : (
        <>
          <Summary checked={checked} />
          {checked.report.format === 'docx' && <FormatForm file={checked.file} />}
          {problem && (
            <p role="alert" className="text-bad pt-2">
              {problem}
            </p>
          )}
          {checked.report.findings.length === 0 && (
            <EmptyState kind="done" title={m.fine()}>
              {m.fineHint()}
            </EmptyState>
          )}
          <FindingList
            report={checked.report}
            keys={keys}
            onKey={(key, next) =>
              setKeys((now) => {
                const { [key]: _, ...rest } = now;
                return next === null ? rest : { ...rest, [key]: next };
              })
            }
            onChanged={() => void check(checked.file)}
          />
        </>
      )}
    </Page>
  );
};
