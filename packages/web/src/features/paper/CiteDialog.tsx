import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, callForText, sayError } from '../../api/client.ts';
import { citePapers, exportLibrary } from '../../api/endpoints.ts';
import { closePanel } from '../../desk/panels.ts';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/Controls.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { say } from '../../ui/toast-store.ts';
import { settingsOptions } from '../settings/queries.ts';
import { nameTarget } from './edit.ts';
import { stylesOptions } from './queries.ts';
import { currentTarget } from './target.ts';

type Form = 'style' | 'bibtex' | 'biblatex' | 'ris' | 'csl-json';

const copy = async (text: string, what: string) => {
  try {
    await navigator.clipboard.writeText(text);
    say(`Copied ${what}`);
  } catch {
    say('The browser did not allow copying. Select the text and copy it yourself.');
  }
};

const Quote = ({ text, what, label }: { text: string; what: string; label: string }) => (
  <div className="mb-3">
    <div className="flex items-center gap-2 mb-1">
      <h3 className="text-small font-semibold grow">{label}</h3>
      <Button icon="copy" onClick={() => void copy(text, what)}>
        Copy
      </Button>
    </div>
    <p className="whitespace-pre-wrap border-s-2 border-edge-soft ps-3 font-serif text-lead leading-relaxed" dir="auto">
      {text}
    </p>
  </div>
);

const InStyle = ({ ids }: { ids: string[] }) => {
  const { data: styles = [], error: noStyles } = useQuery(stylesOptions);
  const { data: settings } = useQuery(settingsOptions);
  const [chosen, setChosen] = useState<string | null>(null);
  const preferred = settings?.library.default_citation_style;
  const style = chosen ?? styles.find((s) => s.id === preferred)?.id ?? styles[0]?.id;
  const { data, error: notCited } = useQuery({
    queryKey: ['cite', ids, style],
    queryFn: ({ signal }) => call(citePapers, { body: { paper_ids: ids, ...(style && { style }) }, signal }),
    enabled: style !== undefined,
  });
  const error = noStyles ?? notCited;
  return (
    <>
      <label className="flex items-center gap-3 mb-4">
        <span className="text-quiet">Style</span>
        <select className="field !w-auto grow" value={style ?? ''} onChange={(event) => setChosen(event.target.value)}>
          {styles.map((s) => (
            <option key={s.id} value={s.id}>
              {s.label}
            </option>
          ))}
        </select>
      </label>
      {error && (
        <p role="alert" className="text-bad">
          {sayError(error)}
        </p>
      )}
      {data && (
        <>
          <Quote label="In the text" text={data.citation} what="the citation" />
          <Quote label="In the bibliography" text={data.bibliography.join('\n\n')} what="the reference" />
        </>
      )}
    </>
  );
};

const AsFile = ({ ids, format }: { ids: string[]; format: Exclude<Form, 'style'> }) => {
  const { data, error } = useQuery({
    queryKey: ['cite', ids, format],
    queryFn: ({ signal }) =>
      callForText(exportLibrary, { query: { paper_ids: ids.join(','), format, download: false }, signal }),
  });
  if (error)
    return (
      <p role="alert" className="text-bad">
        {sayError(error)}
      </p>
    );
  return (
    <div>
      <pre
        className="font-mono text-small leading-relaxed whitespace-pre-wrap bg-rail rounded-[7px] p-3 mb-3 max-h-72 overflow-y-auto"
        dir="ltr"
      >
        {data ?? ' '}
      </pre>
      <Button tone="primary" icon="copy" disabled={!data} onClick={() => void copy(data ?? '', 'the entries')}>
        Copy
      </Button>
    </div>
  );
};

const maxCited = 1000;

export const CiteDialog = () => {
  const target = useRef(currentTarget()).current;
  const [form, setForm] = useState<Form>('style');
  if (target?.kind !== 'ids') return null;
  const ids = target.ids.slice(0, maxCited);
  return (
    <Dialog onClose={closePanel} title={`Cite ${nameTarget(target)}`} size="wide">
      <div className="px-5 pb-5 overflow-y-auto">
        <div className="mb-4">
          <Segmented
            label="As"
            value={form}
            onChange={setForm}
            options={[
              { value: 'style', label: 'Styled' },
              { value: 'bibtex', label: 'BibTeX' },
              { value: 'biblatex', label: 'BibLaTeX' },
              { value: 'ris', label: 'RIS' },
              { value: 'csl-json', label: 'CSL JSON' },
            ]}
          />
        </div>
        {target.ids.length > maxCited && (
          <p className="text-warn mb-3">Only the first 1,000 papers are cited at once.</p>
        )}
        {form === 'style' ? <InStyle ids={ids} /> : <AsFile ids={ids} format={form} />}
      </div>
    </Dialog>
  );
};
