import * as shared from '@carrel/messages/commands';
import * as m from '@carrel/messages/map';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { addCommands } from '../../desk/command.ts';
import { Reading } from '../../desk/Reading.tsx';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/Controls.tsx';
import { ago } from '../../ui/format.ts';
import { sideBySideQuery, useMedia } from '../../ui/use-media.ts';
import * as panes from '../library/panes.module.css';
import { panesForLater } from '../library/panes-for-later.ts';
import { mapCommands } from './commands.ts';
import { MapBody } from './MapBody.tsx';
import { DrawingProgress, NoMap, useDrawing } from './MapStates.tsx';
import * as styles from './map.module.css';
import { colourings } from './map-search.ts';
import { mapOptions, mapPointsOptions } from './queries.ts';
import { drawMap } from './redraw.ts';
import { useMapAddress } from './use-map-address.ts';

addCommands(shared.map, mapCommands);

const noTerms: readonly string[] = [];

export const MapPage = () => {
  const { search, go } = useMapAddress();
  const { paper, colour = 'region' } = search;
  const sideBySide = useMedia(sideBySideQuery);
  const readMap = useQuery(mapOptions);
  const map = readMap.data;
  const ready = map?.state === 'ready';
  // A job that starts automatically is known here before the map is read again.
  const drawing = useDrawing() !== undefined || map?.rebuilding === true;
  const readPoints = useQuery({ ...mapPointsOptions, enabled: ready });
  const points = readPoints.data;
  // Both are read separately, and a map that was drawn between them has other regions.
  const same = map?.computed_at === points?.computed_at;
  const { refetch } = readPoints;
  const outdated = ready && points !== undefined && !same;
  useEffect(() => {
    if (outdated) void refetch();
  }, [outdated, refetch]);
  const options = useMemo(() => colourings.map((value) => ({ value, label: m.colourBy({ colour: value }) })), []);
  const { PaperPanes } = panesForLater;
  const covered = paper !== undefined && !sideBySide;
  const close = () => go({ paper: undefined }, true);
  return (
    <div className={panes.panes} data-paper={paper !== undefined || undefined}>
      <main id={covered ? undefined : 'main'} className={`${panes.list} ${styles.page}`} hidden={covered}>
        <header className={styles.head}>
          <h1 className="text-lead font-semibold">{shared.map()}</h1>
          <span className="text-quiet truncate grow min-w-0">
            {ready && map.computed_at && m.note({ count: map.papers, ago: ago(map.computed_at) })}
          </span>
          {ready && (
            <Segmented
              label={m.colourLabel()}
              value={colour}
              options={options}
              onChange={(value) => go({ colour: value === 'region' ? undefined : value }, true)}
            />
          )}
        </header>
        {ready && drawing && <DrawingProgress />}
        {ready && map.stale && !drawing && (
          <p className={styles.note}>
            {m.stale()}{' '}
            <Button tone="quiet" onClick={() => void drawMap()}>
              {m.drawAgain()}
            </Button>
          </p>
        )}
        <Reading query={readMap} failed={m.notRead()} safe={m.notReadSafe()} />
        {map && !ready && <NoMap map={map} drawing={drawing} />}
        {ready && !points && <Reading query={readPoints} failed={m.notRead()} safe={m.notReadSafe()} />}
        {ready && points && same && (
          <MapBody map={map} points={points} search={search} go={go} beside={sideBySide && paper === undefined} />
        )}
      </main>
      {PaperPanes && (
        <PaperPanes
          paper={paper}
          terms={noTerms}
          emptyPane={false}
          sideBySide={sideBySide}
          listed={ready}
          onClose={close}
        />
      )}
    </div>
  );
};
