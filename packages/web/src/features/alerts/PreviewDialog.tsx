import * as m from '@carrel/messages/alerts';
import { Link } from '@tanstack/react-router';
import type { RulePreview } from '../../api/types.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import * as parts from '../../ui/parts.module.css';
import { RichText } from '../../ui/RichText.tsx';

export interface Preview {
  title: string;
  papers: RulePreview;
  count: number;
  /** The number of papers that one digest lists. */
  limit?: number;
}

/** The papers of a digest, or those that a rule or a digest finds. */
export const PreviewDialog = ({ preview, onClose }: { preview: Preview; onClose: () => void }) => (
  <Dialog title={preview.title} onClose={onClose}>
    <div className="px-5 pb-5 grid gap-3 overflow-y-auto">
      <p role="status">
        {m.found({ count: preview.count })}{' '}
        {preview.limit && preview.count > preview.limit && m.capped({ count: preview.limit })}
      </p>
      <ul className="grid gap-3">
        {preview.papers.map((paper) => (
          <li key={paper.paper_id}>
            <Link
              to="/library"
              search={{ paper: paper.paper_id }}
              className={`${parts.rich} font-medium`}
              dir="auto"
              onClick={onClose}
            >
              <RichText text={paper.title} />
            </Link>
            <div className="text-small text-quiet" dir="auto">
              {[paper.authors, paper.year, paper.alert_source].filter(Boolean).join(' · ')}
            </div>
          </li>
        ))}
      </ul>
    </div>
  </Dialog>
);
