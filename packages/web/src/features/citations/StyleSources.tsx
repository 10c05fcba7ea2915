import * as m from '@carrel/messages/citations';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef } from 'react';
import { call } from '../../api/client.ts';
import { searchCitationStyles } from '../../api/endpoints.gen.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { handleSubmit } from '../../ui/handle-submit.ts';
import * as parts from '../../ui/parts.module.css';

export const StyleFile = ({ onRead }: { onRead: (file: File | undefined) => void }) => {
  const file = useRef<HTMLInputElement>(null);
  return (
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
          onRead(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
};

interface TextProps {
  value: string;
  onChange: (value: string) => void;
}

export const StyleText = ({ value, onChange }: TextProps) => (
  <Field label={m.styleText()}>
    {(ids) => (
      <textarea
        {...ids}
        className={`${parts.field} font-mono !text-small min-h-28 max-h-[30vh]`}
        placeholder="<style xmlns=&quot;http://purl.org/net/xbiblio/csl&quot; …"
        spellCheck={false}
        dir="ltr"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);

/** A style by title or name: the list comes from the service, and anything else can be typed. */
export const StyleName = ({
  value,
  chosen,
  onChange,
  onChoose,
}: TextProps & {
  /** The name whose preview is shown. */
  chosen: string | null;
  onChoose: (name: string) => void;
}) => {
  const typed = useDeferredValue(value.trim());
  const { data: matches = [] } = useQuery({
    queryKey: ['official-styles', typed],
    queryFn: ({ signal }) => call(searchCitationStyles, { query: { q: typed, limit: 8 }, signal }),
    enabled: typed !== '',
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <form className="grid gap-2" onSubmit={handleSubmit(() => onChoose(matches[0]?.name ?? value.trim()))}>
      <Field label={m.nameOrId()} note={m.nameHint()}>
        {(ids) => (
          <input
            {...ids}
            className={parts.field}
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      {typed !== '' && matches.length > 0 && (
        <ul className="grid" aria-label={m.officialStyles()}>
          {matches.map((style) => (
            <li key={style.name}>
              <label className="flex items-baseline gap-2 min-h-7">
                <input
                  type="radio"
                  className="accent-lamp"
                  name="official-style"
                  checked={style.name === chosen}
                  onChange={() => onChoose(style.name)}
                />
                <span className="min-w-0 break-words">
                  {style.title}{' '}
                  <span className="text-quiet text-small">
                    {[style.short, style.parent && m.rulesOf({ style: style.parent })].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {typed !== '' && matches.length === 0 && (
        <Button type="submit" className="justify-self-start">
          {m.preview()}
        </Button>
      )}
    </form>
  );
};
