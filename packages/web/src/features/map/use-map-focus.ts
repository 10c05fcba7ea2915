import type { LibraryMap, MapPoints } from '@carrel/contract';
import * as m from '@carrel/messages/map';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { plainText } from '../../ui/RichText.tsx';
import { paperOptions } from '../paper/queries.ts';
import type { MapSearch } from './map-search.ts';
import { type Group, groupOf, membersOf } from './members.ts';
import type { MapAddress } from './use-map-address.ts';
import { nextInDirection } from './view.ts';

interface Options {
  map: LibraryMap;
  points: MapPoints;
  search: MapSearch;
  go: MapAddress['go'];
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
/** Papers that are loaded ahead of the focus. */
const ahead = 2;

/** The focus on the map. It is on a region, or inside the chosen one on a paper. */
export const useMapFocus = ({ map, points, search, go }: Options) => {
  const chosen = useMemo((): Group | null => {
    const region = map.regions.findIndex((r) => r.id === search.region);
    if (region < 0) return null;
    return { region, topic: map.regions[region]!.topics.findIndex((t) => t.id === search.topic) };
  }, [map, search.region, search.topic]);
  const members = useMemo(() => (chosen ? membersOf(map, points, chosen) : []), [map, points, chosen]);
  const [region, setRegion] = useState(-1);
  /** The focused paper of the chosen group; -1 while the focus is on the group. */
  const [at, setAt] = useState(-1);
  /** Only what a key did is read out. */
  const [byKey, setByKey] = useState(false);

  const focused = at >= 0 ? (members[at] ?? -1) : -1;
  const id = focused >= 0 ? points.paper_ids[focused] : undefined;
  const paper = useQuery({ ...paperOptions(id ?? ''), enabled: id !== undefined }).data;
  useEffect(() => {
    if (at < 0) return;
    for (const next of members.slice(at + 1, at + 1 + ahead))
      void queryClient.prefetchQuery(paperOptions(points.paper_ids[next]!));
  }, [at, members, points]);

  const choose = (group: Group | null) => {
    setByKey(false);
    setAt(-1);
    setRegion(group?.region ?? -1);
    const target = group && map.regions[group.region];
    go({ region: target?.id, topic: group ? target?.topics[group.topic]?.id : undefined, paper: undefined }, true);
  };
  const open = (paperId: string) => go({ paper: paperId }, search.paper !== undefined);

  const inGroup = (key: string): boolean => {
    const step = steps[key];
    const last = members.length - 1;
    if (step) setAt((now) => Math.min(last, Math.max(0, now + step)));
    else if (key === 'Home') setAt(0);
    else if (key === 'End') setAt(last);
    else if (key === 'Enter' && id !== undefined) open(id);
    else if (key === 'Enter') setAt(0);
    else if (key === 'Escape' && search.paper === undefined) {
      setAt(-1);
      go({ region: undefined, topic: undefined }, true);
    } else return false;
    return true;
  };
  const amongRegions = (key: string): boolean => {
    const last = map.regions.length - 1;
    if (steps[key]) setRegion((now) => (now < 0 ? 0 : nextInDirection(map.regions, now, key)));
    else if (key === 'Home') setRegion(0);
    else if (key === 'End') setRegion(last);
    else if (key === 'Enter' && region >= 0) {
      setAt(0);
      go({ region: map.regions[region]?.id, topic: undefined }, true);
    } else return false;
    return true;
  };
  const onKey = (key: string): boolean => {
    const done = chosen ? inGroup(key) : amongRegions(key);
    if (done) {
      setByKey(true);
      if (chosen) setRegion(chosen.region);
    }
    return done;
  };

  const here = chosen?.region ?? region;
  const group = chosen ? groupOf(map, chosen) : map.regions[here];
  const words = () => {
    if (!byKey || !group) return '';
    if (focused < 0)
      return m.spokenRegion({ region: group.label, place: here + 1, of: map.regions.length, count: group.size });
    if (!paper || paper.id !== id) return '';
    return m.spokenPaper({ title: plainText(paper.title), region: group.label, place: at + 1, of: members.length });
  };
  return { chosen, region: here, members, focused, spoken: words(), onKey, choose, open };
};
