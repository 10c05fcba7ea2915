import type { LibraryMap } from '@carrel/contract';
import * as m from '@carrel/messages/map';
import { Link } from '@tanstack/react-router';
import { CommandButton } from '../../desk/Commands.tsx';
import { share } from '../../desk/job-words.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Progress } from '../../ui/Progress.tsx';
import * as parts from '../../ui/parts.module.css';
import { useRunningJobs } from '../activity/JobStrip.tsx';
import * as styles from './map.module.css';
import { drawMap } from './redraw.ts';

/** The job that draws the map, while there is one. */
export const useDrawing = () => useRunningJobs().find((job) => job.kind === 'map.build');

export const DrawingProgress = () => {
  const job = useDrawing();
  return (
    <div className={styles.progress} role="status">
      <span>{m.drawing()}</span>
      <Progress label={m.drawing()} value={job ? share(job) : null} />
      {job && <span className="text-quiet">{job.message}</span>}
    </div>
  );
};

/** Instead of a map that is not there yet. */
export const NoMap = ({ map, drawing }: { map: LibraryMap; drawing: boolean }) => {
  if (drawing)
    return (
      <EmptyState kind="first" title={m.drawing()}>
        <DrawingProgress />
      </EmptyState>
    );
  if (map.state === 'not_built')
    return (
      <EmptyState
        kind="first"
        title={m.notBuilt()}
        actions={
          <Button tone="primary" onClick={() => void drawMap()}>
            {m.draw()}
          </Button>
        }
      >
        {m.notBuiltHint()}
      </EmptyState>
    );
  // Without papers there is nothing to compare; with papers they have no vectors yet.
  const enough = map.without_place >= map.needed;
  return (
    <EmptyState
      kind="first"
      title={m.tooFew({ needed: map.needed })}
      actions={
        enough ? (
          <Link to="/settings" hash="meaning" className={parts.button} data-tone="primary">
            {m.toSettings()}
          </Link>
        ) : (
          <CommandButton command="import.open" tone="primary" icon="upload" />
        )
      }
    >
      {enough ? m.noVectors({ count: map.without_place }) : m.addPapers()}
    </EmptyState>
  );
};
