import * as m from '@carrel/messages/pdfs';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../api/client.ts';
import type { PdfHighlight } from '../../api/types.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { handleSubmit } from '../../ui/handle-submit.ts';
import { Page } from '../../ui/Page.tsx';
import * as parts from '../../ui/parts.module.css';
import { plainText } from '../../ui/RichText.tsx';
import { useStore } from '../../ui/store.ts';
import { highlightsOptions } from '../paper/highlights.ts';
import { HighlightBar } from './HighlightBar.tsx';
import { JumpBar } from './JumpBar.tsx';
import { PdfPages } from './PdfPages.tsx';
import * as styles from './pdf.module.css';
import { foundOptions, readPaperOptions } from './queries.ts';
import { ReaderActions } from './ReaderActions.tsx';
import { FindField, PageField, ViewControls } from './ReaderControls.tsx';
import { ReaderSide, type Side, SideButtons } from './ReaderSide.tsx';
import { readerView } from './reader-view.ts';
import type { Zoom } from './scale.ts';
import { useDocument } from './use-document.ts';
import { useHighlightInAddress } from './use-highlight-in-address.ts';
import { useJumps } from './use-jumps.ts';
import { useReadingPosition } from './use-reading-position.ts';

const none: readonly PdfHighlight[] = [];

export const ReaderPage = () => {
  const { paperId } = useParams({ from: '/read/$paperId' });
  const { data: paper, error: paperError } = useQuery(readPaperOptions(paperId));
  const { data: highlights = none } = useQuery(highlightsOptions(paperId));
  const { opened, error, incomplete } = useDocument(paper?.pdf.url ?? null);
  const { scroller, area, page, goTo } = useReadingPosition(paperId, paper, opened !== null);
  const { jump, follow, back, last, cited } = useJumps(paperId, opened, scroller, goTo);
  const { dark, spread } = useStore(readerView);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [asked, setAsked] = useState('');
  const [side, setSide] = useState<Side>('none');
  const matches = useQuery(foundOptions(paperId, asked)).data;
  const ready = opened !== null && area.width > 0;
  const current = useHighlightInAddress(highlights, ready, goTo, () => setSide('highlights'));

  const find = (event: FormEvent<HTMLFormElement>) => {
    setAsked(String(new FormData(event.currentTarget).get('q') ?? ''));
    setSide('find');
  };
  const failed = paperError ?? error;
  const labels = opened?.labels ?? null;
  return (
    <Page
      bare
      title={paper ? plainText(paper.title) : m.reader()}
      actions={<ReaderActions paperId={paperId} paper={paper} />}
      below={
        <form
          className="flex flex-wrap items-center gap-1.5 px-4 py-1 border-b border-hair"
          onSubmit={handleSubmit(find)}
        >
          <PageField page={page} count={opened?.sizes.length ?? 0} labels={labels} onGo={jump} />
          <ViewControls zoom={zoom} onZoom={setZoom} />
          <FindField />
          <SideButtons side={side} outline={(opened?.outline.length ?? 0) > 0} onSide={setSide} />
          <a
            className={`${parts.button} max-sm:hidden`}
            data-tone="quiet"
            href={paper?.pdf.url ?? undefined}
            download={paper?.pdf.stored?.filename}
          >
            {m.download()}
          </a>
        </form>
      }
    >
      <div className={dark ? `${styles.desk} ${styles.dark}` : styles.desk}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, including by keyboard */}
        <div ref={scroller} className={styles.scroll} tabIndex={0} aria-label={m.reader()} role="document">
          {failed || (paper && !paper.pdf.url) ? (
            <EmptyState kind="failed" title={m.notOpened()}>
              {failed ? errorText(failed) : paper?.pdf.file_missing ? m.missing() : m.none()}
            </EmptyState>
          ) : !ready ? (
            <p className="p-4 text-quiet" role="status">
              {m.loading()}
            </p>
          ) : (
            <>
              {incomplete && (
                <p className={styles.notice} role="status">
                  {m.pictureTooLarge()}
                </p>
              )}
              <PdfPages {...{ opened, area, zoom, spread, highlights, current }} onFollow={follow} />
            </>
          )}
        </div>
        {side !== 'none' && (
          <ReaderSide {...{ side, paperId, opened, page, highlights, matches }} onGo={jump} onFollow={follow} />
        )}
        {last && <JumpBar page={last.page} labels={labels} cited={cited} onBack={back} />}
      </div>
      <HighlightBar paperId={paperId} labels={labels} onHighlighted={() => setSide('highlights')} />
    </Page>
  );
};
