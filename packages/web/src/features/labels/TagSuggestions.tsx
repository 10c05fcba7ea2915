import type { TagSuggestion } from '@carrel/contract';
import * as m from '@carrel/messages/tagSuggestions';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import * as parts from '../../ui/parts.module.css';
import * as styles from './suggested-tags.module.css';
import { decide, paperTagsOptions, type SuggestedTag } from './suggested-tags.ts';
import { TagReason } from './TagReason.tsx';
import { provideTagDecision } from './tag-decision.ts';

const asTag = ({ paper_id, tag }: TagSuggestion): SuggestedTag => ({ paperId: paper_id, tag });

interface ChipProps {
  suggestion: TagSuggestion;
  /** Whether the keys decide on it. */
  first: boolean;
  open: boolean;
  reasonId: string;
  onWhy: () => void;
}

const Chip = ({ suggestion, first, open, reasonId, onWhy }: ChipProps) => {
  const { tag } = suggestion;
  return (
    <li className={`${parts.tag} ${styles.suggestedTag}`}>
      <button
        type="button"
        className="truncate min-h-6 hover:underline underline-offset-2"
        dir="auto"
        aria-expanded={open}
        aria-controls={open ? reasonId : undefined}
        title={m.why({ tag })}
        onClick={onWhy}
      >
        {tag}
      </button>
      <IconButton
        icon="check"
        label={m.add({ tag })}
        keys={first ? 'T' : undefined}
        onClick={() => void decide(asTag(suggestion), 'accept')}
      />
      <IconButton
        icon="close"
        label={m.reject({ tag })}
        keys={first ? 'R' : undefined}
        onClick={() => void decide(asTag(suggestion), 'reject')}
      />
    </li>
  );
};

/** Tags that similar papers have, for a paper that lacks them. Nothing if there is no good one. */
export const TagSuggestions = ({ paperId }: { paperId: string }) => {
  const { data } = useQuery(paperTagsOptions(paperId));
  const [all, setAll] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  const reasonId = useId();
  const certain = data?.suggestions.filter((s) => s.shown) ?? [];
  const shown = all ? (data?.suggestions ?? []) : certain;
  const first = shown[0];
  useEffect(() => provideTagDecision(first ? (decision) => void decide(asTag(first), decision) : null), [first]);
  if (!data || certain.length === 0) return null;
  const explained = shown.find((s) => s.tag_id === why);
  const hidden = data.suggestions.length - shown.length;
  return (
    <section aria-label={m.suggested()} className="mb-4">
      <div className="flex flex-wrap items-center gap-1.5">
        <span className="text-small text-quiet">{m.label()}</span>
        <ul className="contents">
          {shown.map((s) => (
            <Chip
              key={s.tag_id}
              suggestion={s}
              first={s === first}
              open={s === explained}
              reasonId={reasonId}
              onWhy={() => setWhy(s.tag_id === why ? null : s.tag_id)}
            />
          ))}
        </ul>
        {hidden > 0 && (
          <button
            type="button"
            className="min-h-6 px-1 text-small text-quiet hover:text-ink hover:underline underline-offset-2"
            onClick={() => setAll(true)}
          >
            {m.more({ count: hidden })}
          </button>
        )}
      </div>
      {explained && (
        <div id={reasonId}>
          <TagReason suggestion={explained} precision={data.precision} />
        </div>
      )}
    </section>
  );
};
