import * as m from '@carrel/messages/setup';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { createMonitor, followAuthor, listAuthors, listLibraryTopics } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { isTextField } from '../../desk/keys.ts';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { sayFailed } from '../../ui/toast-store.ts';
import { monitorsOptions, refetchFeed } from '../feed/queries.ts';

const mostAuthors = 5;
const mostTopics = 3;

interface Proposal {
  id: string;
  name: string;
  papers: number;
  followed: boolean;
  /** Follows the author, or adds a monitor for the topic. */
  follow: () => Promise<unknown>;
}

const authorsOptions = {
  queryKey: [...keys.authors, 'proposed'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Proposal[]> =>
    (await call(listAuthors, { query: { scope: 'library', sort: 'papers', limit: mostAuthors }, signal })).map(
      (author) => ({
        id: `author-${author.id}`,
        name: author.name,
        papers: author.library_count,
        followed: author.followed_at !== null,
        follow: () => call(followAuthor, { body: { author_id: author.id } }),
      }),
    ),
};

/** The query that a monitor for a topic has. */
const queryOf = (topic: string): string => `"${topic.replaceAll('"', ' ')}"`;

const topicsOptions = {
  queryKey: [...keys.home, 'topics'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Proposal[]> =>
    (await call(listLibraryTopics, { query: { limit: mostTopics }, signal })).map(({ topic, papers }) => ({
      id: `topic-${topic}`,
      name: topic,
      papers,
      followed: false,
      follow: () =>
        call(createMonitor, {
          body: { monitor_type: 'query', query: queryOf(topic), label: topic, filter_keywords: [] },
        }),
    })),
};

/** Authors and topics of the papers that are there. Digits choose them. */
export const Proposals = () => {
  const authors = useQuery(authorsOptions).data ?? [];
  const topics = useQuery(topicsOptions).data ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const { busy, run } = useAction();
  const all = [...authors, ...topics];
  const monitored = new Set(useQuery(monitorsOptions).data?.map((monitor) => monitor.query));
  const isFollowed = (p: Proposal) => p.followed || done.has(p.id) || monitored.has(queryOf(p.name));
  const toggle = (p: Proposal) => {
    if (isFollowed(p)) return;
    const next = new Set(chosen);
    if (!next.delete(p.id)) next.add(p.id);
    setChosen(next);
  };
  const wanted = all.filter((p) => chosen.has(p.id) && !isFollowed(p));
  const follow = async () => {
    for (const proposal of wanted) {
      try {
        await proposal.follow();
        setDone((before) => new Set(before).add(proposal.id));
      } catch (error) {
        sayFailed(m.notFollowed({ name: proposal.name, reason: errorText(error) }));
      }
    }
    setChosen(new Set());
    await Promise.all([queryClient.invalidateQueries({ queryKey: keys.authors }), refetchFeed()]);
  };
  const choose = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTextField(event.target)) return;
    const proposal = all[Number(event.key) - 1];
    if (!proposal) return;
    event.preventDefault();
    toggle(proposal);
  });
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener('keydown', choose, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  const list = (title: string, proposals: readonly Proposal[], from: number) =>
    proposals.length > 0 && (
      <fieldset className="grid gap-1 min-w-0 content-start">
        <legend className="font-medium mb-1">{title}</legend>
        {proposals.map((p, i) => (
          <label key={p.id} className="flex items-center gap-2 min-h-8 has-disabled:text-quiet">
            <input
              type="checkbox"
              className="accent-lamp"
              checked={isFollowed(p) || chosen.has(p.id)}
              disabled={isFollowed(p) || busy}
              onChange={() => toggle(p)}
            />
            <span className="min-w-0 break-words" dir="auto">
              {p.name}
            </span>
            <span className="text-quiet text-small grow">
              {isFollowed(p) ? m.followed() : m.ofPapers({ count: p.papers })}
            </span>
            <Kbd keys={String(from + i)} />
          </label>
        ))}
      </fieldset>
    );
  return (
    <div className="grid gap-3">
      <p className="text-quiet">{m.followText()}</p>
      <div className="grid sm:grid-cols-2 gap-x-8 gap-y-3">
        {list(m.authors(), authors, 1)}
        {list(m.topics(), topics, authors.length + 1)}
      </div>
      {topics.length === 0 && <p className="text-quiet">{m.noTopics()}</p>}
      <div>
        <Button tone="primary" disabled={busy || wanted.length === 0} onClick={() => void run(follow)}>
          {m.followChosen({ count: wanted.length })}
        </Button>
      </div>
    </div>
  );
};
