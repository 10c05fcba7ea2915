import * as m from '@carrel/messages/paperDialogs';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, callForText, errorText } from '../../api/client.ts';
import { citePapers, exportLibrary, listSaved } from '../../api/endpoints.gen.ts';
import { closePanel } from '../../desk/panels.ts';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/Controls.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { CitationHtml } from '../citations/CitationHtml.tsx';
import { copyRich } from '../citations/copy-rich.ts';
import { StyleFields, useStyleChoice } from '../citations/StyleFields.tsx';
import { nameTarget } from './edit.ts';
import { currentTarget, type Target, targetSize } from './target.ts';

type Form = 'style' | 'bibtex' | 'biblatex' | 'ris' | 'csl-json';

const copy = async (text: string, done: string) => {
  try {
    await navigator.clipboard.writeText(text);
    say(done);
  } catch {
    sayFailed(m.copyBlocked());
  }
};

interface QuoteProps {
  /** Paragraphs in HTML. */
  paragraphs: readonly string[];
  label: string;
  /** Shown after copying. */
  done: string;
}

const Quote = ({ paragraphs, label, done }: QuoteProps) => (
  <div className="mb-3">
    <div className="flex items-center gap-2 mb-1">
      <h3 className="text-small font-semibold grow">{label}</h3>
      <Button icon="copy" onClick={() => void copyRich(paragraphs, done)}>
        {m.copy()}
      </Button>
    </div>
    <div className="border-s-2 border-edge-soft ps-3 font-serif text-lead leading-relaxed grid gap-3 wrap-anywhere">
      {paragraphs.map((html, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may read the same
        <p key={`${at} ${html}`} dir="auto">
          <CitationHtml html={html} />
        </p>
      ))}
    </div>
  </div>
);

const InStyle = ({ ids }: { ids: readonly string[] }) => {
  const choice = useStyleChoice();
  const { style, locale } = choice;
  const { data, error: notCited } = useQuery({
    queryKey: ['cite', ids, style, locale],
    queryFn: ({ signal }) =>
      call(citePapers, {
        body: { paper_ids: [...ids], format: 'html', ...(style && { style }), ...(locale && { locale }) },
        signal,
      }),
    enabled: style !== undefined,
  });
  const error = choice.error ?? notCited;
  return (
    <>
      <div className="mb-4">
        <StyleFields choice={choice} />
      </div>
      {error && <Problem>{errorText(error)}</Problem>}
      {data && !error && (
        <>
          <Quote
            label={data.note ? m.inFootnote() : m.inText()}
            paragraphs={[data.citation]}
            done={data.note ? m.copiedFootnote() : m.copiedCitation()}
          />
          {data.bibliography.length > 0 && (
            <Quote
              label={m.inBibliography()}
              paragraphs={data.bibliography}
              done={m.copiedReferences({ count: data.bibliography.length })}
            />
          )}
        </>
      )}
    </>
  );
};

const AsFile = ({ ids, format }: { ids: readonly string[]; format: Exclude<Form, 'style'> }) => {
  const { data, error } = useQuery({
    queryKey: ['cite', ids, format],
    queryFn: ({ signal }) =>
      callForText(exportLibrary, {
        query: { paper_ids: ids.join(','), format, download: false, abstract: false },
        signal,
      }),
  });
  if (error) return <Problem>{errorText(error)}</Problem>;
  return (
    <div>
      <pre
        className="font-mono text-small leading-relaxed whitespace-pre-wrap bg-sidebar rounded-[7px] p-3 mb-3 max-h-72 overflow-y-auto"
        dir="ltr"
      >
        {data ?? ' '}
      </pre>
      <Button
        tone="primary"
        icon="copy"
        disabled={!data}
        onClick={() => void copy(data ?? '', m.copiedEntries({ count: ids.length }))}
      >
        {m.copy()}
      </Button>
    </div>
  );
};

const maxCited = 1000;

/** The papers to cite; for a query the first results, undefined while they are loading. */
const useIds = (target: Target | null) => {
  const isQuery = target?.kind === 'query';
  const { data, error } = useQuery({
    queryKey: ['cite', 'found', target],
    queryFn: async ({ signal }) => {
      if (!isQuery) return [];
      const search = target.query;
      const papers = await call(listSaved, { query: { search, limit: maxCited }, signal });
      return papers.map((paper) => paper.id).filter((id) => !target.except.includes(id));
    },
    enabled: isQuery,
    staleTime: 0,
  });
  return { ids: target?.kind === 'ids' ? target.ids.slice(0, maxCited) : data, error };
};

export const CiteDialog = () => {
  const target = useRef(currentTarget()).current;
  const [form, setForm] = useState<Form>('style');
  const { ids, error } = useIds(target);
  if (!target) return null;
  return (
    <Dialog onClose={closePanel} title={m.citeTitle({ papers: nameTarget(target) })} size="wide">
      <div className="px-5 pb-5 overflow-y-auto">
        <div className="mb-4">
          <Segmented
            label={m.format()}
            value={form}
            onChange={setForm}
            options={[
              { value: 'style', label: m.formatted() },
              { value: 'bibtex', label: 'BibTeX' },
              { value: 'biblatex', label: 'BibLaTeX' },
              { value: 'ris', label: 'RIS' },
              { value: 'csl-json', label: 'CSL JSON' },
            ]}
          />
        </div>
        {targetSize(target) > maxCited && <p className="text-warn mb-3">{m.onlyFirst({ max: maxCited })}</p>}
        {error && <Problem>{errorText(error)}</Problem>}
        {ids && (form === 'style' ? <InStyle ids={ids} /> : <AsFile ids={ids} format={form} />)}
      </div>
    </Dialog>
  );
};
