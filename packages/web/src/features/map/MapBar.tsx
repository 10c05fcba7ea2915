import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/map';
import { useCommands, useKeys } from '../../desk/Commands.tsx';
import { Button } from '../../ui/Button.tsx';
import * as styles from './map.module.css';

interface Props {
  /** The label of the chosen region or topic. */
  label: string | undefined;
  count: number;
  /** Papers that are selected. */
  selected: number;
  onSelect: () => void;
}

/** The chosen region, and what can be made of it. Selected papers come first. */
export const MapBar = ({ label, count, selected, onSelect }: Props) => {
  const { run } = useCommands();
  const selectKey = useKeys('map.select');
  const collectKey = useKeys('paper.collect');
  const chosen = label !== undefined;
  return (
    <div className={styles.bar}>
      {selected > 0 ? (
        <span className="font-semibold">{m.selected({ count: selected })}</span>
      ) : chosen ? (
        <span className="truncate min-w-0 grow basis-40 max-w-max" dir="auto">
          <b className="font-semibold">{label}</b> <span className="text-quiet">{m.count({ count })}</span>
        </span>
      ) : (
        <span className="text-quiet">{m.chooseHint()}</span>
      )}
      {(selected > 0 || chosen) && (
        <>
          <Button tone="quiet" onClick={() => run('map.lens')}>
            {m.makeLens()}
          </Button>
          {selected === 0 && (
            <>
              <Button tone="quiet" title={m.saveViewHint()} onClick={() => run('map.view')}>
                {m.saveView()}
              </Button>
              <Button
                tone="quiet"
                keys={collectKey}
                onClick={() => {
                  onSelect();
                  run('paper.collect');
                }}
              >
                {commands.addToCollection()}
              </Button>
              <Button tone="quiet" keys={selectKey} onClick={onSelect}>
                {m.selectPapers({ count })}
              </Button>
            </>
          )}
        </>
      )}
      {selected === 0 && !chosen && <span className={styles.barHint}>{m.arrowsHint()}</span>}
    </div>
  );
};
