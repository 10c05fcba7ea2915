import type { LibraryMap } from '@carrel/contract';
import { type Size, toScreen, type View } from './view.ts';

export interface Label {
  id: string;
  region: number;
  /** The position of a topic in its region; -1 for the region itself. */
  topic: number;
  text: string;
  count: number;
  x: number;
  y: number;
}

/** Topics are named from this enlargement on. */
const topicsFrom = 2.2;
const lineHeight = 17;
const gap = 6;
const maxWidth = 170;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * The labels that fit without covering each other: regions first, then topics if the map is enlarged, the largest first.
 * @param chosen position of the region whose label comes first; -1 if none is chosen
 * @param widthOf width of a text in pixels
 */
export const placeLabels = (
  regions: LibraryMap['regions'],
  { view, size, zoom, chosen }: { view: View; size: Size; zoom: number; chosen: number },
  widthOf: (text: string) => number,
): Label[] => {
  const order = regions
    .map((region, index) => ({ region, index }))
    .sort((a, b) => Number(b.index === chosen) - Number(a.index === chosen) || b.region.size - a.region.size);
  const wanted: { group: LibraryMap['regions'][number]['topics'][number]; region: number; topic: number }[] = order.map(
    ({ region, index }) => ({ group: region, region: index, topic: -1 }),
  );
  if (zoom >= topicsFrom)
    for (const { region, index } of order)
      region.topics.forEach((topic, k) => void wanted.push({ group: topic, region: index, topic: k }));
  const taken: Box[] = [];
  return wanted.flatMap(({ group, region, topic }) => {
    const at = toScreen(view, size, group);
    const width = widthOf(group.label);
    const lines = Math.ceil(width / maxWidth) + (topic < 0 ? 1 : 0);
    const half = Math.min(width, maxWidth) / 2 + gap;
    const height = (lines * lineHeight) / 2 + gap / 2;
    if (at.x < 0 || at.x > size.width || at.y < height || at.y > size.height - height) return [];
    // Near the side it is moved inwards, so that a narrow screen has the names of all regions.
    const x = Math.max(half, Math.min(size.width - half, at.x));
    const box = { left: x - half, right: x + half, top: at.y - height, bottom: at.y + height };
    if (taken.some((other) => overlap(other, box))) return [];
    taken.push(box);
    return [{ id: group.id, region, topic, text: group.label, count: group.size, x, y: at.y }];
  });
};
