import {
  type ExportFormat,
  type ExportInclude,
  type ExportOption,
  exportOptions,
} from '@carrel/contract/export-options';
import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/exports';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { callForText, errorText } from '../../api/client.ts';
import { exportLibrary, exportSelection } from '../../api/endpoints.gen.ts';
import { bootstrapOptions } from '../../api/queries.ts';
import { urlOf } from '../../api/url.ts';
import { closePanel } from '../../desk/panels.ts';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import * as parts from '../../ui/parts.module.css';
import { sayFailed } from '../../ui/toast-store.ts';
import { currentTarget } from '../paper/target.ts';
import { ExportCheck } from './ExportCheck.tsx';
import { MakeLink } from './MakeLink.tsx';
import { includeOf, optionLabels, rememberedOptions, rememberOptions } from './options.ts';
import { saveText } from './save-text.ts';
import { type ExportedPlace, formats, type Scope, scopesFor } from './scopes.ts';

interface OptionsProps {
  /** Absent options do not apply to the format. */
  include: Partial<ExportInclude>;
  /** The format contains everything. */
  all: boolean;
  onChange: (option: ExportOption, value: boolean) => void;
}

const Options = ({ include, all, onChange }: OptionsProps) => (
  <fieldset className="grid sm:grid-cols-2 gap-x-4">
    <legend className="font-medium mb-1">{m.include()}</legend>
    {exportOptions.map((option) => (
      <label key={option} className="flex items-center gap-2 min-h-7 has-disabled:text-quiet">
        <input
          type="checkbox"
          className="accent-lamp"
          checked={include[option] ?? all}
          disabled={include[option] === undefined}
          onChange={(event) => onChange(option, event.target.checked)}
        />
        {optionLabels[option]()}
      </label>
    ))}
  </fieldset>
);

/** Asks for papers, format and what to include; the browser then downloads the file. */
export const ExportDialog = ({ place }: { place?: ExportedPlace | undefined }) => {
  const target = useRef(currentTarget()).current;
  const q = useRouterState({ select: ({ location }) => (location.search as { q?: string }).q ?? '' });
  const { data } = useQuery(bootstrapOptions);
  const scopes = scopesFor(target, q, place);
  const [chosen, setChosen] = useState<Scope['id']>(scopes[0]!.id);
  const [format, setFormat] = useState<ExportFormat>('bibtex');
  const { busy, run } = useAction();
  const scope = scopes.find((s) => s.id === chosen) ?? scopes[0]!;
  const name = useId();
  const { papers } = scope;
  const [choices, setChoices] = useState(rememberedOptions);
  const include = includeOf(format, choices);
  const choose = (option: ExportOption, value: boolean) => {
    const next = { ...choices, [format]: { ...include, [option]: value } };
    setChoices(next);
    rememberOptions(next);
  };
  const send = async () => {
    if (!('selection' in papers)) return;
    const text = await callForText(exportSelection, { body: { selection: papers.selection, format, ...include } });
    saveText(text, format);
    closePanel();
  };
  const failed = (error: unknown) => sayFailed(m.notExported({ reason: errorText(error) }));
  return (
    <Dialog
      onClose={closePanel}
      title={commands.exportPapers()}
      footer={
        <>
          <Button onClick={closePanel}>{common.cancel()}</Button>
          {'selection' in papers ? (
            <Button tone="primary" disabled={busy} onClick={() => void run(send, failed)}>
              {m.exportFile()}
            </Button>
          ) : (
            <a
              className={parts.button}
              data-tone="primary"
              href={urlOf(exportLibrary.path, undefined, { ...papers.query, format, ...include })}
              download
              onClick={closePanel}
            >
              {m.exportFile()}
            </a>
          )}
        </>
      }
    >
      <div className="px-5 grid gap-4 overflow-y-auto">
        <fieldset className="grid gap-1">
          <legend className="font-medium mb-1">{m.papers()}</legend>
          {scopes.map((s) => (
            <label key={s.id} className="flex items-center gap-2 min-h-7">
              <input
                type="radio"
                className="accent-lamp"
                name={`${name}s`}
                checked={s.id === scope.id}
                onChange={() => setChosen(s.id)}
              />
              <span className="min-w-0 break-words" dir="auto">
                {s.label}
                {s.id === 'all' && data && (
                  <span className="text-quiet"> {common.papers({ count: data.library.papers })}</span>
                )}
              </span>
            </label>
          ))}
        </fieldset>
        <fieldset className="grid gap-1">
          <legend className="font-medium mb-1">{m.format()}</legend>
          {formats.map((f) => (
            <label key={f.id} className="flex items-baseline gap-2 min-h-7">
              <input
                type="radio"
                className="accent-lamp"
                name={`${name}f`}
                checked={f.id === format}
                onChange={() => setFormat(f.id)}
              />
              <span>
                {f.label()} <span className="text-quiet">{f.use()}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <Options include={include} all={format === 'json'} onChange={choose} />
        <ExportCheck papers={papers} format={format} include={include} />
        <MakeLink scope={scope} />
      </div>
    </Dialog>
  );
};
