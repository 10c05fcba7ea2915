import * as m from '@carrel/messages/authorDialogs';
import * as common from '@carrel/messages/common';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { getAuthor, mergeAuthorProfiles, rejectAuthorCandidate } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import type { Author } from '../../api/types.ts';
import { closePanel } from '../../desk/panels.ts';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { say } from '../../ui/toast-store.ts';
import { revert } from '../history/undo.ts';
import { attempt } from '../labels/attempt.ts';
import { refetchAuthors } from './actions.ts';
import * as styles from './authors.module.css';
import { type Choices, comparedFields, fieldChoices, type MergeField } from './merge-choices.ts';
import { PickProfile } from './PickProfile.tsx';

const fieldLabels: Record<MergeField, () => string> = {
  name: m.name,
  affiliation: m.affiliation,
  orcid: m.orcid,
  scholar_id: m.scholar,
  idxb_id: m.semanticScholar,
  idxa_id: m.openAlex,
  notify_new_papers: m.notifyNewPapers,
};

const shown = (value: string | boolean | null): string =>
  value === null ? m.empty() : typeof value === 'string' ? value : m.switchState({ on: value ? 'yes' : 'no' });

interface CompareProps {
  primary: Author;
  alt: Author;
  choices: Choices;
  onChoose: (field: MergeField, side: 'primary' | 'alt') => void;
}

/** Two profiles side by side. Where they differ, one value is chosen. */
const Compare = ({ primary, alt, choices, onChoose }: CompareProps) => (
  <section aria-label={m.compare({ name: alt.name })} className="py-3 border-b border-hair">
    <div className={styles.compared}>
      <span className="text-quiet text-small">{m.field()}</span>
      <span className="font-medium">{m.keptProfile()}</span>
      <span className="font-medium">{m.mergedProfile()}</span>
      {comparedFields(primary, alt).map(({ field, mine, theirs, differ }) => (
        <fieldset key={field} className="contents" aria-label={fieldLabels[field]()}>
          <span className="text-quiet text-small pt-1">{fieldLabels[field]()}</span>
          {(['primary', 'alt'] as const).map((side) => {
            const value = side === 'primary' ? mine : theirs;
            return differ ? (
              <label key={side} className="flex gap-2 items-start min-h-7">
                <input
                  type="radio"
                  name={`${alt.id} ${field}`}
                  checked={(choices[field] ?? 'primary') === side}
                  onChange={() => onChoose(field, side)}
                />
                <bdi className="break-words min-w-0">{shown(value)}</bdi>
              </label>
            ) : (
              <bdi key={side} className="break-words min-w-0">
                {shown(value)}
              </bdi>
            );
          })}
        </fieldset>
      ))}
      <span className="text-quiet text-small">{m.papersHere()}</span>
      <span>{common.papers({ count: primary.publication_count })}</span>
      <span>{common.papers({ count: alt.publication_count })}</span>
    </div>
  </section>
);

interface MergeAuthorsProps {
  id: string;
  altIds: readonly string[];
  candidateId?: string | undefined;
}

/** Merges several profiles into one author. One undo reverts the merge. */
export const MergeAuthorsDialog = ({ id, altIds, candidateId }: MergeAuthorsProps) => {
  const [ids, setIds] = useState<readonly string[]>(altIds);
  const [choices, setChoices] = useState<Readonly<Record<string, Choices>>>({});
  const { busy, problem, run } = useAction();
  const reads = useQueries({
    queries: [id, ...ids].map((author) => ({
      queryKey: [...keys.authors, 'one', author],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(getAuthor, { params: { id: author }, signal }),
    })),
  });
  const [primary, ...alts] = reads.map(({ data }) => data);
  const failed = reads.find(({ error }) => error)?.error;
  const merge = async () => {
    if (!primary) return;
    await run(async () => {
      const { action_id, conflicts } = await call(mergeAuthorProfiles, {
        params: { id },
        body: { alt_author_ids: [...ids], field_choices: fieldChoices(choices) },
      });
      say(
        conflicts.length > 0
          ? m.mergedWithConflicts({ name: primary.name, count: conflicts.length })
          : m.merged({ name: primary.name, count: ids.length }),
        ...(action_id === null ? [] : [{ label: common.undo(), run: () => void revert(action_id) }]),
      );
      await refetchAuthors();
      closePanel();
    });
  };
  const keepSeparate = async () => {
    if (candidateId === undefined) return;
    await attempt(() => call(rejectAuthorCandidate, { params: { id: candidateId } }), m.keptSeparate());
    await refetchAuthors();
    closePanel();
  };
  return (
    <Dialog
      onClose={closePanel}
      title={m.mergeTitle({ name: primary?.name ?? '' })}
      size="wide"
      footer={
        <>
          {candidateId !== undefined && <Button onClick={() => void keepSeparate()}>{m.keepSeparate()}</Button>}
          <Button onClick={closePanel}>{common.cancel()}</Button>
          <Button
            tone="primary"
            disabled={ids.length === 0 || !primary || alts.includes(undefined) || busy}
            onClick={() => void merge()}
          >
            {ids.length === 0 ? m.mergeNone() : m.merge({ count: ids.length + 1 })}
          </Button>
        </>
      }
    >
      <div className="px-5 overflow-y-auto grid gap-3">
        <p className="text-quiet">{m.mergeHint()}</p>
        {failed ? (
          <Problem>{errorText(failed)}</Problem>
        ) : !primary ? (
          <Loading />
        ) : (
          alts.map(
            (alt) =>
              alt && (
                <Compare
                  key={alt.id}
                  primary={primary}
                  alt={alt}
                  choices={choices[alt.id] ?? {}}
                  onChoose={(field, side) =>
                    setChoices((now) => ({ ...now, [alt.id]: { ...now[alt.id], [field]: side } }))
                  }
                />
              ),
          )
        )}
        <PickProfile
          label={m.addProfile()}
          action={m.addToMerge()}
          without={[id, ...ids]}
          onPick={(picked) => setIds((now) => [...now, picked.id])}
        />
        <Problem>{problem}</Problem>
      </div>
    </Dialog>
  );
};
