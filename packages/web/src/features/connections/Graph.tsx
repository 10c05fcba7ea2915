import type { Connections } from '@carrel/contract';
import * as m from '@carrel/messages/connections';
import { useEffect, useRef } from 'react';
import { plainText } from '../../ui/RichText.tsx';
import * as styles from './connections.module.css';
import { familyName } from './family-name.ts';
import { curve, type Layout } from './layout.ts';

interface Props {
  data: Connections;
  layout: Layout;
  /** Position in `layout.placed`. */
  focused: number;
  onFocus: (place: number) => void;
}

const Links = ({ data, layout, focused }: Pick<Props, 'data' | 'layout' | 'focused'>) => {
  const placeOf = new Map(layout.placed.map((p) => [p.at, p]));
  const own = layout.placed[focused]?.at;
  return (
    <g className={styles.links}>
      {data.links.map(({ from, to, kind }) => (
        <path
          key={`${from} ${to} ${kind}`}
          d={curve(placeOf.get(from)!, placeOf.get(to)!)}
          data-kind={kind}
          data-on={from === own || to === own || undefined}
          markerEnd={from === own || to === own ? 'url(#connections-arrow)' : undefined}
        />
      ))}
    </g>
  );
};

/** The papers as circles by year. It is a picture: the list next to it has the same papers in the same order. */
export const Graph = ({ data, layout, focused, onFocus }: Props) => {
  const box = useRef<HTMLElement>(null);
  const at = layout.placed[focused];
  useEffect(() => {
    const element = box.current;
    if (!element || !at) return;
    element.scrollTo({ left: at.x - element.clientWidth / 2, top: at.y - element.clientHeight / 2 });
  }, [at]);
  return (
    <section
      ref={box}
      className={styles.graph}
      aria-label={m.graph()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
      tabIndex={0}
    >
      <svg
        width={layout.width}
        height={layout.height}
        role="img"
        aria-label={m.picture({ papers: data.papers.length, links: data.links.length })}
      >
        <defs>
          <marker
            id="connections-arrow"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path d="M0 0 8 4 0 8z" className={styles.arrow} />
          </marker>
        </defs>
        {layout.years.map(({ year, x, width }) => (
          <g key={year ?? 'none'} className={styles.year}>
            <line x1={x} x2={x} y1={0} y2={layout.height} />
            <text x={x + width / 2} y={18} textAnchor="middle">
              {year ?? m.noYear()}
            </text>
          </g>
        ))}
        <Links data={data} layout={layout} focused={focused} />
        {layout.placed.map((p, place) => {
          const paper = data.papers[p.at]!;
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: the list does the same by keyboard
            <g
              key={paper.paper_id}
              className={styles.paper}
              data-saved={paper.in_library || undefined}
              data-retracted={paper.is_retracted || undefined}
              data-self={p.at === 0 || undefined}
              data-on={place === focused || undefined}
              onClick={() => onFocus(place)}
            >
              <title>{plainText(paper.title)}</title>
              {place === focused && <circle className={styles.ring} cx={p.x} cy={p.y} r={p.radius + 4} />}
              <circle cx={p.x} cy={p.y} r={p.radius} />
              <text x={p.x} y={p.y + p.radius + 11} textAnchor="middle">
                {familyName(paper.authors)}
              </text>
            </g>
          );
        })}
      </svg>
    </section>
  );
};
