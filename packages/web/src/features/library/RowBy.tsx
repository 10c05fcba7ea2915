import type { Paper } from '../../api/types.ts';
import { shortAuthors } from '../paper/names.ts';
import * as rows from './rows.module.css';

/** Authors, journal and year of a row, as far as they are known. */
export const RowBy = ({ paper }: { paper: Pick<Paper, 'author_names' | 'journal' | 'year'> }) => (
  <span className={rows.by}>
    <span className="truncate">
      <bdi>{shortAuthors(paper.author_names)}</bdi>
      {paper.author_names.length > 0 && paper.journal && ' · '}
      <bdi>{paper.journal}</bdi>
    </span>
    {paper.year !== null && (
      <span className={rows.year}>
        {(paper.author_names.length > 0 || paper.journal) && ' · '}
        {paper.year}
      </span>
    )}
  </span>
);
