import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError, detailsOf, sayError } from '../../api/client.ts';
import type { Paper, PaperDetails } from '../../api/types.ts';
import { CommandButton } from '../../desk/Commands.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyDetails } from '../../ui/CopyDetails.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { OnItsWay } from '../../ui/OnItsWay.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { findTerms } from '../../ui/rich-text.ts';
import { useStore } from '../../ui/store.ts';
import { PaperOutboxNotice } from '../outbox/PaperOutboxNotice.tsx';
import { ContextPane } from './ContextPane.tsx';
import { knownPaper } from './cache.ts';
import { restorePapers } from './edit.ts';
import { paperBeingEdited } from './edit-focus.ts';
import { NoteSection } from './NoteSection.tsx';
import { Notices } from './Notices.tsx';
import { PaperActions } from './PaperActions.tsx';
import { PaperEditor } from './PaperEditor.tsx';
import { PaperFacts } from './PaperFacts.tsx';
import { Authors, WhereLine } from './PaperHead.tsx';
import { PaperLabels } from './PaperLabels.tsx';
import { Provenance } from './Provenance.tsx';
import { paperOptions } from './queries.ts';
import { provideScroll } from './read-on.ts';
import { Sources } from './Sources.tsx';
import { StandsFor, Versions } from './Versions.tsx';

interface PaperPaneProps {
  id: string;
  /** Words that are looked for, to be marked in the text. */
  terms: readonly string[];
  /** Whether it stands instead of the list, as on narrow screens. */
  alone?: boolean;
  /** Shows the list without a paper. */
  onClose: () => void;
  /** Whether the neighbours are shown here; false where they have a pane of their own. */
  context?: boolean;
}

const isDetails = (paper: Paper | PaperDetails): paper is PaperDetails => 'author_list' in paper;

const Abstract = ({ text, terms }: { text: string | null; terms: readonly string[] }) =>
  text ? (
    <section aria-label="Abstract" className="abstract rich" dir="auto">
      {text.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text
        <p key={index}>
          <RichText text={paragraph} marks={findTerms(paragraph, terms)} />
        </p>
      ))}
    </section>
  ) : (
    <p className="text-quiet mb-4">No abstract is known.</p>
  );

/** The source's summary, never mixed with what the authors wrote. */
const OneLine = ({ text }: { text: string }) => (
  <p className="mb-3 max-w-[66ch] text-quiet" dir="auto">
    <span className="text-small font-medium text-ink">In one line, by Semantic Scholar: </span>
    {text}
  </p>
);

const Gone = ({ paper }: { paper: Paper }) => (
  <p className="flex flex-wrap items-center gap-3 mb-4 px-3 py-2 rounded-[7px] bg-warn-wash text-warn">
    <span className="grow">
      {paper.status === 'removed' ? 'You removed this paper from the library.' : 'This paper is not in your library.'}
    </span>
    <Button onClick={() => void restorePapers({ kind: 'ids', ids: [paper.id] })}>
      {paper.status === 'removed' ? 'Put it back' : 'Save it'}
    </Button>
  </p>
);

export const PaperPane = ({ id, terms, alone = false, onClose, context = true }: PaperPaneProps) => {
  const { data, error, refetch } = useQuery(paperOptions(id));
  // The row that was pressed knows most of it already; the rest follows.
  const paper: Paper | PaperDetails | undefined = data ?? knownPaper(id);
  const editing = useStore(paperBeingEdited) === id;
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => {
    scroller.current?.scrollTo(0, 0);
    const stop = provideScroll((share) => scroller.current?.scrollBy(0, share * scroller.current.clientHeight));
    return () => {
      stop();
      paperBeingEdited.set((now) => (now === id ? null : now));
    };
  }, [id]);

  if (!paper && error) {
    const missing = error instanceof ApiError && error.status === 404;
    return (
      <EmptyState
        kind="failed"
        title={missing ? 'This paper is not here any more' : 'The paper could not be read'}
        actions={
          <>
            {!missing && <Button onClick={() => void refetch()}>Try again</Button>}
            {!missing && <CopyDetails details={detailsOf('The paper could not be read', error)} />}
            <Button onClick={onClose}>{alone ? 'Back to the list' : 'Close'}</Button>
          </>
        }
      >
        {missing ? 'It may have been merged into another, or the address is incomplete.' : sayError(error)}
      </EmptyState>
    );
  }
  return (
    <article ref={scroller} className="paper-pane" aria-label="Paper" aria-busy={!paper}>
      {alone && <h1 className="sr-only">Paper</h1>}
      {alone && (
        <Button tone="quiet" icon="back" className="-ms-2 mb-2 self-start" onClick={onClose}>
          List
        </Button>
      )}
      {!paper ? (
        <OnItsWay what="the paper">
          <div className="grid gap-3 pt-2">
            <span className="skeleton w-4/5 h-6" />
            <span className="skeleton w-1/2" />
          </div>
        </OnItsWay>
      ) : editing && isDetails(paper) ? (
        <PaperEditor paper={paper} onDone={() => paperBeingEdited.set(null)} />
      ) : (
        <>
          {paper.status !== 'library' && <Gone paper={paper} />}
          {isDetails(paper) && <StandsFor paper={paper} />}
          <Notices paper={paper} />
          <h2 className="paper-title rich" dir="auto">
            <RichText text={paper.title} marks={findTerms(paper.title, terms)} />
          </h2>
          <Authors names={paper.author_names} />
          <WhereLine paper={paper} />
          <PaperOutboxNotice id={paper.id} />
          <PaperActions paper={paper} />
          <PaperLabels paper={paper} />
          <Abstract text={paper.abstract} terms={terms} />
          {paper.tldr && <OneLine text={paper.tldr} />}
          <NoteSection paper={paper} />
          {isDetails(paper) && (
            <>
              <Versions paper={paper} />
              <PaperFacts paper={paper} />
              <Sources key={paper.id} paper={paper} />
              <Provenance paper={paper} />
              {context && <ContextPane paperId={paper.id} />}
            </>
          )}
          <div className="flex flex-wrap gap-2 mt-6 mb-10">
            <CommandButton command="paper.edit" tone="quiet" icon="note" className="-ms-2" />
            <CommandButton command="paper.history" tone="quiet" icon="history" />
            <CommandButton command="paper.remove" tone="quiet" icon="trash" />
          </div>
        </>
      )}
    </article>
  );
};
