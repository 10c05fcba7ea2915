import * as m from '@carrel/messages/pdfs';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../api/client.ts';
import type { PdfHighlight } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { handleSubmit } from '../../ui/handle-submit.ts';
import { Page } from '../../ui/Page.tsx';
import * as parts from '../../ui/parts.module.css';
import { plainText } from '../../ui/RichText.tsx';
import { FoundPages } from './FoundPages.tsx';
import { HighlightBar } from './HighlightBar.tsx';
import { HighlightList } from './HighlightList.tsx';
import { PdfPages } from './PdfPages.tsx';
import * as styles from './pdf.module.css';
import { foundOptions, highlightsOptions, readPaperOptions } from './queries.ts';
import { FindField, PageField, ZoomButtons } from './ReaderControls.tsx';
import { useDocument } from './use-document.ts';
import { useHighlightInAddress } from './use-highlight-in-address.ts';
import { useReadingPosition } from './use-reading-position.ts';

const none: readonly PdfHighlight[] = [];

export const ReaderPage = () => {
  const { paperId } = useParams({ from: '/read/$paperId' });
  const { data: paper, error: paperError } = useQuery(readPaperOptions(paperId));
  const { data: highlights = none } = useQuery(highlightsOptions(paperId));
  const { opened, error, incomplete } = useDocument(paper?.pdf.url ?? null);
  const { scroller, width, page, goTo } = useReadingPosition(paperId, paper, opened !== null);
  const [zoom, setZoom] = useState(1);
  const [asked, setAsked] = useState('');
  const [side, setSide] = useState<'none' | 'highlights' | 'find'>('none');
  const matches = useQuery(foundOptions(paperId, asked)).data;

  const current = useHighlightInAddress(highlights, opened !== null && width > 0, goTo, () => setSide('highlights'));

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
      actions={
        <Link to="/library" search={{ paper: paperId }} className={parts.button}>
          {m.back()}
        </Link>
      }
      below={
        <form
          className="flex flex-wrap items-center gap-1.5 px-4 py-1 border-b border-hair"
          onSubmit={handleSubmit(find)}
        >
          <PageField page={page} count={opened?.sizes.length ?? 0} labels={labels} onGo={goTo} />
          <ZoomButtons onZoom={setZoom} />
          <FindField />
          <Button on={side === 'highlights'} onClick={() => setSide(side === 'highlights' ? 'none' : 'highlights')}>
            {m.highlights()}
          </Button>
          <a
            className={parts.button}
            data-tone="quiet"
            href={paper?.pdf.url ?? undefined}
            download={paper?.pdf.stored?.filename}
          >
            {m.download()}
          </a>
        </form>
      }
    >
      <div className={styles.desk}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, including by keyboard */}
        <div ref={scroller} className={styles.scroll} tabIndex={0} aria-label={m.reader()} role="document">
          {failed || (paper && !paper.pdf.url) ? (
            <EmptyState kind="failed" title={m.notOpened()}>
              {failed ? errorText(failed) : paper?.pdf.file_missing ? m.missing() : m.none()}
            </EmptyState>
          ) : !opened || width === 0 ? (
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
              <PdfPages opened={opened} width={width} zoom={zoom} highlights={highlights} current={current} />
            </>
          )}
        </div>
        {side !== 'none' && (
          <aside className={styles.side} aria-label={side === 'find' ? m.find() : m.highlights()}>
            {side === 'highlights' ? (
              <HighlightList paperId={paperId} highlights={highlights} labels={labels} onGo={goTo} />
            ) : (
              <FoundPages matches={matches} labels={labels} onGo={goTo} />
            )}
          </aside>
        )}
      </div>
      <HighlightBar paperId={paperId} labels={labels} onHighlighted={() => setSide('highlights')} />
    </Page>
  );
};
