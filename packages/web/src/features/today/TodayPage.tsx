import * as shared from '@carrel/messages/commands';
import * as setup from '@carrel/messages/setup';
import * as m from '@carrel/messages/today';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useCallback, useState } from 'react';
import type { HomeBrief } from '../../api/types.ts';
import { CommandButton } from '../../desk/Commands.tsx';
import { addCommands } from '../../desk/command.ts';
import { Reading } from '../../desk/Reading.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { once } from '../../ui/format.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { onListKey } from '../../ui/list-keys.ts';
import * as parts from '../../ui/parts.module.css';
import { sideBySideQuery, useMedia } from '../../ui/use-media.ts';
import { discoveryCommands } from '../discovery/commands.ts';
import { DecideBar } from '../discovery/DecideBar.tsx';
import { Reasons, WhyPanel } from '../discovery/WhyPanel.tsx';
import { feedCommands } from '../feed/commands.ts';
import { RefreshOffer } from '../feed/RefreshOffer.tsx';
import { TriageBar } from '../feed/TriageBar.tsx';
import { ListAndPaper } from '../library/ListAndPaper.tsx';
import { useRowPreview } from '../library/use-row-preview.ts';
import { todayCommands } from './commands.ts';
import { Lead } from './Lead.tsx';
import { firstPaper, paperOf, sections } from './rows.ts';
import { SetupOffer } from './SetupOffer.tsx';
import { TodaySection } from './TodaySection.tsx';
import * as styles from './today.module.css';
import { useToday } from './use-today.ts';
import { useTodayActions, useTodayAddress } from './use-today-actions.ts';
import { useTodayFocus } from './use-today-focus.ts';
import { Weeks } from './Weeks.tsx';

addCommands(shared.feed, feedCommands);
addCommands(shared.discovery, discoveryCommands);
addCommands(shared.today, todayCommands);

const day = once((tag) => new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long' }));
const dayOf = (iso: string): string => day().format(new Date(iso));

/** Rows that Page Up and Page Down move by. */
const pageOfRows = 8;

const Header = ({ brief }: { brief: HomeBrief | undefined }) => (
  <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1 min-h-[3.125rem] px-4 py-1 border-b border-hair shrink-0">
    <h1 className="text-lead font-semibold">{shared.today()}</h1>
    <span className="grow text-quiet text-small">{brief && dayOf(brief.generated_at)}</span>
    <span className={`${styles.hint} text-quiet text-small`} aria-hidden="true">
      <Kbd keys="j" /> <Kbd keys="k" /> {m.nextPrevious()}
    </span>
    {brief && (brief.feed.new_count > 0 || brief.digests.length > 0) && (
      <CommandButton command="today.seen" tone="quiet">
        {m.markSeen()}
      </CommandButton>
    )}
  </header>
);

const Nothing = () => (
  <EmptyState
    kind="done"
    title={m.empty()}
    actions={
      <>
        <Link to="/setup" className={parts.button} data-tone="primary">
          {setup.title()}
        </Link>
        <Link to="/authors" search={{ tab: 'suggested' }} className={parts.button}>
          {m.follow()}
        </Link>
        <Link to="/feed/monitors" className={parts.button}>
          {m.monitor()}
        </Link>
        <Link to="/discovery" className={parts.button}>
          {m.lens()}
        </Link>
      </>
    }
  >
    {m.emptyHint()}
  </EmptyState>
);

export const TodayPage = () => {
  const address = useTodayAddress();
  const { paper, show } = address;
  const today = useToday();
  const { read, brief, bySection, rows, seenAt } = today;
  const sideBySide = useMedia(sideBySideQuery);
  const focus = useTodayFocus(rows, paper);
  const { content, onRow, at, focused, goTo } = focus;
  const preview = useCallback((id: string) => show(id, true), [show]);
  useRowPreview(sideBySide && onRow ? paperOf(focused) : undefined, paper, preview);
  const { open, press } = useTodayActions(today, address, focus, sideBySide);

  // Until a paper is opened, the first one is shown next to the list. Keys apply to it only once its row has the focus.
  const [emptied, setEmptied] = useState(false);
  const shown = paper ?? (sideBySide && !emptied && bySection ? firstPaper(bySection) : undefined);
  const openItem = rows.find((row) => row.kind === 'lens' && row.item.paper_id === shown);
  const onKey = (event: KeyboardEvent) =>
    onListKey(event, {
      count: rows.length,
      focusIndex: at,
      inView: () => [0, pageOfRows],
      onMove: (to) => goTo(to),
      onOpen: (row) => open(rows[row]),
    });
  const decidable = rows.some((row) => row.kind === 'feed');
  return (
    <ListAndPaper
      paper={shown}
      sideBySide={sideBySide}
      listed={rows.length > 0}
      header={
        <>
          <Header brief={brief} />
          <RefreshOffer />
          <SetupOffer />
        </>
      }
      bar={
        focused?.kind === 'lens' ? (
          <DecideBar ready />
        ) : decidable ? (
          <TriageBar selected={0} ready={focused?.kind === 'feed'} onClear={() => undefined} />
        ) : null
      }
      {...(openItem?.kind === 'lens' && {
        extra: [
          <Reasons key={openItem.item.id} item={openItem.item} />,
          <WhyPanel key={openItem.item.id} item={openItem.item} />,
        ] as const,
      })}
      onClose={() => {
        setEmptied(true);
        show(undefined, true);
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the rows in it */}
      <div
        ref={content}
        tabIndex={-1}
        className="grow min-h-0 overflow-y-auto scroll-py-2 outline-none"
        data-scroller
        onKeyDown={onKey}
      >
        <Reading query={read} failed={m.notRead()} safe={m.notReadSafe()} />
        {brief && bySection && (
          <>
            <Lead brief={brief} since={seenAt} />
            {sections.map((name) => (
              <TodaySection
                key={name}
                name={name}
                brief={brief}
                rows={bySection[name]}
                first={rows.indexOf(bySection[name][0]!)}
                at={at}
                shown={shown}
                onFocus={focus.setIndex}
                onPress={press}
              />
            ))}
            {rows.length === 0 && <Nothing />}
            <Weeks weeks={brief.backlog} />
          </>
        )}
      </div>
    </ListAndPaper>
  );
};
