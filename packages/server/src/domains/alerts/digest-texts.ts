import type { PublicationEvent } from '@carrel/contract';
import { localeTag } from '@carrel/messages';
import * as m from '@carrel/messages/digests';
import type { DigestTexts } from '@carrel/plugin-sdk';
import type { FoundEvent } from './digest-papers.ts';

export const digestTexts = (): DigestTexts => ({
  count: (papers) => m.count({ count: papers }),
  range: (first, last, total) => m.range({ first, last, total }),
  noTitle: m.noTitle(),
  note: m.note(),
  sentBy: m.sentBy(),
});

/** How many matching papers a digest leaves out, and the address of Carrel. */
export const moreText = (count: number, address: string): string | null =>
  count === 0 ? null : address === '' ? m.more({ count }) : m.moreAt({ count, address });

const names: Record<PublicationEvent, (key: string) => string> = {
  retraction: () => m.retraction(),
  withdrawal: () => m.withdrawal(),
  concern: () => m.concern(),
  correction: () => m.correction(),
  published: () => m.published(),
  arxiv_version: (key) => m.arxivVersion({ version: key }),
};

/** What happened to a paper, such as “Retracted (2026-03-01)”. */
export const eventText = (e: FoundEvent): string => {
  const name = names[e.kind as PublicationEvent](e.key);
  return e.date === null ? name : m.withDate({ event: name, date: e.date });
};

export const dayText = (ms: number, zone: string): string =>
  new Intl.DateTimeFormat(localeTag(), { dateStyle: 'long', ...(zone === '' ? {} : { timeZone: zone }) }).format(ms);
