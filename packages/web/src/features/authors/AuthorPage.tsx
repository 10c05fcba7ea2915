import * as m from '@carrel/messages/authors';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { openPanel } from '../../desk/panels.ts';
import { Reading } from '../../desk/Reading.tsx';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Page } from '../../ui/Page.tsx';
import { RefreshOffer } from '../feed/RefreshOffer.tsx';
import { AuthorCharts } from './AuthorCharts.tsx';
import { AuthorHead } from './AuthorHead.tsx';
import { AuthorMonitor } from './AuthorMonitor.tsx';
import { AuthorPapers } from './AuthorPapers.tsx';
import { markAsMe, refresh } from './actions.ts';
import * as styles from './authors.module.css';
import { provideAuthor } from './current-author.ts';
import { FollowButton } from './FollowButton.tsx';
import { dossierOptions } from './queries.ts';

/** For fewer papers, the list is clearer than charts. */
const minCharted = 5;

/** One author: their papers here and in OpenAlex, who it is, and what they publish. */
export const AuthorPage = () => {
  const { authorId } = useParams({ from: '/authors/$authorId' });
  const read = useQuery(dossierOptions(authorId));
  const { data } = read;
  const author = data?.author;
  useEffect(() => provideAuthor(() => author ?? null), [author]);
  return (
    <Page
      title={author?.name ?? m.author()}
      note={author?.affiliation}
      actions={
        author && (
          <>
            <FollowButton author={author} followed={author.author_type === 'followed'} keys="f" primary />
            <Menu
              align="end"
              trigger={<Button icon="more">{m.moreActions()}</Button>}
              items={[
                { label: m.refresh(), onSelect: () => void refresh(author.id) },
                { label: m.fetchWorks(), onSelect: () => openPanel({ kind: 'author-works', id: author.id }) },
                {
                  label: author.is_owner ? m.thisIsNotMe() : m.thisIsMe(),
                  onSelect: () => void markAsMe(author, !author.is_owner),
                },
                'line',
                {
                  label: m.chooseAffiliation(),
                  onSelect: () => openPanel({ kind: 'author-affiliation', id: author.id }),
                },
                { label: m.identify(), onSelect: () => openPanel({ kind: 'author-identity', id: author.id }) },
                {
                  label: m.mergeProfiles(),
                  onSelect: () => openPanel({ kind: 'author-merge', id: author.id, altIds: [] }),
                },
                {
                  label: m.checkNamesakes(),
                  onSelect: () => openPanel({ kind: 'author-namesakes', id: author.id }),
                },
              ]}
            />
          </>
        )
      }
    >
      <Reading query={read} failed={m.notLoaded()} safe={m.nothingChanged()} />
      {data && (
        <div className="grid gap-8">
          {author?.author_type === 'followed' && <RefreshOffer />}
          {data.author.is_owner && <p className="text-quiet">{m.isYou()}</p>}
          <div className={styles.main}>
            <AuthorPapers key={data.author.id} author={data.author} summary={data.summary} />
            <div className="grid gap-6 content-start">
              <AuthorHead dossier={data} />
              <AuthorMonitor dossier={data} />
            </div>
          </div>
          {data.summary.total_publications >= minCharted && <AuthorCharts dossier={data} />}
        </div>
      )}
    </Page>
  );
};
