import * as m from '@carrel/messages/today';
import type { MouseEvent } from 'react';
import { ago } from '../../ui/format.ts';
import { Progress } from '../../ui/Progress.tsx';
import * as parts from '../../ui/parts.module.css';
import { plainText, RichText } from '../../ui/RichText.tsx';
import { NoticeLabel } from '../library/NoticeLabel.tsx';
import { RowBy } from '../library/RowBy.tsx';
import * as rows from '../library/rows.module.css';
import { StateGlyph } from '../paper/StateGlyph.tsx';
import type { HomePaper } from './rows.ts';

/** How far a paper was read, or since when it waits. */
export const readingText = ({ paper, pages, last_page, read_at, highlights }: HomePaper): string =>
  (last_page !== null && pages !== null
    ? [
        m.place({ page: last_page, pages }),
        highlights > 0 && m.highlights({ count: highlights }),
        read_at && m.lastRead({ when: ago(read_at) }),
      ]
    : [paper.added_at && m.savedWhen({ when: ago(paper.added_at) })]
  )
    .filter(Boolean)
    .join(' · ');

export const ReadingRow = ({ item, onPress }: { item: HomePaper; onPress: (event: MouseEvent) => void }) => {
  const { paper, pages, last_page } = item;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the row around it takes the keys
    // biome-ignore lint/a11y/useSemanticElements: the list is a grid
    <div role="gridcell" tabIndex={-1} className={rows.row} onClick={onPress}>
      <span className={`${rows.glyph} self-start justify-self-center mt-1`}>
        <StateGlyph status={paper.reading_status} />
      </span>
      <div className={`${rows.title} ${parts.rich}`} dir="auto">
        <RichText text={paper.title} />
      </div>
      <div className={rows.meta}>
        <RowBy paper={paper} />
        <NoticeLabel paper={paper} />
      </div>
      <div className={`${rows.reason} text-quiet`}>{readingText(item)}</div>
      {last_page !== null && pages !== null && pages > 0 && (
        <div className={`${rows.end} w-24 pt-2`}>
          <Progress
            label={m.progress({ page: last_page, pages, title: plainText(paper.title) })}
            value={last_page / pages}
          />
        </div>
      )}
    </div>
  );
};
