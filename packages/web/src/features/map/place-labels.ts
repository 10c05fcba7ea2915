import type { LibraryMap } from '@carrel/contract';
import { type Place, type Size, toScreen, type View } from './view.ts';

interface Label {
  id: string;
  region: number;
  /** The position of a topic in its region; -1 for the region itself. */
  topic: number;
  text: string;
  count: number;
  x: number;
  y: number;
}

/** The name of a followed author at the place of the papers that are similar to theirs. */
interface AuthorLabel {
  id: string;
  text: string;
  x: number;
  y: number;
}

/** Topics are named from this enlargement on. */
const topicsFrom = 2.2;
const lineHeight = 17;
const gap = 6;
const maxWidth = 170;
/** The area of the buttons at the top right, with their distance from the corner. */
const buttons = { width: 44, height: 132 };

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The part of the map that is shown, and which of several labels comes first. */
interface Shown {
  view: View;
  size: Size;
  zoom: number;
  /** Position of the region whose label comes first; -1 if none is chosen. */
  chosen: number;
}

/** The box around a text; null if it is outside the map. Near the sides and the buttons it is moved inwards, so that narrow screens show the names of all regions. */
const boxAt = (at: Place, width: number, lines: number, size: Size): Box | null => {
  const half = Math.min(width, maxWidth) / 2 + gap;
  const height = (lines * lineHeight) / 2 + gap / 2;
  if (at.x < 0 || at.x > size.width || at.y < height || at.y > size.height - height) return null;
  const right = at.y - height < buttons.height ? size.width - buttons.width : size.width;
  const x = Math.max(half, Math.min(right - half, at.x));
  return { left: x - half, right: x + half, top: at.y - height, bottom: at.y + height };
};

/**
 * The labels that fit without covering each other: regions first, then topics if the map is enlarged, the largest first, and
 * then followed authors, those with most papers first.
 * @param widthOf width of a text in pixels
 */
export const placeLabels = (
  { regions, authors }: Pick<LibraryMap, 'regions' | 'authors'>,
  { view, size, zoom, chosen }: Shown,
  widthOf: (text: string) => number,
): { groups: Label[]; authors: AuthorLabel[] } => {
  const taken: Box[] = [];
  const place = (at: Place, text: string, furtherLines: number): Place | null => {
    const width = widthOf(text);
    const screen = toScreen(view, size, at);
    const box = boxAt(screen, width, Math.ceil(width / maxWidth) + furtherLines, size);
    if (!box || taken.some((other) => overlap(other, box))) return null;
    taken.push(box);
    return { x: (box.left + box.right) / 2, y: screen.y };
  };
  const order = regions
    .map((region, index) => ({ region, index }))
    .sort((a, b) => Number(b.index === chosen) - Number(a.index === chosen) || b.region.size - a.region.size);
  const wanted: { group: LibraryMap['regions'][number]['topics'][number]; region: number; topic: number }[] = order.map(
    ({ region, index }) => ({ group: region, region: index, topic: -1 }),
  );
  if (zoom >= topicsFrom)
    for (const { region, index } of order)
      region.topics.forEach((topic, k) => void wanted.push({ group: topic, region: index, topic: k }));
  return {
    groups: wanted.flatMap(({ group, region, topic }) => {
      const at = place(group, group.label, topic < 0 ? 1 : 0);
      return at ? [{ id: group.id, region, topic, text: group.label, count: group.size, ...at }] : [];
    }),
    authors: [...authors]
      .sort((a, b) => b.papers - a.papers)
      .flatMap((author) => {
        const at = place(author, author.name, 0);
        return at ? [{ id: author.author_id, text: author.name, ...at }] : [];
      }),
  };
};
