import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/feed';
import { CommandButton } from '../../desk/Commands.tsx';
import { Button } from '../../ui/Button.tsx';
import * as bulkBar from '../../ui/bulk-bar.module.css';
import * as styles from './feed.module.css';

interface TriageBarProps {
  selected: number;
  /** Whether there is an item to act on. */
  ready: boolean;
  onClear: () => void;
}

/** One button for each decision, about the selected items or the one that has the focus. */
export const TriageBar = ({ selected, ready, onClear }: TriageBarProps) => (
  <section aria-label={m.decide()} className={`${bulkBar.bulkBar} ${styles.bar}`} data-bulk-bar>
    <span className="grow flex items-center gap-1.5 text-quiet">
      {selected > 0 ? (
        <>
          <span className="font-semibold text-ink" aria-live="polite">
            {m.items({ count: selected })}
          </span>
          <Button tone="quiet" data-tip={commands.clearSelection()} data-tip-keys="Esc" onClick={onClear}>
            {m.clear()}
          </Button>
        </>
      ) : (
        <span className={styles.hint}>{m.decideHint()}</span>
      )}
    </span>
    <div className="flex flex-wrap items-center gap-1.5">
      <CommandButton command="feed.save" tone="primary" disabled={!ready}>
        {m.save()}
      </CommandButton>
      <CommandButton command="feed.like" disabled={!ready}>
        {m.like()}
      </CommandButton>
      <CommandButton command="feed.love" disabled={!ready}>
        {m.love()}
      </CommandButton>
      <CommandButton command="feed.later" disabled={!ready}>
        {commands.readLater()}
      </CommandButton>
      <CommandButton command="feed.dislike" disabled={!ready}>
        {m.dislike()}
      </CommandButton>
      <CommandButton command="feed.dismiss" disabled={!ready}>
        {m.dismiss()}
      </CommandButton>
    </div>
  </section>
);
