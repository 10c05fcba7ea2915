import * as m from '@carrel/messages/highlights';
import { Link } from '@tanstack/react-router';
import type { LibraryHighlight } from '../../api/types.ts';
import { ago } from '../../ui/format.ts';
import * as parts from '../../ui/parts.module.css';
import { RichText } from '../../ui/RichText.tsx';
import { shortAuthors } from '../paper/names.ts';
import * as styles from './pdf.module.css';

/** The page of a highlight, by the page numbers of the file. */
export const pageOf = (h: LibraryHighlight): string => h.page_label ?? String(h.page);

/** Where a highlight opens: in the reader, or in the details of its paper if the PDF was removed. */
export const addressOf = ({ id, paper }: LibraryHighlight) =>
  paper.has_pdf
    ? ({ to: '/read/$paperId', params: { paperId: paper.id }, search: { highlight: id } } as const)
    : ({ to: '/library', search: { paper: paper.id } } as const);

interface LibraryHighlightRowProps {
  highlight: LibraryHighlight;
  /** Whether it is the first highlight of its paper. */
  first: boolean;
}

/** A highlight in the list of all papers. The title of a paper is above its first highlight. */
export const LibraryHighlightRow = ({ highlight: h, first }: LibraryHighlightRowProps) => {
  const { paper } = h;
  const state = !paper.has_pdf ? m.noPdf() : h.in_file ? '' : m.notInFile();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot contain absolutely positioned rows
    <div role="gridcell" tabIndex={-1} className="px-4 py-2.5 grid gap-1 max-w-[66rem]">
      {first && (
        <p className="pt-1.5 pb-1 min-w-0" dir="auto">
          <Link
            to="/library"
            search={{ paper: paper.id }}
            className={`${parts.rich} ${parts.link} font-semibold`}
            tabIndex={-1}
          >
            <RichText text={paper.title} />
          </Link>{' '}
          <span className="text-quiet text-small">
            {[shortAuthors(paper.author_names), paper.year].filter(Boolean).join(' · ')}
          </span>
        </p>
      )}
      <Link
        {...addressOf(h)}
        tabIndex={-1}
        className={`${styles.quote} line-clamp-6 leading-relaxed`}
        data-colour={h.colour}
        dir="auto"
      >
        {h.text}
      </Link>
      {h.note !== '' && (
        <p className="ms-[11px] whitespace-pre-wrap line-clamp-6 leading-relaxed font-medium" dir="auto">
          {h.note}
        </p>
      )}
      <p className="ms-[11px] text-quiet text-small">
        <span className="sr-only forced-colors:not-sr-only">{m.colourOf({ colour: h.colour })} · </span>
        {[m.onPage({ page: pageOf(h) }), ago(h.created_at), state].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
};
