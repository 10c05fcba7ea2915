import * as m from '@carrel/messages/citations';
import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';

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
        className="field font-mono !text-small min-h-28 max-h-[30vh]"
        placeholder="<style xmlns=&quot;http://purl.org/net/xbiblio/csl&quot; …"
        spellCheck={false}
        dir="ltr"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);

export const StyleName = ({ value, onChange, onFind }: TextProps & { onFind: () => void }) => (
  <form
    className="flex flex-wrap items-end gap-2"
    onSubmit={(event) => {
      event.preventDefault();
      onFind();
    }}
  >
    <Field label={m.nameOrId()} note={m.nameHint()} className="grow">
      {(ids) => (
        <input
          {...ids}
          className="field"
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
    <Button type="submit" disabled={value.trim() === ''}>
      {m.preview()}
    </Button>
  </form>
);
