import { useState } from 'react';
import { setPreference } from '../../desk/preferences.ts';
import { Button } from '../../ui/Button.tsx';

const steps = [
  {
    title: 'One list for everything',
    text: 'Collections, tags, views and searches are all this list. Type words, or filters such as author:, tag: or year:2019..2022; each hit says why it is there.',
  },
  {
    title: 'Go through papers by keys',
    text: 'j and k move, 1 to 5 rate, l puts a paper on the reading list, t tags it, n writes a note. Press ? for all keys; Settings changes them.',
  },
  {
    title: 'Many at once',
    text: 'x selects, Shift with j or k selects a stretch, * a selects everything the list holds. What you do then is one step.',
  },
  {
    title: 'Nothing is lost',
    text: 'Every change can be taken back, today and after a restart: Ctrl+Z, or History for anything older. A whole import goes back as one step.',
  },
];

/** Four things in a corner that blocks nothing. Sent away, it does not come back. */
export const Tour = () => {
  const [at, setAt] = useState(0);
  const step = steps[at]!;
  const last = at === steps.length - 1;
  const end = () => setPreference('toured', true);
  return (
    <section aria-labelledby="tour-title" className="tour">
      <p className="text-tiny text-quiet">
        {at + 1} of {steps.length}
      </p>
      <h2 id="tour-title">{step.title}</h2>
      <p aria-live="polite">{step.text}</p>
      <div className="flex gap-2 mt-3">
        <Button tone="primary" onClick={() => (last ? end() : setAt(at + 1))}>
          {last ? 'Done' : 'Next'}
        </Button>
        {at > 0 && <Button onClick={() => setAt(at - 1)}>Back</Button>}
        {!last && (
          <Button tone="quiet" onClick={end}>
            Not now
          </Button>
        )}
      </div>
    </section>
  );
};
