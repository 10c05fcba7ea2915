import * as m from '@carrel/messages/online';
import type { OnlineItem } from '../../api/types.ts';
import type { Line } from './use-look-up.ts';

export interface ItemToSave {
  input: string;
  item: OnlineItem;
}

/** The results to save: not in the library yet and not unticked. A paper found by two lines counts once. */
export const itemsToSave = (lines: readonly Line[], unticked: ReadonlySet<string>): ItemToSave[] => {
  const seen = new Set<string>();
  return lines.flatMap(({ input, answer }) => {
    const item = answer?.item;
    if (!item || item.in_library || unticked.has(input)) return [];
    const name = item.idxa_id ?? item.doi ?? item.title;
    if (seen.has(name)) return [];
    seen.add(name);
    return [{ input, item }];
  });
};

export const progressLine = (lines: readonly Line[]): string => {
  const done = lines.filter((line) => line.answer);
  const matches = done.filter((line) => line.answer?.item);
  return m.progress({
    looking: done.length < lines.length ? 'yes' : 'no',
    done: done.length,
    lines: lines.length,
    found: matches.length,
    known: matches.filter((line) => line.answer?.item?.in_library).length,
    missing: done.length - matches.length,
  });
};
