import * as m from '@carrel/messages/suggestions';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { AuthorSuggestion } from '../../api/types.ts';
import { useKeys } from '../../desk/Commands.tsx';
import { Button } from '../../ui/Button.tsx';
import * as parts from '../../ui/parts.module.css';
import { dismiss, follow, otherPerson, samePerson } from './actions.ts';
import { ReasonLine } from './ReasonLine.tsx';
import { reasonText } from './reason-text.ts';
import * as styles from './suggestions.module.css';

/** How far a multiplier must be from 1 to be mentioned. */
const noticed = 0.05;

/** What raised or lowered the score, in words. */
const notesOf = (s: AuthorSuggestion): string[] => {
  const adjustment = Math.round(s.paper_signal_adjustment);
  const penalty = Math.round(s.dismissal_penalty);
  const trust = s.bucket_calibration_multiplier - 1;
  return [
    adjustment > 0 && m.adjustmentUp({ points: adjustment }),
    adjustment < 0 && m.adjustmentDown({ points: -adjustment }),
    penalty > 0 && m.penalty({ points: penalty }),
    trust >= noticed && m.trustedMore(),
    trust <= -noticed && m.trustedLess(),
    s.alt_idxa_ids.length > 0 && m.otherProfiles({ count: s.alt_idxa_ids.length }),
  ].filter((note): note is string => note !== false);
};

const Name = ({ s }: { s: AuthorSuggestion }) =>
  s.existing_author_id === null ? (
    <a
      href={`https://openalex.org/${s.idxa_id}`}
      target="_blank"
      rel="noreferrer"
      className={`${parts.link} font-medium`}
      title={m.openAlex()}
    >
      <bdi>{s.name}</bdi>
    </a>
  ) : (
    <Link to="/authors/$authorId" params={{ authorId: s.existing_author_id }} className={`${parts.link} font-medium`}>
      <bdi>{s.name}</bdi>
    </Link>
  );

const Duplicate = ({ s, nameId }: { s: AuthorSuggestion; nameId: string }) => {
  const keys = useKeys('suggestions.same');
  const other = s.duplicate_of;
  if (other === null) return null;
  return (
    <div className={styles.duplicate}>
      <p dir="auto">{m.maybeSame({ name: other.name })}</p>
      <div className="flex flex-wrap gap-1.5">
        <Button keys={keys} aria-describedby={nameId} onClick={() => void samePerson(s)}>
          {m.samePerson()}
        </Button>
        <Button tone="quiet" aria-describedby={nameId} onClick={() => void otherPerson(s)}>
          {m.otherPerson()}
        </Button>
      </div>
    </div>
  );
};

interface SuggestionRowProps {
  suggestion: AuthorSuggestion;
  index: number;
}

/** One suggested author: who it is, why, and what to do about it. */
export const SuggestionRow = ({ suggestion: s, index }: SuggestionRowProps) => {
  const notes = notesOf(s);
  const nameId = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the list act on the focused author
    <li className={styles.suggestion} data-index={index} tabIndex={0} aria-label={s.name}>
      <div className={styles.person}>
        <p>
          <span id={nameId}>
            <Name s={s} />
          </span>{' '}
          <span className="text-quiet text-small">{m.score({ score: Math.round(s.score) })}</span>
        </p>
        {s.affiliation && (
          <p className="text-quiet text-small" dir="auto">
            {s.affiliation}
          </p>
        )}
        <ul className={styles.reasons}>
          {s.reasons.map((reason) => (
            <ReasonLine key={reason.code} text={reasonText(reason)} paperIds={reason.paper_ids} />
          ))}
        </ul>
        <ul className={styles.buckets}>
          {s.consensus_buckets.map((bucket) => (
            <li key={bucket} className={parts.tag}>
              {m.bucket({ bucket })}
            </li>
          ))}
        </ul>
        {notes.length > 0 && <p className="text-quiet text-small">{notes.join(' · ')}</p>}
        <Duplicate s={s} nameId={nameId} />
      </div>
      <div className={styles.actions}>
        <Button keys={useKeys('suggestions.follow')} aria-describedby={nameId} onClick={() => void follow(s)}>
          {m.follow()}
        </Button>
        <Button keys={useKeys('suggestions.dismiss')} aria-describedby={nameId} onClick={() => void dismiss(s)}>
          {m.notNow()}
        </Button>
      </div>
    </li>
  );
};
