import * as m from '@carrel/messages/common';
import { useState } from 'react';
import { Button } from './Button.tsx';

/** Takes what is known of a failure along, to be passed on. Where nothing can be put on the clipboard, it is shown. */
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
        className="field font-mono text-small text-start"
        aria-label={m.details()}
        readOnly
        rows={6}
        value={details}
      />
    );
  }
  return <Button onClick={() => void copy()}>{state === 'copied' ? m.copied() : m.copyDetails()}</Button>;
};
