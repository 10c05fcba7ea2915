import * as m from '@carrel/messages/common';
import { useState } from 'react';
import { Button } from './Button.tsx';
import * as parts from './parts.module.css';

/** Copies the details of a failure, to be passed on. If the clipboard is not available, they are shown. */
export const CopyDetails = ({ details }: { details: string }) => {
  const [state, setState] = useState<'offered' | 'copied' | 'shown'>('offered');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(details);
      setState('copied');
    } catch {
      setState('shown');
    }
  };
  if (state === 'shown') {
    return (
      <textarea
        className={`${parts.field} font-mono text-small text-start`}
        aria-label={m.details()}
        readOnly
        rows={6}
        value={details}
      />
    );
  }
  return <Button onClick={() => void copy()}>{state === 'copied' ? m.copied() : m.copyDetails()}</Button>;
};
