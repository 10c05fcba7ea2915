import * as m from '@carrel/messages/authorDialogs';
import { Button } from '../../ui/Button.tsx';
import * as parts from '../../ui/parts.module.css';
import type { Candidate } from './actions.ts';

interface CandidateListProps {
  candidates: readonly (Candidate & { reason?: string; orcid?: string | null })[];
  /** What the button of each candidate does. */
  action: string;
  busy: boolean;
  onChoose: (candidate: Candidate) => void;
}

/** Profiles that may belong to the author, each with the details that distinguish it. */
export const CandidateList = ({ candidates, action, busy, onChoose }: CandidateListProps) => (
  <ul aria-label={m.candidates()}>
    {candidates.map((candidate) => (
      <li
        key={candidate.idxa_id ?? candidate.id ?? candidate.name}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 border-b border-hair"
      >
        <div className="grow basis-56 min-w-0">
          <p className="font-medium">
            <bdi>{candidate.name}</bdi>
          </p>
          <p className="text-quiet text-small" dir="auto">
            {[
              candidate.affiliation,
              candidate.works_count !== null && m.works({ count: candidate.works_count }),
              candidate.topics.slice(0, 3).join(', '),
              candidate.orcid,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {candidate.reason && <p className="text-small">{candidate.reason}</p>}
        </div>
        {candidate.idxa_id && (
          <a
            className={`${parts.link} text-small`}
            href={`https://openalex.org/${candidate.idxa_id}`}
            target="_blank"
            rel="noreferrer noopener"
          >
            {m.openAlex()}
          </a>
        )}
        <Button
          disabled={busy || candidate.followed}
          aria-label={m.actionOn({ action, name: candidate.name })}
          onClick={() => onChoose(candidate)}
        >
          {candidate.followed ? m.following() : action}
        </Button>
      </li>
    ))}
  </ul>
);
