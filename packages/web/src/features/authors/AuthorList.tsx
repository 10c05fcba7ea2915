import * as m from '@carrel/messages/authors';
import { useQueries } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Author } from '../../api/types.ts';
import { CouldNotRead } from '../../desk/CouldNotRead.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { VirtualList, type VirtualListHandle } from '../../ui/VirtualList.tsx';
import { AuthorRow } from './AuthorRow.tsx';
import { provideAuthor } from './current-author.ts';
import { NoAuthors } from './NoAuthors.tsx';
import { type AuthorScope, authorsOptions, authorsPageSize } from './queries.ts';

const labels = { followed: m.followedAuthors, library: m.savedAuthors, all: m.allAuthors };

/** Followed authors, those of saved papers, or all of them; only the pages on screen are loaded. */
export const AuthorList = ({ scope, q }: { scope: AuthorScope; q: string }) => {
  const router = useRouter();
  const list = useRef<VirtualListHandle>(null);
  const [pages, setPages] = useState<readonly number[]>([0]);
  const [focus, setFocus] = useState(0);
  const results = useQueries({ queries: pages.map((page) => authorsOptions(scope, q, page)) });
  const count = results.find(({ data }) => data)?.data?.total ?? 0;
  const authorAt = (index: number): Author | undefined =>
    results[pages.indexOf(Math.floor(index / authorsPageSize))]?.data?.authors[index % authorsPageSize];
  const current = authorAt(focus);
  useEffect(() => provideAuthor(() => current ?? null), [current]);
  const onRange = useCallback(
    (first: number, last: number) => {
      const end = Math.floor(Math.max(0, Math.min(count - 1, last + 10)) / authorsPageSize);
      const start = Math.min(end, Math.floor(Math.max(0, first - 10) / authorsPageSize));
      const next = Array.from({ length: end - start + 1 }, (_, i) => start + i);
      setPages((now) => (now.join() === next.join() ? now : next));
    },
    [count],
  );
  const failed = results.find(({ error, data }) => error && !data);
  if (failed) {
    return (
      <CouldNotRead
        title={m.notLoaded()}
        error={failed.error}
        safe={m.nothingChanged()}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (results.every(({ data }) => !data)) return <Loading />;
  if (count === 0) return <NoAuthors scope={scope} q={q} />;
  return (
    <VirtualList
      ref={list}
      label={labels[scope]()}
      restoreKey={`authors-${scope}-${q}`}
      count={count}
      rowHeight={60}
      content={authorAt}
      focusIndex={focus}
      onFocusIndex={setFocus}
      onRange={onRange}
      onOpen={(index) => {
        const author = authorAt(index);
        if (author) void router.navigate({ to: '/authors/$authorId', params: { authorId: author.id } });
      }}
      renderRow={(index) => <AuthorRow author={authorAt(index)} />}
    />
  );
};
