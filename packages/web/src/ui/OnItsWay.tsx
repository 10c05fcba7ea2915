import { type ReactNode, useEffect, useState } from 'react';

/** A wait that is longer than this is told in words. */
const longMs = 1000;
const widths = [62, 48, 71, 55, 66, 43];

interface OnItsWayProps {
  /** What is being read, as in "Reading the history…". */
  what: string;
  /** Bones in the form of what will come; without them some plain lines. */
  children?: ReactNode;
}

/** In place of what is on its way: at first nothing, then bones, and when it takes long, words. */
export const OnItsWay = ({ what, children }: OnItsWayProps) => {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="relative" aria-busy="true">
      <div aria-hidden="true">
        {children ?? (
          <div className="grid gap-5 pt-3">
            {widths.map((width) => (
              <span key={width} className="skeleton" style={{ width: `${width}%` }} />
            ))}
          </div>
        )}
      </div>
      <p role="status" className="on-its-way">
        {long && `Reading ${what}…`}
      </p>
    </div>
  );
};
