import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/tour';
import { useQuery } from '@tanstack/react-query';
import { bootstrapOptions } from '../../api/queries.ts';
import { usePreferences } from '../../desk/preferences.ts';
import { AttentionList } from './AttentionList.tsx';
import { FirstUseParts } from './FirstUse.tsx';
import * as styles from './library.module.css';
import { Tour } from './Tour.tsx';
import { UsefulShortcuts } from './UsefulShortcuts.tsx';

/** Next to a list while no paper is open: the tour, later what needs attention, and useful shortcuts. */
export const NoPaperPane = ({ listed }: { listed: boolean }) => {
  const { data } = useQuery(bootstrapOptions);
  const { toured } = usePreferences();
  if (!listed && !data) return null;
  // An empty list may be a search without matches.
  if (!listed && data?.library.papers === 0) {
    return (
      <div className="h-full overflow-y-auto">
        <FirstUseParts />
      </div>
    );
  }
  return (
    <div className={styles.restingPane}>
      {toured ? (
        <section aria-labelledby="attention-title">
          <h2 id="attention-title">{commands.needsAttention()}</h2>
          <AttentionList />
        </section>
      ) : (
        <Tour />
      )}
      <section aria-labelledby="keys-title">
        <h2 id="keys-title">{m.shortcuts()}</h2>
        <UsefulShortcuts />
      </section>
    </div>
  );
};
