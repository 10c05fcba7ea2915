import * as m from '@carrel/messages/authors';
import * as commands from '@carrel/messages/commands';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useDeferredValue } from 'react';
import { CommandButton } from '../../desk/Commands.tsx';
import { number } from '../../ui/format.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import * as parts from '../../ui/parts.module.css';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { AttentionList } from './AttentionList.tsx';
import { AuthorList } from './AuthorList.tsx';
import { attentionOptions, authorsOptions } from './queries.ts';
import { type AuthorTab, authorTabs } from './tabs.ts';

const SuggestionList = lazy(() =>
  import('../suggestions/SuggestionList.tsx').then((file) => ({ default: file.SuggestionList })),
);

const labels: Record<AuthorTab, () => string> = {
  followed: m.tabFollowed,
  suggested: m.tabSuggested,
  library: m.tabLibrary,
  attention: m.tabAttention,
  all: m.tabAll,
};

/** The number next to a tab. Suggestions have none: there are always more. */
const useCounts = (): Partial<Record<AuthorTab, number>> => {
  const followed = useQuery(authorsOptions('followed', '', 0)).data?.total;
  const library = useQuery(authorsOptions('library', '', 0)).data?.total;
  const attention = useQuery(attentionOptions).data?.total;
  return {
    ...(followed !== undefined && { followed }),
    ...(library !== undefined && { library }),
    ...(attention !== undefined && { attention }),
  };
};

const Tabs = ({ tab }: { tab: AuthorTab }) => {
  const counts = useCounts();
  return (
    <nav aria-label={m.tabs()} className={parts.pageTabs}>
      {authorTabs.map((name) => {
        const count = counts[name];
        return (
          <Link
            key={name}
            to="/authors"
            search={{ tab: name }}
            activeProps={{}}
            activeOptions={{ exact: true, includeSearch: true }}
            className={parts.pageTab}
            aria-current={name === tab ? 'page' : undefined}
          >
            {labels[name]()} {count !== undefined && <span>{number(count)}</span>}
          </Link>
        );
      })}
    </nav>
  );
};

/** The search box of the list. The search is in the address. */
const Search = ({ tab, q }: { tab: AuthorTab; q: string }) => {
  const navigate = useNavigate();
  const search = useCallback(
    (text: string) =>
      void navigate({
        to: '/authors',
        search: { tab, ...(text.trim() && { q: text }) },
        replace: true,
      }),
    [navigate, tab],
  );
  return (
    <div className="px-4 py-2 border-b border-hair">
      <SearchBox value={q} label={m.searchByName()} onSearch={search} />
    </div>
  );
};

/** Followed authors, authors of saved papers, suggested ones, those that need a decision, and everybody known here. */
export const AuthorsPage = () => {
  const { tab: asked, q = '' } = useSearch({ from: '/authors' });
  const followed = useQuery(authorsOptions('followed', '', 0)).data?.total;
  // If no author is followed, the first list that is not empty.
  const tab = asked ?? (followed === 0 ? 'library' : 'followed');
  const shown = useDeferredValue(q);
  const isList = tab === 'followed' || tab === 'library' || tab === 'all';
  return (
    <Page
      title={commands.authors()}
      actions={<CommandButton command="authors.add" icon="plus" />}
      bare={isList}
      below={
        <>
          <Tabs tab={tab} />
          {isList && <Search key={tab} tab={tab} q={q} />}
        </>
      }
    >
      {isList && <AuthorList key={`${tab}${shown}`} scope={tab} q={shown} />}
      {tab === 'attention' && <AttentionList />}
      {tab === 'suggested' && (
        <Suspense fallback={<Loading />}>
          <SuggestionList />
        </Suspense>
      )}
    </Page>
  );
};
