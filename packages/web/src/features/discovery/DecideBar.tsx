import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/discovery';
import { CommandButton } from '../../desk/Commands.tsx';
import * as bulkBar from '../../ui/bulk-bar.module.css';
import * as styles from './discovery.module.css';

/** One button for each decision about the suggestion that has the focus. */
export const DecideBar = ({ ready }: { ready: boolean }) => (
  <section aria-label={m.decide()} className={`${bulkBar.bulkBar} ${styles.bar}`} data-bulk-bar>
    <span className="grow text-quiet">
      <span className={styles.hint}>{m.hint()}</span>
    </span>
    <div className="flex flex-wrap items-center gap-1.5">
      <CommandButton command="discovery.save" tone="primary" disabled={!ready}>
        {m.save()}
      </CommandButton>
      <CommandButton command="discovery.later" disabled={!ready}>
        {commands.readLater()}
      </CommandButton>
      <CommandButton command="discovery.like" disabled={!ready}>
        {m.like()}
      </CommandButton>
      <CommandButton command="discovery.love" disabled={!ready}>
        {m.love()}
      </CommandButton>
      <CommandButton command="discovery.dislike" disabled={!ready}>
        {m.dislike()}
      </CommandButton>
      <CommandButton command="discovery.dismiss" disabled={!ready}>
        {m.dismiss()}
      </CommandButton>
    </div>
  </section>
);
