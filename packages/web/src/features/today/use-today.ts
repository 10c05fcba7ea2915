import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/today';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { isActive, onJob, onLibrary } from '../../api/events.ts';
import { setPreference, usePreferences } from '../../desk/preferences.ts';
import { say } from '../../ui/toast-store.ts';
import { homeOptions, refetchHome } from './queries.ts';
import { rowsOf, sections, type TodayRow } from './rows.ts';

const none: TodayRow[] = [];

/** What the page shows, up to date with changes made anywhere. */
export const useToday = () => {
  const { seenAt } = usePreferences();
  const read = useQuery(homeOptions(seenAt));
  const brief = read.data;
  const bySection = useMemo(() => brief && rowsOf(brief), [brief]);
  const rows = useMemo(() => (bySection ? sections.flatMap((name) => bySection[name]) : none), [bySection]);
  useEffect(() => onLibrary(refetchHome), []);
  useEffect(() => onJob((job) => (isActive(job) ? undefined : refetchHome())), []);
  const markSeen = () => {
    if (!brief) return;
    // Not the time of this browser: what arrives while the page is open is new the next time.
    setPreference('seenAt', brief.generated_at);
    say(m.seen(), { label: common.undo(), run: () => setPreference('seenAt', seenAt) });
  };
  return { read, brief, bySection, rows, seenAt, markSeen };
};
export type Today = ReturnType<typeof useToday>;
