import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/paper';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError, detailsOf, errorText } from '../../api/client.ts';
import type { Paper, PaperDetails } from '../../api/types.ts';
import { CommandButton } from '../../desk/Commands.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyDetails } from '../../ui/CopyDetails.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import * as parts from '../../ui/parts.module.css';
import { RichText } from '../../ui/RichText.tsx';
import { rich } from '../../ui/rich.ts';
import { findTerms } from '../../ui/rich-text.ts';
import { useStore } from '../../ui/store.ts';
import { PaperOutboxNotice } from '../outbox/PaperOutboxNotice.tsx';
import { knownPaper } from './cache.ts';
import { restorePapers } from './edit.ts';
import { paperBeingEdited } from './edit-focus.ts';
import { editors } from './editors.ts';
import { Notices } from './Notices.tsx';
import { PaperActions } from './PaperActions.tsx';
import { Authors, WhereLine } from './PaperHead.tsx';
import { PaperLabels } from './PaperLabels.tsx';
import * as styles from './paper.module.css';
import { paperOptions } from './queries.ts';
import { provideScroll } from './read-on.ts';
import { useSections } from './use-sections.ts';

interface PaperPaneProps {
  id: string;
  /** Words of the search, to be highlighted in the text. */
  terms: readonly string[];
  /** Shown instead of the list, as on narrow screens. */
  alone?: boolean;
  /** Shows the list without a paper. */
  onClose: () => void;
  /** Whether related papers are shown here; false if they have their own pane. */
  context?: boolean;
  /** Shown above and below the abstract. */
  extra?: readonly [ReactNode, ReactNode] | undefined;
}

const isDetails = (paper: Paper | PaperDetails): paper is PaperDetails => 'author_list' in paper;

const Abstract = ({ text, terms }: { text: string | null; terms: readonly string[] }) =>
  text ? (
    <section aria-label={m.abstract()} className={`${styles.abstract} ${parts.rich}`} dir="auto">
      {text.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text
        <p key={index}>
          <RichText text={paragraph} marks={findTerms(paragraph, terms)} />
        </p>
      ))}
    </section>
  ) : (
    <p className="text-quiet mb-4">{m.noAbstract()}</p>
  );

/** A summary by a source, separate from the authors' abstract. */
const Summary = ({ text }: { text: string }) => (
  <p className="mb-3 max-w-[66ch] text-quiet" dir="auto">
    {rich(
      m.summary<ReactNode>({
        text,
        label: (inside) => <span className="text-small font-medium text-ink">{rich(inside)}</span>,
      }),
    )}
  </p>
);

const NotInLibrary = ({ paper }: { paper: Paper }) => (
  <p className="text-quiet mb-4">
    {paper.status === 'removed' ? m.removedNotice() : m.notInLibrary()}{' '}
    <Button onClick={() => void restorePapers({ kind: 'ids', ids: [paper.id] })}>{m.addToLibrary()}</Button>
  </p>
);

export const PaperPane = ({ id, terms, alone = false, onClose, context = true, extra }: PaperPaneProps) => {
  const { data, error, refetch } = useQuery(paperOptions(id));
  // The row has most of the data already.
  const paper: Paper | PaperDetails | undefined = data ?? knownPaper(id);
  const editing = useStore(paperBeingEdited) === id;
  const loaded = useStore(editors);
  const sections = useSections();
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => {
    scroller.current?.scrollTo(0, 0);
    const stop = provideScroll((share) => scroller.current?.scrollBy(0, share * scroller.current.clientHeight));
    return () => {
      stop();
      paperBeingEdited.set((now) => (now === id ? null : now));
    };
  }, [id]);

  const missing = error instanceof ApiError && error.status === 404;
  if (error && (!paper || missing)) {
    return (
      <EmptyState
        kind="failed"
        title={missing ? m.notFound() : m.loadFailed()}
        actions={
          <>
            {!missing && <Button onClick={() => void refetch()}>{common.retry()}</Button>}
            {!missing && <CopyDetails details={detailsOf(m.loadFailed(), error)} />}
            <Button onClick={onClose}>{alone ? m.backToList() : common.close()}</Button>
          </>
        }
      >
        {missing ? m.notFoundReason() : errorText(error)}
      </EmptyState>
    );
  }
  return (
    <article ref={scroller} className={styles.pane} aria-label={commands.sectionPaper()} aria-busy={!paper}>
      {alone && <h1 className="sr-only">{commands.sectionPaper()}</h1>}
      {alone && (
        <Button tone="quiet" icon="back" className="-ms-2 mb-2 self-start" onClick={onClose}>
          {m.list()}
        </Button>
      )}
      {!paper ? (
        <Loading>
          <div className="grid gap-3 pt-2">
            <span className={`${parts.skeleton} w-4/5 h-6`} />
            <span className={`${parts.skeleton} w-1/2`} />
          </div>
        </Loading>
      ) : editing && loaded && isDetails(paper) ? (
        <loaded.PaperEditor paper={paper} onDone={() => paperBeingEdited.set(null)} />
      ) : (
        <>
          {paper.status !== 'library' && <NotInLibrary paper={paper} />}
          {sections && isDetails(paper) && <sections.VersionNotice paper={paper} />}
          <Notices paper={paper} />
          <h2 className={`${styles.title} ${parts.rich}`} dir="auto">
            <RichText text={paper.title} marks={findTerms(paper.title, terms)} />
          </h2>
          <Authors names={paper.author_names} paperId={paper.id} />
          <WhereLine paper={paper} />
          <PaperOutboxNotice id={paper.id} />
          <PaperActions paper={paper}>
            {sections && isDetails(paper) && <sections.PdfButton key={paper.id} paper={paper} />}
          </PaperActions>
          <PaperLabels key={paper.id} paper={paper} />
          {sections && paper.status === 'library' && (
            <sections.TagSuggestions key={`tags-${paper.id}`} paperId={paper.id} />
          )}
          {extra?.[0]}
          <Abstract text={paper.abstract} terms={terms} />
          {paper.tldr && <Summary text={paper.tldr} />}
          {extra?.[1]}
          {sections && <sections.NoteSection paper={paper} />}
          {sections && isDetails(paper) && <sections.DetailSections paper={paper} context={context} />}
          <div className="flex flex-wrap gap-2 mt-6 mb-10">
            <CommandButton command="paper.edit" tone="quiet" icon="note" className="-ms-2" />
            <CommandButton command="paper.connections" tone="quiet" icon="map" />
            <CommandButton command="paper.history" tone="quiet" icon="history" />
            <CommandButton command="paper.remove" tone="quiet" icon="trash" />
          </div>
        </>
      )}
    </article>
  );
};
