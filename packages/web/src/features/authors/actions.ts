import * as m from '@carrel/messages/authors';
import * as common from '@carrel/messages/common';
import { ApiError, call, errorText, patience } from '../../api/client.ts';
import {
  acceptUnidentifiedAuthor,
  assessAuthorNamesakes,
  followAuthor,
  followAuthorFromPaper,
  judgeAuthorPaper,
  pickAuthorAffiliation,
  refreshAuthor,
  resolveAuthor,
  resolveAuthorConflict,
  splitAuthor,
  unfollowAuthor,
} from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { showKeys } from '../../desk/keys.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { undo } from '../history/undo.ts';
import { attempt } from '../labels/attempt.ts';

export interface Named {
  id: string;
  name: string;
}

/** Refetches shown data of authors, because changes of derived data have no event. */
export const refetchAuthors = () => queryClient.invalidateQueries({ queryKey: keys.authors });

const changed = async (what: () => Promise<unknown>, done: string): Promise<void> => {
  await attempt(what, done);
  await refetchAuthors();
};

export const follow = (author: Named) =>
  changed(
    () => call(followAuthor, { body: { author_id: author.id }, signal: patience }),
    m.nowFollowing({ name: author.name }),
  );

export const unfollow = (author: Named) =>
  changed(
    () => call(unfollowAuthor, { params: { id: author.id }, signal: patience }),
    m.notFollowing({ name: author.name }),
  );

/** Marks an author as the user, or removes the mark. */
export const markAsMe = (author: Named, me: boolean) =>
  changed(
    () => call(followAuthor, { body: { author_id: author.id, is_owner: me }, signal: patience }),
    me ? m.markedAsMe() : m.notMarkedAsMe({ name: author.name }),
  );

/** Makes a merged profile a separate author again. */
export const separateProfile = (author: Named, profile: Named) =>
  changed(
    () => call(splitAuthor, { params: { id: author.id }, body: { alt_author_ids: [profile.id] } }),
    m.separated({ name: profile.name }),
  );

/** @returns the candidates between which the user must choose, if the name is not enough */
export const followFromPaper = async (paperId: string, name: string, position: number): Promise<Candidate[] | null> => {
  try {
    const body = { paper_id: paperId, author_name: name, position };
    const { author, already_followed } = await call(followAuthorFromPaper, { body });
    if (already_followed) say(m.alreadyFollowing({ name: author.name }));
    else {
      say(m.nowFollowing({ name: author.name }), {
        label: common.undo(),
        keys: showKeys('Mod+z'),
        run: () => void undo(),
      });
    }
    await refetchAuthors();
    return null;
  } catch (error) {
    const candidates = candidatesOf(error);
    if (candidates === null) sayFailed(errorText(error));
    return candidates;
  }
};

/** A profile that may belong to the author. */
export interface Candidate {
  id: string | null;
  idxa_id: string | null;
  name: string;
  affiliation: string | null;
  works_count: number | null;
  topics: string[];
  followed: boolean;
}

/** The candidates of an `author_ambiguous` error. */
export const candidatesOf = (error: unknown): Candidate[] | null =>
  error instanceof ApiError && error.code === 'author_ambiguous' && Array.isArray(error.body.candidates)
    ? (error.body.candidates as Candidate[])
    : null;

const started = async (what: () => Promise<{ message: string }>): Promise<void> => {
  try {
    await what();
    say(m.started());
  } catch (error) {
    sayFailed(errorText(error));
  }
};

export const refresh = (id: string) => started(() => call(refreshAuthor, { params: { id }, query: {} }));
export const resolve = (id: string) => started(() => call(resolveAuthor, { params: { id } }));
export const assess = (id: string) => started(() => call(assessAuthorNamesakes, { params: { id } }));

export const acceptUnidentified = (author: Named) =>
  changed(
    () => call(acceptUnidentifiedAuthor, { params: { id: author.id } }),
    m.acceptedUnidentified({ name: author.name }),
  );

export const resolveConflict = (id: string, choice: 'primary' | 'alt' | 'dismiss') =>
  changed(() => call(resolveAuthorConflict, { params: { id }, body: { choice } }), m.conflictResolved());

export const chooseAffiliation = (
  author: Named,
  institution: { institution_name: string; institution_idxa_id?: string | null; institution_ror?: string | null },
) =>
  changed(
    () => call(pickAuthorAffiliation, { params: { id: author.id }, body: institution }),
    m.affiliationChosen({ name: author.name, institution: institution.institution_name }),
  );

export const judgePaper = async (
  author: Named,
  paper: { id: string; title: string },
  verdict: 'theirs' | 'not_theirs' | 'clear',
): Promise<void> => {
  let proposed = 0;
  await changed(
    async () => {
      const answer = await call(judgeAuthorPaper, {
        params: { id: author.id, paper_id: paper.id },
        body: { verdict },
      });
      proposed = answer.proposed_paper_ids.length;
    },
    verdict === 'not_theirs'
      ? m.judgedNotTheirs({ title: paper.title, name: author.name })
      : m.judgedTheirs({ title: paper.title, name: author.name }),
  );
  if (proposed > 0) say(m.alsoDoubtful({ count: proposed }));
};
