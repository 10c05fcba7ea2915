import type { Connections } from '@carrel/contract';
import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/connections';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo } from 'react';
import { Button } from '../../ui/Button.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { shortAuthors } from '../paper/names.ts';
import * as styles from './connections.module.css';
import type { Layout } from './layout.ts';
import { relationsOf } from './relation.ts';

interface Props {
  list: RefObject<HTMLUListElement | null>;
  data: Connections;
  layout: Layout;
  focused: number;
  onFocus: (place: number) => void;
  onMove: (place: number) => void;
  onOpen: () => void;
  onExpand: (id: string) => void;
  onSave: (id: string) => void;
}

/** The place of the first paper in the year before or after. */
const besides = ({ placed }: Layout, focused: number, by: 1 | -1): number => {
  const year = placed[focused]!.year + by;
  const place = placed.findIndex((p) => p.year === year);
  return place < 0 ? focused : place;
};

/** The papers of the graph as text, in the same order. */
export const ConnectionList = (props: Props) => {
  const { list, data, layout, focused, onFocus, onMove, onOpen, onExpand, onSave } = props;
  const relations = useMemo(() => relationsOf(data), [data]);
  const last = layout.placed.length - 1;
  useLayoutEffect(() => {
    list.current?.querySelector(`[data-index="${focused}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [list, focused]);
  const onKey = (event: KeyboardEvent) => {
    const step: Partial<Record<string, number>> = {
      ArrowDown: Math.min(last, focused + 1),
      ArrowUp: Math.max(0, focused - 1),
      ArrowRight: besides(layout, focused, 1),
      ArrowLeft: besides(layout, focused, -1),
      Home: 0,
      End: last,
    };
    const next = step[event.key];
    if (next !== undefined) {
      event.preventDefault();
      onMove(next);
    } else if (event.key === 'Enter' && event.target instanceof HTMLLIElement) onOpen();
  };
  return (
    <ul ref={list} className={styles.list} aria-label={commands.connections()} onKeyDown={onKey}>
      {layout.placed.map((p, place) => {
        const paper = data.papers[p.at]!;
        const on = place === focused;
        return (
          <li
            key={paper.paper_id}
            data-index={place}
            data-on={on || undefined}
            tabIndex={on ? 0 : -1}
            onFocus={() => onFocus(place)}
          >
            <Link to="/library" search={{ paper: paper.paper_id }} className={styles.title} dir="auto">
              <RichText text={paper.title} />
            </Link>
            <p className="text-quiet text-small" dir="auto">
              {[
                shortAuthors(paper.authors?.split('; ') ?? []),
                paper.year ?? m.noYear(),
                m.citedBy({ count: paper.cited_by_count }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="text-small">
              {m.relation({ relation: relations[p.at]! })}
              {paper.is_retracted && <strong className="text-bad"> {m.retracted()}</strong>}
              {!paper.in_library && <span className="text-quiet"> {m.notSaved()}</span>}
            </p>
            {on && (
              <span className="flex flex-wrap gap-1.5 mt-1">
                {paper.further > 0 && !paper.expanded && (
                  <Button keys="+" onClick={() => onExpand(paper.paper_id)}>
                    {m.expand({ count: paper.further })}
                  </Button>
                )}
                {!paper.in_library && (
                  <Button keys="s" onClick={() => onSave(paper.paper_id)}>
                    {m.save()}
                  </Button>
                )}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
};
