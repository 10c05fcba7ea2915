import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/discoveryRecall';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { judgeRecallSample, listRecallSample } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import type { RecallReport, RecallSample } from '../../api/types.ts';
import { addCommands } from '../../desk/command.ts';
import { Button } from '../../ui/Button.tsx';
import * as parts from '../../ui/parts.module.css';
import { plainText, RichText } from '../../ui/RichText.tsx';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { revert } from '../history/undo.ts';
import * as styles from './discovery.module.css';
import { type Answer, answerKeys, provideJudge, recallCommands } from './judge-commands.ts';
import { PageSection } from './PageSection.tsx';
import { refetchDiscovery } from './queries.ts';

addCommands(commands.discovery, recallCommands);

const noPapers: RecallSample[] = [];
const sampleOptions = {
  queryKey: [...keys.discovery, 'recall', 'sample'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listRecallSample, { query: {}, signal }),
};

const labels: Record<Answer, () => string> = {
  relevant: m.relevant,
  not_relevant: m.notRelevant,
  unsure: m.unsure,
};

const Paper = ({ paper }: { paper: RecallSample }) => (
  <>
    <p className="text-quiet text-small">{m.reasonOf({ stratum: paper.stratum })}</p>
    <h3 className="font-serif text-line font-medium leading-snug" dir="auto">
      {paper.paper_id === null ? (
        <RichText text={paper.title} />
      ) : (
        <Link to="/library" search={{ paper: paper.paper_id }} title={m.openPaper()} className={parts.link}>
          <RichText text={paper.title} />
        </Link>
      )}
    </h3>
    <p className="text-quiet truncate" dir="auto">
      {[paper.authors.join('; '), paper.venue, paper.year].filter(Boolean).join(' · ')}
    </p>
    {paper.abstract && (
      <p className="leading-relaxed line-clamp-6 max-w-[72ch]" dir="auto">
        {plainText(paper.abstract)}
      </p>
    )}
  </>
);

/** Papers that were not found, one at a time, for the user to judge. */
export const JudgeSample = ({ pool }: { pool: RecallReport['pool'] }) => {
  const { data } = useQuery(sampleOptions);
  const sample = data ?? noPapers;
  // The next paper is shown at once; the list follows when the answer is stored.
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set());
  const waiting = sample.filter((s) => !given.has(s.subject));
  const paper = waiting[0];
  const card = useRef<HTMLElement>(null);
  const answer = useCallback(
    async (choice: Answer) => {
      if (!paper) return;
      const { subject } = paper;
      const release = () => setGiven((now) => new Set([...now].filter((s) => s !== subject)));
      setGiven((now) => new Set(now).add(subject));
      card.current?.focus();
      try {
        const { action_id } = await call(judgeRecallSample, { body: { subject, answer: choice } });
        const takeBack = () => {
          if (action_id === null) return;
          void revert(action_id).then(() => {
            release();
            refetchDiscovery();
          });
        };
        say(m.answered({ answer: choice }), { label: common.undo(), keys: 'U', run: takeBack });
      } catch (error) {
        release();
        sayFailed(m.notSaved({ error: errorText(error) }));
      }
      refetchDiscovery();
    },
    [paper],
  );
  useEffect(() => provideJudge(paper ? (choice) => void answer(choice) : null), [paper, answer]);
  const size = pool.reduce((sum, p) => sum + p.size, 0);
  const need = pool.reduce((sum, p) => sum + p.need, 0);
  const done = pool.reduce((sum, p) => sum + Math.min(p.need, p.relevant + p.not_relevant), 0);
  return (
    <PageSection title={m.judge()} hint={size > 0 ? m.judgeHint() : m.judgeNone()}>
      {size > 0 && (
        <p className="text-quiet tabular-nums" role="status">
          {m.progress({ done, need })} {done >= need && paper && m.judgeMore()}
          {!paper && data && waiting.length === 0 && m.judgeDone()}
        </p>
      )}
      {size > 0 && !data && <div className={styles.judgeCard} aria-hidden="true" />}
      {paper && (
        <section
          ref={card}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: focus stays here while the papers change
          tabIndex={0}
          aria-label={m.question()}
          className={styles.judgeCard}
        >
          <Paper paper={paper} />
          <p className="font-medium">{m.question()}</p>
          <div className="flex flex-wrap gap-2">
            {(Object.keys(labels) as Answer[]).map((choice) => (
              <Button key={choice} keys={answerKeys[choice]} onClick={() => void answer(choice)}>
                {labels[choice]()}
              </Button>
            ))}
          </div>
        </section>
      )}
    </PageSection>
  );
};
