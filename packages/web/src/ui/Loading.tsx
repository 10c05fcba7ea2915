import * as m from '@carrel/messages/common';
import { type ReactNode, useEffect, useState } from 'react';
import * as styles from './loading.module.css';
import * as parts from './parts.module.css';

/** A longer wait is announced as text. */
const longMs = 1000;
const widths = [62, 48, 71, 55, 66, 43];

interface OnItsWayProps {
  /** A skeleton in the form of the content; default: plain lines. */
  children?: ReactNode;
}

/** Placeholder while loading: at first nothing, then a skeleton, and after a second, text. */
export const Loading = ({ children }: OnItsWayProps) => {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true">
      <div aria-hidden="true">
        {children ?? (
          <div className="grid gap-5 pt-3">
            {widths.map((width) => (
              <span key={width} className={parts.skeleton} style={{ width: `${width}%` }} />
            ))}
          </div>
        )}
      </div>
      <p role="status" className={styles.text}>
        {long && m.loading()}
      </p>
    </div>
  );
};
