import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/tour';
import { useState } from 'react';
import { setPreference } from '../../desk/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { readStored, store } from '../../ui/stored.ts';
import * as styles from './library.module.css';

const steps = [
  { title: m.tourToday, text: m.tourTodayText },
  { title: m.tourFeed, text: m.tourFeedText },
  { title: m.tourList, text: m.tourListText },
  { title: m.tourKeys, text: m.tourKeysText },
  { title: m.tourUndo, text: m.tourUndoText },
];

const key = 'carrel.tour-step';
const readStep = (): number => {
  const step = readStored(key);
  return typeof step === 'number' && step in steps ? step : 0;
};

/** A short tour that blocks nothing. It continues where it was left; once ended, it is not shown again. */
export const Tour = () => {
  const [at, setAt] = useState(readStep);
  const go = (step: number) => {
    store(key, step);
    setAt(step);
  };
  const step = steps[at]!;
  const last = at === steps.length - 1;
  const end = () => setPreference('toured', true);
  return (
    <section aria-labelledby="tour-title" className={styles.tour}>
      <p className="text-tiny text-quiet">{m.tourStep({ step: at + 1, steps: steps.length })}</p>
      <h2 id="tour-title">{step.title()}</h2>
      <p aria-live="polite">{step.text()}</p>
      <div className="flex gap-2 mt-3">
        <Button tone="primary" onClick={() => (last ? end() : go(at + 1))}>
          {last ? m.tourDone() : common.next()}
        </Button>
        {at > 0 && <Button onClick={() => go(at - 1)}>{common.previous()}</Button>}
        {!last && (
          <Button tone="quiet" onClick={end}>
            {m.tourSkip()}
          </Button>
        )}
      </div>
    </section>
  );
};
