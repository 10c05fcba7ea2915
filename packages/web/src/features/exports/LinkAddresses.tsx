import * as m from '@carrel/messages/privateLinks';
import { useId, useRef, useState } from 'react';
import type { PrivateLink } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import * as parts from '../../ui/parts.module.css';
import { say } from '../../ui/toast-store.ts';

/** The address of a private link in the chosen format, to be copied into another program. */
export const LinkAddresses = ({ link }: { link: PrivateLink }) => {
  const [file, setFile] = useState(link.files[0]!);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const address = new URL(link.path + file, location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      say(m.copied());
    } catch {
      field.current?.select();
      say(m.copyFailed());
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <select
        className={`${parts.field} !w-auto`}
        aria-label={m.file()}
        value={file}
        onChange={(event) => setFile(link.files.find((f) => f === event.target.value) ?? file)}
      >
        {link.files.map((f) => (
          <option key={f} value={f}>
            {m.fileName({ file: f.replace('.', '_') })}
          </option>
        ))}
      </select>
      <input
        ref={field}
        id={id}
        className={`${parts.field} !w-72 min-w-0 grow font-mono text-small`}
        aria-label={m.address()}
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copy()}>{m.copy()}</Button>
    </div>
  );
};
