import * as m from '@carrel/messages/online';
import type { Ref } from 'react';
import { CommandButton } from '../../desk/Commands.tsx';
import { showKeys } from '../../desk/keys.ts';
import { Button } from '../../ui/Button.tsx';
import * as parts from '../../ui/parts.module.css';

interface SaveButtonProps {
  ref: Ref<HTMLButtonElement>;
  /** How many papers would be saved. */
  count: number;
  progress: { done: number; total: number } | null;
  onSave: () => void;
}

const SaveButton = ({ ref, count, progress, onSave }: SaveButtonProps) => {
  const disabled = count === 0 || progress !== null;
  return (
    <button
      type="button"
      ref={ref}
      className={parts.button}
      data-tone="primary"
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onSave();
      }}
    >
      {progress !== null ? m.savingOf(progress) : count === 0 ? m.nothingToSave() : m.savePapers({ count })}
    </button>
  );
};

interface AddOnlineFooterProps {
  /** Lines that can be looked up. */
  lineCount: number;
  onLookUp: () => void;
  /** Set while results are shown. */
  results: { done: boolean; onStop: () => void; save: SaveButtonProps } | null;
}

export const AddOnlineFooter = ({ lineCount, onLookUp, results }: AddOnlineFooterProps) => (
  <footer className="flex flex-wrap items-center gap-2 px-5 py-3 border-t border-hair">
    <CommandButton command="paper.add" tone="quiet" className="-ms-2">
      {m.addManually()}
    </CommandButton>
    <span className="grow" />
    {results ? (
      <>
        {!results.done && <Button onClick={results.onStop}>{m.stop()}</Button>}
        <SaveButton {...results.save} />
      </>
    ) : (
      <Button tone="primary" keys={showKeys('Mod+Enter')} disabled={lineCount === 0} onClick={onLookUp}>
        {m.lookUp({ lines: lineCount })}
      </Button>
    )}
  </footer>
);
