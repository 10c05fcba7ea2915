import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/exports';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { exportLibrary } from '../../api/endpoints.gen.ts';
import { bootstrapOptions } from '../../api/queries.ts';
import { urlOf } from '../../api/url.ts';
import { closePanel } from '../../desk/panels.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

import { currentTarget } from '../paper/target.ts';
import { type ExportFormat, exportFormats, type Scope, scopesFor } from './scopes.ts';

/** Asks for papers and format; the browser then downloads the file. */
export const ExportDialog = () => {
  const target = useRef(currentTarget()).current;
  const { q = '' } = useSearch({ strict: false }) as { q?: string };
  const { data } = useQuery(bootstrapOptions);
  const scopes = scopesFor(target, q);
  const [chosen, setChosen] = useState<Scope['id']>(scopes[0]!.id);
  const [format, setFormat] = useState<ExportFormat>('bibtex');
  const scope = scopes.find((s) => s.id === chosen) ?? scopes[0]!;
  const name = useId();
  return (
    <Dialog
      onClose={closePanel}
      title={commands.exportPapers()}
      footer={
        <>
          <Button onClick={closePanel}>{common.cancel()}</Button>
          <a
            className="btn"
            data-tone="primary"
            href={urlOf(exportLibrary.path, undefined, { ...scope.query, format })}
            download
            onClick={closePanel}
          >
            {m.exportFile()}
          </a>
        </>
      }
    >
      <div className="px-5 grid gap-4">
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
          {exportFormats.map((f) => (
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
      </div>
    </Dialog>
  );
};
