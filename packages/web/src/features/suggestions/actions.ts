import * as m from '@carrel/messages/suggestions';
import { call, errorText, patience } from '../../api/client.ts';
import {
  addAuthor,
  followAuthor,
  mergeSuggestion,
  refreshAuthorNetwork,
  rejectSuggestion,
  suggestionNotDuplicate,
  trackFollowedSuggestion,
} from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { AuthorSuggestion } from '../../api/types.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { attempt } from '../labels/attempt.ts';
import { suggestionsOptions } from './queries.ts';

const idOf = (s: AuthorSuggestion): string => s.idxa_id ?? '';

/** Removes a suggestion from the list at once; the answer of the service then replaces the list. */
const decide = async (s: AuthorSuggestion, what: () => Promise<unknown>, done: string): Promise<void> => {
  queryClient.setQueryData(suggestionsOptions.queryKey, (now) => now?.filter((other) => other.key !== s.key));
  await attempt(what, done);
  await queryClient.invalidateQueries({ queryKey: keys.authors });
};

export const follow = (s: AuthorSuggestion): Promise<void> =>
  decide(
    s,
    async () => {
      const signal = patience;
      if (s.existing_author_id === null) await call(addAuthor, { body: { idxa_id: idOf(s) }, signal });
      else await call(followAuthor, { body: { author_id: s.existing_author_id }, signal });
      // The follow is done; calibration can miss one.
      await call(trackFollowedSuggestion, {
        body: { idxa_id: idOf(s), suggestion_bucket: s.suggestion_type },
        signal,
      }).catch(() => undefined);
    },
    m.following({ name: s.name }),
  );

export const dismiss = (s: AuthorSuggestion): Promise<void> =>
  decide(
    s,
    () =>
      call(rejectSuggestion, {
        body: { idxa_id: idOf(s), suggestion_bucket: s.suggestion_type },
        signal: patience,
      }),
    m.dismissed({ name: s.name }),
  );

export const samePerson = async (s: AuthorSuggestion): Promise<void> => {
  const other = s.duplicate_of;
  if (other === null) return;
  await decide(
    s,
    () =>
      call(mergeSuggestion, {
        body: { idxa_id: idOf(s), primary_author_id: other.author_id },
        signal: patience,
      }),
    m.merged({ name: s.name, other: other.name }),
  );
};

export const otherPerson = async (s: AuthorSuggestion): Promise<void> => {
  if (s.duplicate_of === null) return;
  await attempt(
    () => call(suggestionNotDuplicate, { body: { idxa_id: idOf(s) }, signal: patience }),
    m.keptApart({ name: s.name, other: s.duplicate_of.name }),
  );
  await queryClient.invalidateQueries({ queryKey: suggestionsOptions.queryKey });
};

export const askSources = async (): Promise<void> => {
  try {
    const { jobs } = await call(refreshAuthorNetwork, { body: {} });
    const active = jobs.filter((j) => j.status !== 'fresh');
    say(active.length > 0 ? m.asking() : m.fresh());
  } catch (error) {
    sayFailed(errorText(error));
  }
};
