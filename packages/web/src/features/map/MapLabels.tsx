import type { LibraryMap } from '@carrel/contract';
import * as common from '@carrel/messages/common';
import type { RefObject } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import * as styles from './map.module.css';
import type { Group } from './members.ts';
import { placeLabels } from './place-labels.ts';
import type { MapView } from './use-view.ts';

/** Width of a label as drawn by the browser. */
const measure = (() => {
  let context: CanvasRenderingContext2D | null = null;
  return (text: string, element: HTMLElement | null): number => {
    context ??= document.createElement('canvas').getContext('2d');
    if (!context) return text.length * 7;
    const { fontFamily } = element ? getComputedStyle(element) : { fontFamily: 'serif' };
    context.font = `600 13.5px ${fontFamily}`;
    return context.measureText(text).width;
  };
})();

interface Props {
  map: LibraryMap;
  on: MapView;
  /** The region or topic whose papers are shown in full. */
  chosen: Group | null;
  /** The region with the focus; -1 if there is none. */
  region: number;
  surface: RefObject<HTMLElement | null>;
}

/** Names of regions, topics and authors. */
export const MapLabels = ({ map, on: { view, size, enlarged }, chosen, region, surface }: Props) => {
  const current = chosen?.region ?? region;
  const labels = placeLabels(map, { view, size, zoom: enlarged, chosen: current }, (text) =>
    measure(text, surface.current),
  );
  return (
    <>
      {labels.groups.map((label) => (
        <span
          key={label.id}
          aria-hidden="true"
          className={styles.label}
          data-topic={label.topic >= 0 || undefined}
          data-region={label.region}
          data-on={current === label.region || undefined}
          data-pale={(chosen !== null && chosen.region !== label.region) || undefined}
          style={{ left: label.x, top: label.y }}
          dir="auto"
        >
          {label.text}
          {label.topic < 0 && <small>{common.papers({ count: label.count })}</small>}
        </span>
      ))}
      {labels.authors.map((author) => (
        <span
          key={author.id}
          aria-hidden="true"
          className={styles.label}
          data-author={author.id}
          data-pale={chosen !== null || undefined}
          style={{ left: author.x, top: author.y }}
          dir="auto"
        >
          <Icon name="people" size={12} /> {author.text}
        </span>
      ))}
    </>
  );
};
