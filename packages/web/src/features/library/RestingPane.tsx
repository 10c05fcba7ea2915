import { useQuery } from '@tanstack/react-query';
import { bootstrapOptions } from '../../api/queries.ts';
import { usePreferences } from '../../desk/preferences.ts';
import { AttentionList } from './AttentionList.tsx';
import { KeysWorthKnowing } from './KeysWorthKnowing.tsx';

import { Tour } from './Tour.tsx';

/** Beside a list of which no paper is open: a short tour at first, later what needs attention and the keys. */
export const RestingPane = ({ listed }: { listed: boolean }) => {
  const { data } = useQuery(bootstrapOptions);
  const { toured } = usePreferences();
  // Rows are word enough that there are papers; an empty list may be a search that found nothing.
  if (!listed && !data?.library.papers) return null;
  return (
    <div className="resting-pane">
      {toured ? (
        <section aria-labelledby="attention-title">
          <h2 id="attention-title">Needs attention</h2>
          <AttentionList />
        </section>
      ) : (
        <Tour />
      )}
      <section aria-labelledby="keys-title">
        <h2 id="keys-title">Keys worth knowing</h2>
        <KeysWorthKnowing />
      </section>
    </div>
  );
};
