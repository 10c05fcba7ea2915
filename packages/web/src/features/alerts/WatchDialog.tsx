import * as alerts from '@carrel/messages/alerts';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/watch';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { createAlertRule, createMonitor } from '../../api/endpoints.gen.ts';
import type { FeedMonitor, PrivateLink, SavedView } from '../../api/types.ts';
import { closePanel } from '../../desk/panels.ts';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { FormRow, Switch } from '../../ui/Controls.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { handleSubmit } from '../../ui/handle-submit.ts';
import { Problem } from '../../ui/Problem.tsx';
import * as parts from '../../ui/parts.module.css';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { lensesOptions } from '../discovery/queries.ts';
import { LinkAddresses } from '../exports/LinkAddresses.tsx';
import { makePrivateLink } from '../exports/private-link.ts';
import { monitorsOptions, refetchFeed } from '../feed/queries.ts';
import { switchMonitor } from '../feed/use-monitors.ts';
import { viewsOptions } from '../library/queries.ts';
import { ChannelList, useChannels } from './channels.tsx';
import { draftOf, saveDigest, storeTimeZone } from './digest-draft.ts';
import { alertsOptions, refetchAlerts } from './queries.ts';
import { wordsOfView } from './watch-words.ts';

/** What delivers papers: a monitor or a lens. */
type Source = { of: 'monitor' | 'lens'; id: string; name: string };

const ruleOf = ({ of, id }: Source) =>
  of === 'monitor'
    ? ({ rule_type: 'feed_monitor', rule_config: { monitor_id: id } } as const)
    : ({ rule_type: 'discovery_lens', rule_config: { lens_id: id } } as const);

/** The digests that deliver what the source finds. */
const useDigestsOf = ({ of, id }: Source) =>
  useQuery(alertsOptions).data?.filter(({ rules }) =>
    rules.some((rule) =>
      of === 'monitor'
        ? rule.rule_type === 'feed_monitor' && rule.rule_config.monitor_id === id
        : rule.rule_type === 'discovery_lens' && rule.rule_config.lens_id === id,
    ),
  );

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-2 border-t border-hair py-3">
    <h3 className="font-medium">{title}</h3>
    {children}
  </section>
);

const schedules = ['daily', 'weekly'] as const;

/** Adds a rule for the source, and a digest with it. */
const NewDigest = ({ source }: { source: Source }) => {
  const [schedule, setSchedule] = useState<(typeof schedules)[number]>('daily');
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const { options, usual } = useChannels();
  const { busy, problem, run } = useAction();
  const channels = chosen ?? usual;
  const add = async () => {
    const { name } = source;
    const rule = await call(createAlertRule, { body: { name, ...ruleOf(source) } });
    await storeTimeZone();
    await saveDigest(null, { ...draftOf(null), name, schedule, rules: [rule.id] }, channels);
    say(alerts.created({ name }));
    refetchAlerts();
  };
  return (
    <form className="grid gap-2" onSubmit={handleSubmit(() => void run(add))}>
      <ChannelList options={options} ticked={channels} onChange={setChosen} />
      <div className="flex flex-wrap gap-2">
        <select
          className={`${parts.field} !w-auto`}
          aria-label={alerts.schedule()}
          value={schedule}
          onChange={(event) => setSchedule(event.target.value === 'weekly' ? 'weekly' : 'daily')}
        >
          {schedules.map((value) => (
            <option key={value} value={value}>
              {alerts.scheduleOf({ schedule: value })}
            </option>
          ))}
        </select>
        <Button type="submit" disabled={busy || channels.length === 0}>
          {m.addDigest()}
        </Button>
      </div>
      <Problem>{problem}</Problem>
    </form>
  );
};

const Digest = ({ source }: { source: Source }) => {
  const digests = useDigestsOf(source);
  const { nameOf } = useChannels();
  if (!digests) return null;
  return (
    <Part title={m.digest()}>
      {digests.length === 0 ? (
        <NewDigest source={source} />
      ) : (
        <ul className="grid gap-1">
          {digests.map(({ id, name, schedule, channels }) => (
            <li key={id} dir="auto">
              {m.digestOf({ name, schedule: alerts.scheduleOf({ schedule }), channels: nameOf(channels) })}
            </li>
          ))}
          <li>
            <Link to="/alerts" className={parts.link} onClick={closePanel}>
              {m.openAlerts()}
            </Link>
          </li>
        </ul>
      )}
    </Part>
  );
};

const NewsFeed = ({ source: { of, id } }: { source: Source }) => {
  const [link, setLink] = useState<PrivateLink | null>(null);
  const { busy, run } = useAction();
  const make = () =>
    run(
      async () => setLink(await makePrivateLink({ of, id })),
      (error) => sayFailed(errorText(error)),
    );
  return (
    <Part title={m.newsFeed()}>
      {link ? (
        <LinkAddresses link={link} />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-quiet min-w-0 grow basis-48">{m.newsFeedHint()}</span>
          <Button disabled={busy} onClick={() => void make()}>
            {m.makeAddress()}
          </Button>
        </div>
      )}
    </Part>
  );
};

/** The words that sources are searched for, because they do not know the filters of the library. */
const NewMonitor = ({ view, monitors }: { view: SavedView; monitors: readonly FeedMonitor[] }) => {
  const [words, setWords] = useState(() => wordsOfView(view.query));
  const { busy, problem, run } = useAction();
  const query = words.trim();
  const watch = async () => {
    const known = monitors.find((monitor) => monitor.monitor_type === 'query' && monitor.query === query);
    if (!known)
      await call(createMonitor, {
        body: { monitor_type: 'query', query, label: view.name, config: { view_id: view.id }, filter_keywords: [] },
      });
    say(m.watching({ name: view.name }));
    refetchFeed();
  };
  return (
    <form
      className="grid gap-2 border-t border-hair py-3"
      onSubmit={handleSubmit(() => {
        if (query !== '') void run(watch);
      })}
    >
      <Field label={m.words()} note={m.wordsHint()}>
        {(ids) => (
          <input
            {...ids}
            className={parts.field}
            dir="auto"
            maxLength={1000}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      <Problem>{problem}</Problem>
      <div>
        <Button tone="primary" type="submit" disabled={busy || query === ''}>
          {m.watch()}
        </Button>
      </div>
    </form>
  );
};

const InFeed = ({ monitor }: { monitor: FeedMonitor }) => (
  <div className="border-t border-hair">
    <FormRow title={m.inFeed()} hint={monitor.query && m.wordsAre({ words: monitor.query })}>
      {({ control, hint }) => (
        <Switch
          id={control}
          describedBy={hint}
          checked={monitor.enabled}
          onChange={(enabled) => void switchMonitor(monitor, enabled)}
        />
      )}
    </FormRow>
  </div>
);

/** Delivers new papers of a view, a monitor or a lens: in the Feed and on Today, as a digest, and as a news feed. */
export const WatchDialog = ({ of, id }: { of: 'view' | 'monitor' | 'lens'; id: string }) => {
  // A list that this dialog does not need may be cached by another page.
  const monitors = useQuery({ ...monitorsOptions, enabled: of !== 'lens' }).data;
  const view = useQuery({ ...viewsOptions, enabled: of === 'view' }).data?.find((v) => of === 'view' && v.id === id);
  const lens = useQuery({ ...lensesOptions, enabled: of === 'lens' }).data?.find((l) => of === 'lens' && l.id === id);
  const monitor = monitors?.find((x) => (of === 'view' ? x.config?.view_id === id : of === 'monitor' && x.id === id));
  const name = view?.name ?? lens?.name ?? monitor?.label ?? '';
  const source: Source | null = lens
    ? { of: 'lens', id, name }
    : monitor
      ? { of: 'monitor', id: monitor.id, name }
      : null;
  return (
    <Dialog
      title={m.title({ name })}
      onClose={closePanel}
      footer={<Button onClick={closePanel}>{common.close()}</Button>}
    >
      <div className="px-5 overflow-y-auto">
        <p className="text-quiet pb-3">{lens ? m.lensHint() : m.hint()}</p>
        {view && monitors && !monitor && <NewMonitor view={view} monitors={monitors} />}
        {monitor && <InFeed monitor={monitor} />}
        {source && (
          <>
            <Digest source={source} />
            <NewsFeed source={source} />
          </>
        )}
      </div>
    </Dialog>
  );
};
