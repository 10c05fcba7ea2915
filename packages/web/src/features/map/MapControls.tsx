import * as m from '@carrel/messages/map';
import { IconButton } from '../../ui/Button.tsx';
import * as styles from './map.module.css';

/** Factor of one zoom step. */
export const step = 1.5;

interface Props {
  zoom: (factor: number) => void;
  fit: () => void;
  /** Whether an area is being drawn. */
  drawing: boolean;
  onDraw: (drawing: boolean) => void;
}

export const MapControls = ({ zoom, fit, drawing, onDraw }: Props) => (
  <fieldset className={styles.controls} aria-label={m.controls()}>
    <IconButton icon="plus" label={m.zoomIn()} keys="+" onClick={() => zoom(step)} />
    <IconButton icon="minus" label={m.zoomOut()} keys="-" onClick={() => zoom(1 / step)} />
    <IconButton icon="fit" label={m.showAll()} onClick={fit} />
    <IconButton icon="lasso" label={m.drawAround()} aria-pressed={drawing} onClick={() => onDraw(!drawing)} />
  </fieldset>
);
