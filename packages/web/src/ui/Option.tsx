import type { ReactNode } from 'react';
import * as parts from './parts.module.css';

interface Props {
  id: string;
  active: boolean;
  onTake: () => void;
  onPoint: () => void;
  children: ReactNode;
}

/** A row of a list box whose keys are handled by the text field that owns it. */
export const Option = ({ id, active, onTake, onPoint, children }: Props) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the text field that owns the list
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={active}
    className={parts.option}
    // The field keeps the focus.
    onPointerDown={(event) => event.preventDefault()}
    onPointerMove={onPoint}
    onClick={onTake}
  >
    {children}
  </div>
);
