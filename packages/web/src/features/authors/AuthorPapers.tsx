import { doiAddress } from '@carrel/contract/paper-addresses';
import * as m from '@carrel/messages/authors';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Author, AuthorDossier, AuthorWork, Paper } from '../../api/types.ts';
import { CouldNotRead } from '../../desk/CouldNotRead.tsx';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/Controls.tsx';
import * as charts from '../../ui/chart.module.css';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Menu } from '../../ui/Menu.tsx';
import * as parts from '../../ui/parts.module.css';
import { RichText } from '../../ui/RichText.tsx';
import { authorFilter } from '../labels/filter.ts';
import { fullName, shortAuthors } from '../paper/names.ts';
import * as paperStyles from '../paper/paper.module.css';
import { judgePaper } from './actions.ts';
import { type PaperScope, publicationsOptions, worksOptions } from './queries.ts';

type Scope = PaperScope | 'openalex';

const Facts = ({ facts }: { facts: (string | number | null)[] }) => (
  <p className="text-quiet text-small" dir="auto">
    {facts.filter(Boolean).join(' · ')}
  </p>
);

const PaperLine = ({ paper, author }: { paper: Paper; author: Author }) => (
  <li className="flex gap-3 items-start py-2 border-b border-hair">
    <div className="grow min-w-0">
      <Link
        to="/library"
        search={{ paper: paper.id }}
        className={`${paperStyles.nearbyTitle} ${parts.rich}`}
        dir="auto"
      >
        <RichText text={paper.title} />
      </Link>
      <Facts facts={[shortAuthors(paper.author_names), paper.journal, paper.year]} />
    </div>
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          className={parts.button}
          data-tone="quiet"
          aria-label={m.actionsFor({ title: paper.title })}
        >
          …
        </button>
      }
      items={[
        {
          label: m.notThisPerson(),
          hint: m.notThisPersonHint(),
          onSelect: () => void judgePaper(author, paper, 'not_theirs'),
        },
      ]}
    />
  </li>
);

const WorkLine = ({ work }: { work: AuthorWork }) => (
  <li className="py-2 border-b border-hair">
    {work.local_paper_id ? (
      <Link
        to="/library"
        search={{ paper: work.local_paper_id }}
        className={`${paperStyles.nearbyTitle} ${parts.rich}`}
        dir="auto"
      >
        <RichText text={work.title} />
      </Link>
    ) : (
      <a
        href={work.doi ? doiAddress(work.doi) : `https://openalex.org/${work.idxa_id}`}
        target="_blank"
        rel="noreferrer noopener"
        className={`${paperStyles.nearbyTitle} ${parts.rich}`}
        dir="auto"
      >
        <RichText text={work.title} />
      </a>
    )}
    <Facts
      facts={[
        work.journal,
        work.year,
        work.local_status === 'library' ? m.inLibrary() : work.already_in_db ? m.tracked() : null,
      ]}
    />
  </li>
);

interface PagedProps {
  read: {
    error: unknown;
    isPending: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  count: number;
  empty: string;
  children: ReactNode;
}

/** A list that grows by a page on request, with its states. */
const Paged = ({ read, count, empty, children }: PagedProps) => {
  if (read.error && count === 0) {
    return (
      <CouldNotRead
        title={m.papersNotLoaded()}
        error={read.error}
        safe={m.nothingChanged()}
        onRetry={() => void read.refetch()}
      />
    );
  }
  if (read.isPending) return <Loading />;
  if (count === 0) return <EmptyState kind="nothing" title={empty} />;
  return (
    <>
      <ul>{children}</ul>
      {read.hasNextPage && (
        <Button
          className="mt-3"
          disabled={read.isFetchingNextPage}
          aria-busy={read.isFetchingNextPage}
          onClick={() => void read.fetchNextPage()}
        >
          {m.showMore()}
        </Button>
      )}
    </>
  );
};

const PapersHere = ({ author, scope }: { author: Author; scope: PaperScope }) => {
  const read = useInfiniteQuery(publicationsOptions(author.id, scope));
  const papers = read.data?.pages.flatMap((page) => page.papers) ?? [];
  return (
    <Paged read={read} count={papers.length} empty={scope === 'library' ? m.noneSaved() : m.noneTracked()}>
      {papers.map((paper) => (
        <PaperLine key={paper.id} paper={paper} author={author} />
      ))}
    </Paged>
  );
};

const WorksThere = ({ author }: { author: Author }) => {
  const read = useInfiniteQuery({ ...worksOptions(author.id), enabled: author.idxa_id !== null });
  const works = read.data?.pages.flatMap((page) => page.results) ?? [];
  if (author.idxa_id === null) return <EmptyState kind="nothing" title={m.noOpenAlexId()} />;
  return (
    <Paged read={read} count={works.length} empty={m.noneAtOpenAlex()}>
      {works.map((work) => (
        <WorkLine key={work.idxa_id} work={work} />
      ))}
    </Paged>
  );
};

/** Papers that other pages count under this name. */
const SameName = ({ name, papers }: AuthorDossier['summary']['same_name']) => (
  <p className="text-quiet text-small pt-3">
    {m.sameName({ count: papers, name: fullName(name) })}{' '}
    <Link to="/library" search={{ q: authorFilter(name) }} className={parts.link}>
      {m.showSameName()}
    </Link>
  </p>
);

interface AuthorPapersProps {
  author: Author;
  summary: AuthorDossier['summary'];
}

/** The papers of an author: saved, tracked, and all that OpenAlex lists. */
export const AuthorPapers = ({ author, summary }: AuthorPapersProps) => {
  const [scope, setScope] = useState<Scope>(
    summary.library_publications + summary.same_name.papers > 0 ? 'library' : 'background',
  );
  return (
    <section className={charts.chart} aria-labelledby="papers">
      <header className={charts.head}>
        <h2 id="papers">{m.papers()}</h2>
      </header>
      <Segmented
        label={m.whichPapers()}
        value={scope}
        options={[
          { value: 'library', label: m.scopeLibrary({ count: summary.library_publications }) },
          { value: 'background', label: m.scopeTracked({ count: summary.background_publications }) },
          {
            value: 'openalex',
            label: author.works_count === null ? m.openAlex() : m.scopeOpenAlex({ count: author.works_count }),
          },
        ]}
        onChange={setScope}
      />
      <div className="pt-2">
        {scope === 'openalex' ? <WorksThere author={author} /> : <PapersHere author={author} scope={scope} />}
        {scope === 'library' && summary.same_name.papers > 0 && <SameName {...summary.same_name} />}
      </div>
    </section>
  );
};
