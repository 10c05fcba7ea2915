import type { LibraryMap, MapPoints } from '@carrel/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useStore } from '../../ui/store.ts';
import { panesForLater } from '../library/panes-for-later.ts';
import { clearSelection, isEmpty, selectIds, selection, sizeOf } from '../library/selection.ts';
import { colourPoints } from './colour-points.ts';
import { MapBar } from './MapBar.tsx';
import { MapCanvas } from './MapCanvas.tsx';
import * as styles from './map.module.css';
import type { MapSearch } from './map-search.ts';
import { groupOf } from './members.ts';
import { RegionList } from './RegionList.tsx';
import type { MapAddress } from './use-map-address.ts';
import { useMapCommands } from './use-map-commands.ts';
import { useMapFocus } from './use-map-focus.ts';

interface Props {
  map: LibraryMap;
  points: MapPoints;
  search: MapSearch;
  go: MapAddress['go'];
  /** Whether the list is next to the map; otherwise it is below. */
  beside: boolean;
}

/** The map with its list, and the actions on a region or on selected papers. */
export const MapBody = ({ map, points, search, go, beside }: Props) => {
  const navigate = useNavigate();
  const { paper, colour = 'region' } = search;
  const focus = useMapFocus({ map, points, search, go });
  const { chosen, region, members, focused, spoken, onKey, choose, open } = focus;
  const coloured = useMemo(() => colourPoints(colour, points, map.regions), [colour, points, map.regions]);
  const positions = useMemo(() => new Map(points.paper_ids.map((id, i) => [id, i])), [points]);

  const picked = useStore(selection);
  // What was selected in another list would not be seen here, and the other way round.
  useEffect(() => {
    clearSelection();
    return clearSelection;
  }, []);
  const selected = useMemo(() => [...picked.ids].flatMap((id) => positions.get(id) ?? []), [picked, positions]);
  const idsOf = (at: readonly number[]) => at.map((i) => points.paper_ids[i]!);
  const select = (at: readonly number[]) => selectIds(idsOf(at));
  const group = chosen && groupOf(map, chosen);
  useMapCommands({ ids: idsOf(members), focused: points.paper_ids[focused], opened: paper, group });

  const { BulkBar } = panesForLater;
  const list = useMemo(() => {
    const ids = (chosen ? members : [...points.paper_ids.keys()]).map((i) => points.paper_ids[i]!);
    return { query: '', total: ids.length, added: 1, idsBetween: () => Promise.resolve(ids) };
  }, [chosen, members, points]);
  return (
    <div className={styles.body} data-beside={beside || undefined}>
      <div className={styles.main}>
        <MapBar
          label={group?.label}
          count={members.length}
          selected={isEmpty(picked) ? 0 : sizeOf(picked)}
          onSelect={() => select(members)}
        />
        <MapCanvas
          map={map}
          points={points}
          coloured={coloured}
          byRegion={colour === 'region'}
          chosen={chosen}
          region={region}
          focused={focused}
          opened={paper === undefined ? -1 : (positions.get(paper) ?? -1)}
          selected={selected}
          spoken={spoken}
          onKey={onKey}
          onAuthor={(authorId) => void navigate({ to: '/authors/$authorId', params: { authorId } })}
          onRegion={(at) => choose({ region: at, topic: -1 })}
          onOpen={(at) => open(points.paper_ids[at]!)}
          onSelect={select}
        />
        {BulkBar && <BulkBar list={list} />}
      </div>
      <RegionList
        map={map}
        points={points}
        chosen={chosen}
        region={region}
        members={members}
        focused={points.paper_ids[focused] ?? paper}
        byRegion={colour === 'region'}
        onChoose={choose}
        onOpen={open}
      />
    </div>
  );
};
