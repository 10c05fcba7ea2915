import * as m from '@carrel/messages/pdfs';
import type { FoundInPdf } from '../../api/types.ts';
import { labelOf, type PageLabels } from './page-labels.ts';

interface FoundPagesProps {
  /** Absent while the search is running. */
  matches: FoundInPdf | undefined;
  labels: PageLabels;
  onGo: (page: number) => void;
}

/** The pages that contain the words of a search. */
export const FoundPages = ({ matches, labels, onGo }: FoundPagesProps) => (
  <>
    <p className="text-small text-quiet" role="status">
      {!matches ? '' : matches.searchable ? m.hits({ count: matches.total }) : m.scanned()}
    </p>
    <ul>
      {matches?.hits.map((hit) => (
        <li key={hit.page} className="border-b border-hair">
          <button type="button" className="text-start py-2 w-full text-small" onClick={() => onGo(hit.page)}>
            <span className="font-medium">{m.pageNumber({ page: labelOf(labels, hit.page) })}</span>
            <span className="block text-quiet" dir="auto">
              {hit.snippet}
            </span>
          </button>
        </li>
      ))}
    </ul>
  </>
);
