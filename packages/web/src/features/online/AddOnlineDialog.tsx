import * as m from '@carrel/messages/online';
import { useEffect, useMemo, useRef, useState } from 'react';
import { NetworkOff, useNetwork } from '../../desk/NetworkOff.tsx';
import { closePanel } from '../../desk/panels.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { AddOnlineFooter } from './AddOnlineFooter.tsx';
import { FoundLines } from './FoundLines.tsx';
import { itemsToSave } from './found-lines.ts';
import { LinesField } from './LinesField.tsx';
import { readLines } from './read-lines.ts';
import { useLookUp } from './use-look-up.ts';
import { useSaveFound } from './use-save-found.ts';
import { useUnticked } from './use-unticked.ts';

/** Looks up pasted identifiers, URLs and titles line by line, shows the results and saves the chosen ones. */
export const AddOnlineDialog = ({ text: given = '' }: { text?: string | undefined }) => {
  const { on, off } = useNetwork();
  const [text, setText] = useState(given);
  const [collection, setCollection] = useState('');
  const { unticked, tick, tickAll } = useUnticked();
  const { lines, lookUp, again, stop } = useLookUp();
  const { progress, problem, clearProblem, save } = useSaveFound((input) => tick(input, false));
  const field = useRef<HTMLTextAreaElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const read = useMemo(() => readLines(text), [text]);
  const items = itemsToSave(lines, unticked);
  const shown = lines.length > 0;
  const done = shown && lines.every((line) => line.answer);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only for the text it was opened with, once the network is on
  useEffect(() => {
    if (given.trim() && on) lookUp(readLines(given).lines);
  }, [on]);
  // Keyboard users continue with the results.
  useEffect(() => {
    if (done) saveButton.current?.focus();
  }, [done]);

  const start = () => {
    if (read.lines.length === 0) return;
    clearProblem();
    tickAll();
    lookUp(read.lines);
  };
  const edit = (next: string) => {
    setText(next);
    if (shown) stop();
  };
  if (off) return <AddOnlineOff />;
  const onSave = () => void save(items, collection.trim());
  const results = { done, onStop: stop, save: { ref: saveButton, count: items.length, progress, onSave } };
  return (
    <Dialog onClose={closePanel} title={m.addPapers()} size="wide" initialFocus={field}>
      <div className="px-5 pb-4 grid gap-3 overflow-y-auto">
        <LinesField ref={field} text={text} linesLeft={read.left} small={shown} onText={edit} onSubmit={start} />
        {shown && (
          <FoundLines {...{ lines, unticked, onTick: tick, onAgain: again, collection, onCollection: setCollection }} />
        )}
        <Problem>{problem}</Problem>
      </div>
      <AddOnlineFooter lineCount={read.lines.length} onLookUp={start} results={shown ? results : null} />
    </Dialog>
  );
};

const AddOnlineOff = () => (
  <Dialog onClose={closePanel} title={m.addPapers()} size="wide">
    <NetworkOff what={m.addNetworkOff()} byHand />
  </Dialog>
);
