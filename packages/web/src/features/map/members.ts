import type { LibraryMap, MapPoints } from '@carrel/contract';

/** A region, or a topic in it, by position; the topic is -1 for the whole region. */
export interface Group {
  region: number;
  topic: number;
}

export const groupOf = (map: LibraryMap, { region, topic }: Group) =>
  topic < 0 ? map.regions[region] : map.regions[region]?.topics[topic];

/** Positions of the points of a group: the typical papers first, then by distance from its middle. */
export const membersOf = (map: LibraryMap, points: MapPoints, group: Group): number[] => {
  const match = groupOf(map, group);
  if (!match) return [];
  const typical = new Map(match.paper_ids.map((id, rank) => [id, rank]));
  const rankOf = (i: number) => typical.get(points.paper_ids[i]!) ?? typical.size;
  const away = (i: number) => Math.hypot(points.x[i]! - match.x, points.y[i]! - match.y);
  const members: number[] = [];
  points.region.forEach((region, i) => {
    if (region === group.region && (group.topic < 0 || points.topic[i] === group.topic)) members.push(i);
  });
  return members.sort((a, b) => rankOf(a) - rankOf(b) || away(a) - away(b) || a - b);
};
