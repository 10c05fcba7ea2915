import * as m from '@carrel/messages/citations';
import * as common from '@carrel/messages/common';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { addCitationStyle } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/Controls.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { rich } from '../../ui/rich.ts';
import { say } from '../../ui/toast-store.ts';
import { CitationHtml } from './CitationHtml.tsx';
import { categoryLabel, languageName } from './labels.ts';
import { type StyleSource, stylePreviewOptions } from './queries.ts';

type From = 'file' | 'paste' | 'name';

const maxBytes = 1_000_000;
/** The style is rendered when typing has stopped for this long. */
const debounceMs = 400;

const Preview = ({ source, onReady }: { source: StyleSource | null; onReady: (ready: boolean) => void }) => {
  const { data, error, isFetching } = useQuery(stylePreviewOptions(source));
  const ready = data !== undefined && error === null && !isFetching;
  useEffect(() => onReady(ready), [ready, onReady]);
  if (source === null) return null;
  if (error && !isFetching)
    return (
      <p role="alert" className="text-bad">
        {errorText(error)}
      </p>
    );
  if (!data) return <p className="text-quiet">{m.rendering()}</p>;
  const { style } = data;
  const facts = [
    categoryLabel(style),
    style.parent && m.rulesOf({ style: style.parent }),
    style.locale && languageName(style.locale),
  ].filter(Boolean);
  return (
    <section aria-label={m.preview()} className="grid gap-2">
      <h3 className="font-semibold" dir="auto">
        {style.title}
        {facts.length > 0 && <span className="text-quiet font-normal"> ({facts.join(', ')})</span>}
      </h3>
      {data.citation && (
        <p className="font-serif wrap-anywhere" dir="auto">
          <CitationHtml html={data.citation} />
        </p>
      )}
      <div className="border-s-2 border-edge-soft ps-3 font-serif leading-relaxed grid gap-2 max-h-60 overflow-y-auto wrap-anywhere">
        {data.bibliography.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may read the same
          <p key={`${at} ${entry}`} dir="auto">
            <CitationHtml html={entry} />
          </p>
        ))}
        {data.bibliography.length === 0 && <p className="text-quiet">{m.noBibliography()}</p>}
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

  const preview = (next: StyleSource | null) => {
    setProblem('');
    setReady(false);
    setSource(next);
  };
  useEffect(() => {
    if (from !== 'paste') return;
    const timer = setTimeout(() => {
      setReady(false);
      setSource(text.trim() === '' ? null : { xml: text });
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [from, text]);

  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    preview(null);
    if (chosen.size > maxBytes) return setProblem(m.tooLarge());
    try {
      preview({ xml: await chosen.text() });
    } catch {
      setProblem(m.notRead());
    }
  };
  const add = async () => {
    if (!source) return;
    setAdding(true);
    try {
      const style = await call(addCitationStyle, { body: source });
      await client.invalidateQueries({ queryKey: keys.styles });
      say(m.added({ title: style.title }));
      onAdded(style.id);
      onClose();
    } catch (error) {
      setProblem(errorText(error));
      setAdding(false);
    }
  };

  return (
    <Dialog
      onClose={onClose}
      title={m.addStyleTitle()}
      size="wide"
      footer={
        <>
          <Button onClick={onClose}>{common.cancel()}</Button>
          <Button tone="primary" disabled={!ready || adding} onClick={() => void add()}>
            {adding ? m.adding() : m.add()}
          </Button>
        </>
      }
    >
      <div className="px-5 grid gap-4 overflow-y-auto">
        <p className="text-quiet">
          {rich(
            m.about({
              link: (inside) => (
                <a
                  className="text-lamp underline"
                  href="https://www.zotero.org/styles"
                  target="_blank"
                  rel="noreferrer"
                >
                  {inside}
                </a>
              ),
            }),
          )}
        </p>
        <div>
          <Segmented
            label={m.addFrom()}
            value={from}
            options={[
              { value: 'file', label: m.file() },
              { value: 'paste', label: m.paste() },
              { value: 'name', label: m.name() },
            ]}
            onChange={(next) => {
              setFrom(next);
              preview(null);
            }}
          />
        </div>
        {from === 'file' && (
          <div>
            <Button icon="upload" onClick={() => file.current?.click()}>
              {m.chooseFile()}
            </Button>
            <input
              ref={file}
              type="file"
              className="hidden"
              accept=".csl,.xml"
              tabIndex={-1}
              aria-label={m.styleFile()}
              onChange={(event) => {
                void read(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
          </div>
        )}
        {from === 'paste' && (
          <Field label={m.styleText()}>
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
              if (name.trim() !== '') preview({ name: name.trim() });
            }}
          >
            <Field label={m.nameOrId()} note={m.nameHint()} className="grow">
              {(ids) => (
                <input
                  {...ids}
                  className="field"
                  autoComplete="off"
                  spellCheck={false}
                  value={name}
                  onChange={(event) => {
                    setName(event.target.value);
                    preview(null);
                  }}
                />
              )}
            </Field>
            <Button type="submit" disabled={name.trim() === ''}>
              {m.preview()}
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
