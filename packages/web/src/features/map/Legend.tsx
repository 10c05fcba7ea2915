import type { MapPoints } from '@carrel/contract';
import * as m from '@carrel/messages/map';
import { useMemo } from 'react';
import { number } from '../../ui/format.ts';
import type { Coloured } from './colour-points.ts';
import * as styles from './map.module.css';

interface Props {
  coloured: Coloured;
  /** Colours are explained by the list of regions. */
  regions: boolean;
  points: MapPoints;
}

/** What colours and hollow points mean. */
export const Legend = ({ coloured, regions, points }: Props) => {
  const counts = useMemo(() => {
    const all = new Array<number>(coloured.classes.length).fill(0);
    for (const k of coloured.of) all[k] = (all[k] ?? 0) + 1;
    return all;
  }, [coloured]);
  const uncertain = useMemo(() => points.certain.some((certain) => !certain), [points]);
  if (regions && !uncertain) return null;
  return (
    <ul className={styles.legend} aria-label={m.legend()}>
      {!regions &&
        coloured.classes.map(
          ({ label, colour }, k) =>
            counts[k]! > 0 && (
              <li key={label}>
                <i style={{ background: `var(${colour})` }} />
                {label} <span>{number(counts[k]!)}</span>
              </li>
            ),
        )}
      {uncertain && (
        <li>
          <i data-hollow />
          {m.uncertain()}
        </li>
      )}
    </ul>
  );
};
