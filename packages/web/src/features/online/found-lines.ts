import type { OnlineItem } from '../../api/types.ts';
import { plural } from '../../ui/format.ts';
import type { Line } from './use-look-up.ts';

export interface ItemToSave {
  input: string;
  item: OnlineItem;
}

/** What would be saved: found, not in the library, not unticked. A work that two lines name counts once. */
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
  const known = lines.filter((line) => line.answer);
  const found = known.filter((line) => line.answer?.item);
  const here = found.filter((line) => line.answer?.item?.in_library).length;
  const parts = [
    known.length < lines.length ? `${known.length} of ${lines.length} looked up` : plural(lines.length, 'line'),
    `${found.length} found`,
    here > 0 && `${here} already here`,
    known.length - found.length > 0 && `${known.length - found.length} without a result`,
  ];
  return parts.filter(Boolean).join(' · ');
};
