import * as m from '@carrel/messages/pdfs';
import type { FoundInPdf, PdfHighlight } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { FoundPages } from './FoundPages.tsx';
import { HighlightList } from './HighlightList.tsx';
import { Outline } from './Outline.tsx';
import * as styles from './pdf.module.css';
import { Thumbnails } from './Thumbnails.tsx';
import type { Opened } from './use-document.ts';

export type Side = 'none' | 'contents' | 'pages' | 'highlights' | 'find';

const titles: Readonly<Record<Exclude<Side, 'none'>, () => string>> = {
  contents: m.contents,
  pages: m.pages,
  highlights: m.highlights,
  find: m.find,
};

interface SideButtonsProps {
  side: Side;
  /** Whether the file has an outline. */
  outline: boolean;
  onSide: (side: Side) => void;
}

export const SideButtons = ({ side, outline, onSide }: SideButtonsProps) =>
  (['contents', 'pages', 'highlights'] as const)
    .filter((name) => name !== 'contents' || outline)
    .map((name) => (
      <Button key={name} on={side === name} onClick={() => onSide(side === name ? 'none' : name)}>
        {titles[name]()}
      </Button>
    ));

interface ReaderSideProps {
  side: Exclude<Side, 'none'>;
  paperId: string;
  opened: Opened | null;
  page: number;
  highlights: readonly PdfHighlight[];
  matches: FoundInPdf | undefined;
  onGo: (page: number) => void;
  onFollow: (destination: unknown) => void;
}

/** What is shown next to the pages. */
export const ReaderSide = ({ side, paperId, opened, page, highlights, matches, onGo, onFollow }: ReaderSideProps) => {
  const labels = opened?.labels ?? null;
  return (
    <aside className={styles.side} aria-label={titles[side]()}>
      {side === 'contents' && opened && <Outline items={opened.outline} onGo={onFollow} />}
      {side === 'pages' && opened && <Thumbnails opened={opened} page={page} onGo={onGo} />}
      {side === 'highlights' && <HighlightList paperId={paperId} highlights={highlights} labels={labels} onGo={onGo} />}
      {side === 'find' && <FoundPages matches={matches} labels={labels} onGo={onGo} />}
    </aside>
  );
};
