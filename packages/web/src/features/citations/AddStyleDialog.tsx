import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, sayError } from '../../api/client.ts';
import { addCitationStyle } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/Controls.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { say } from '../../ui/toast-store.ts';
import { CitationHtml } from './CitationHtml.tsx';
import { categoryLabel, languageName } from './labels.ts';
import { type StyleSource, stylePreviewOptions } from './queries.ts';

type From = 'file' | 'paste' | 'name';

const maxBytes = 1_000_000;
/** Waits until typing or pasting has ended before the style is rendered. */
const settleMs = 400;

const Preview = ({ source, onReady }: { source: StyleSource | null; onReady: (ready: boolean) => void }) => {
  const { data, error, isFetching } = useQuery(stylePreviewOptions(source));
  const ready = data !== undefined && error === null && !isFetching;
  useEffect(() => onReady(ready), [ready, onReady]);
  if (source === null) return null;
  if (error && !isFetching)
    return (
      <p role="alert" className="text-bad">
        {sayError(error)}
      </p>
    );
  if (!data) return <p className="text-quiet">Rendering the preview…</p>;
  const { style } = data;
  const facts = [
    categoryLabel(style),
    style.parent && `uses the rules of ${style.parent}`,
    style.locale && languageName(style.locale),
  ].filter(Boolean);
  return (
    <section aria-label="Preview" className="grid gap-2">
      <h3 className="font-semibold" dir="auto">
        {style.title}
        {facts.length > 0 && <span className="text-quiet font-normal"> ({facts.join(', ')})</span>}
      </h3>
      {data.citation && (
        <p className="font-serif" dir="auto">
          <CitationHtml html={data.citation} />
        </p>
      )}
      <div className="border-s-2 border-edge-soft ps-3 font-serif leading-relaxed grid gap-2 max-h-60 overflow-y-auto">
        {data.bibliography.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may read the same
          <p key={`${at} ${entry}`} dir="auto">
            <CitationHtml html={entry} />
          </p>
        ))}
        {data.bibliography.length === 0 && <p className="text-quiet">This style has no bibliography.</p>}
      </div>
    </section>
  );
};

/** Adds a style of the CSL repository, or one of the user's own. */
export const AddStyleDialog = ({ onAdded, onClose }: { onAdded: (id: string) => void; onClose: () => void }) => {
  const client = useQueryClient();
  const [from, setFrom] = useState<From>('file');
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const [source, setSource] = useState<StyleSource | null>(null);
  const [ready, setReady] = useState(false);
  const [problem, setProblem] = useState('');
  const [adding, setAdding] = useState(false);
  const file = useRef<HTMLInputElement>(null);

  const look = (next: StyleSource | null) => {
    setProblem('');
    setReady(false);
    setSource(next);
  };
  useEffect(() => {
    if (from !== 'paste') return;
    const timer = setTimeout(() => {
      setReady(false);
      setSource(text.trim() === '' ? null : { xml: text });
    }, settleMs);
    return () => clearTimeout(timer);
  }, [from, text]);

  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    look(null);
    if (chosen.size > maxBytes) return setProblem('A style may have at most 1 MB.');
    try {
      look({ xml: await chosen.text() });
    } catch {
      setProblem('The file could not be read.');
    }
  };
  const add = async () => {
    if (!source) return;
    setAdding(true);
    try {
      const style = await call(addCitationStyle, { body: source });
      await client.invalidateQueries({ queryKey: keys.styles });
      say(`Added the citation style “${style.title}”`);
      onAdded(style.id);
      onClose();
    } catch (error) {
      setProblem(sayError(error));
      setAdding(false);
    }
  };

  return (
    <Dialog
      onClose={onClose}
      title="Add a citation style"
      size="wide"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" disabled={!ready || adding} onClick={() => void add()}>
            {adding ? 'Adding…' : 'Add style'}
          </Button>
        </>
      }
    >
      <div className="px-5 grid gap-4 overflow-y-auto">
        <p className="text-quiet">
          Carrel uses styles in the Citation Style Language (CSL), such as those of{' '}
          <a className="text-lamp underline" href="https://www.zotero.org/styles" target="_blank" rel="noreferrer">
            zotero.org/styles
          </a>
          .
        </p>
        <div>
          <Segmented
            label="From where"
            value={from}
            options={[
              { value: 'file', label: 'File' },
              { value: 'paste', label: 'Paste' },
              { value: 'name', label: 'Name' },
            ]}
            onChange={(next) => {
              setFrom(next);
              look(null);
            }}
          />
        </div>
        {from === 'file' && (
          <div>
            <Button icon="upload" onClick={() => file.current?.click()}>
              Choose a .csl file
            </Button>
            <input
              ref={file}
              type="file"
              className="hidden"
              accept=".csl,.xml"
              tabIndex={-1}
              aria-label="Style file"
              onChange={(event) => {
                void read(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
          </div>
        )}
        {from === 'paste' && (
          <Field label="The text of the style">
            {(ids) => (
              <textarea
                {...ids}
                className="field font-mono !text-small min-h-28 max-h-[30vh]"
                placeholder="<style xmlns=&quot;http://purl.org/net/xbiblio/csl&quot; …"
                spellCheck={false}
                dir="ltr"
                value={text}
                onChange={(event) => {
                  setText(event.target.value);
                  setProblem('');
                  setReady(false);
                }}
              />
            )}
          </Field>
        )}
        {from === 'name' && (
          <form
            className="flex flex-wrap items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              if (name.trim() !== '') look({ name: name.trim() });
            }}
          >
            <Field
              label="Name or ID"
              note="As in the address of the style, for example “nature”. It is fetched from the style repository."
              className="grow"
            >
              {(ids) => (
                <input
                  {...ids}
                  className="field"
                  autoComplete="off"
                  spellCheck={false}
                  value={name}
                  onChange={(event) => {
                    setName(event.target.value);
                    look(null);
                  }}
                />
              )}
            </Field>
            <Button type="submit" disabled={name.trim() === ''}>
              Preview
            </Button>
          </form>
        )}
        {problem && (
          <p role="alert" className="text-bad">
            {problem}
          </p>
        )}
        <Preview source={source} onReady={setReady} />
      </div>
    </Dialog>
  );
};
