import type { TagPrecision, TagSuggestion } from '@carrel/contract';
import * as m from '@carrel/messages/tagSuggestions';
import { Link } from '@tanstack/react-router';
import * as parts from '../../ui/parts.module.css';
import { RichText } from '../../ui/RichText.tsx';
import * as styles from './suggested-tags.module.css';

/** How often suggestions are right in this library. */
export const precisionText = ({ state, share, ci95 }: TagPrecision): string =>
  state === 'measured' && share !== null && ci95 !== null
    ? m.right({ tenths: Math.round(share * 10), low: ci95[0], high: ci95[1] })
    : state === 'not_measured'
      ? m.notMeasured()
      : m.tooFew();

/** Why a tag is suggested: the similar papers that have it, and its words. */
export const TagReason = ({ suggestion, precision }: { suggestion: TagSuggestion; precision?: TagPrecision }) => (
  <div className={styles.tagReason}>
    <p>{m.reason({ source: suggestion.source, count: suggestion.papers_total })}</p>
    {suggestion.papers.length > 0 && (
      <ul>
        {suggestion.papers.map((paper) => (
          <li key={paper.paper_id}>
            <Link
              to="/library"
              search={(old: object) => ({ ...old, paper: paper.paper_id })}
              className={parts.link}
              dir="auto"
            >
              <RichText text={paper.title} />
            </Link>
          </li>
        ))}
      </ul>
    )}
    {precision && <p className="text-quiet">{precisionText(precision)}</p>}
  </div>
);
