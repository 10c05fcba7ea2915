import type { LibraryMap, MapPoints } from '@carrel/contract';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/map';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { number } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import * as parts from '../../ui/parts.module.css';
import { RichText } from '../../ui/RichText.tsx';
import { RowBy } from '../library/RowBy.tsx';
import * as rows from '../library/rows.module.css';
import { paperOptions } from '../paper/queries.ts';
import { StateGlyph } from '../paper/StateGlyph.tsx';
import { regionColour } from './colour-points.ts';
import * as styles from './map.module.css';
import type { Group } from './members.ts';

const papersAtOnce = 12;
const maxTerms = 4;

/** Terms that the label does not contain. */
const furtherTerms = ({ label, terms }: { label: string; terms: readonly string[] }) =>
  terms
    .filter((term) => !label.includes(term))
    .slice(0, maxTerms)
    .join(', ');

const PaperLine = ({ id, on, onOpen }: { id: string; on: boolean; onOpen: () => void }) => {
  const { data } = useQuery(paperOptions(id));
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (on) line.current?.scrollIntoView({ block: 'nearest' });
  }, [on]);
  return (
    <li ref={line}>
      <button type="button" className={styles.paper} data-on={on || undefined} onClick={onOpen}>
        {data ? (
          <>
            <StateGlyph status={data.reading_status} />
            <span className="min-w-0">
              <span className={`${rows.title} ${parts.rich}`} dir="auto">
                <RichText text={data.title} />
              </span>
              <span className={rows.meta}>
                <RowBy paper={data} />
              </span>
            </span>
          </>
        ) : (
          <span className={`${parts.skeleton} w-3/5 my-3`}>
            <span className="sr-only">{common.loadingRow()}</span>
          </span>
        )}
      </button>
    </li>
  );
};

interface PapersProps {
  title: string;
  ids: readonly string[];
  /** The paper with the focus. */
  focused: string | undefined;
  onOpen: (id: string) => void;
}

/** Papers of a region or topic, the typical ones first. Those up to the focused one are always shown. */
const Papers = ({ title, ids, focused, onOpen }: PapersProps) => {
  const [wanted, setWanted] = useState(papersAtOnce);
  const at = focused === undefined ? -1 : ids.indexOf(focused);
  const shown = Math.max(wanted, at + 1);
  const left = ids.length - shown;
  return (
    <>
      <ul aria-label={m.papersOf({ region: title })}>
        {ids.slice(0, shown).map((id) => (
          <PaperLine key={id} id={id} on={id === focused} onOpen={() => onOpen(id)} />
        ))}
      </ul>
      {left > 0 && (
        <Button tone="quiet" className="m-2" onClick={() => setWanted(shown + papersAtOnce)}>
          {m.morePapers({ count: Math.min(left, papersAtOnce) })}
        </Button>
      )}
    </>
  );
};

interface Props {
  map: LibraryMap;
  points: MapPoints;
  chosen: Group | null;
  /** The region with the focus on the map. */
  region: number;
  /** Points of the chosen region or topic, in order. */
  members: readonly number[];
  /** The ID of the paper with the focus. */
  focused: string | undefined;
  byRegion: boolean;
  onChoose: (group: Group | null) => void;
  onOpen: (id: string) => void;
}

/** The map as text: regions, and the topics and papers of the chosen one. */
export const RegionList = (props: Props) => {
  const { map, points, chosen, region, members, focused, byRegion, onChoose, onOpen } = props;
  const list = useRef<HTMLUListElement>(null);
  const current = chosen?.region ?? region;
  useEffect(() => {
    if (current >= 0) list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <section className={styles.list} aria-labelledby="map-regions">
      <header>
        <h2 id="map-regions">{m.regions()}</h2>
        <span>{m.howFound()}</span>
      </header>
      <ul ref={list}>
        {map.regions.map((group, k) => {
          const open = chosen?.region === k;
          const topic = open && chosen.topic >= 0 ? group.topics[chosen.topic] : undefined;
          return (
            <li key={group.id}>
              <button
                type="button"
                className={styles.region}
                aria-expanded={open}
                data-on={current === k || undefined}
                onClick={() => onChoose(open ? null : { region: k, topic: -1 })}
              >
                <i style={{ background: `var(${byRegion ? regionColour(k) : '--map-rest'})` }} />
                <span className="min-w-0" dir="auto">
                  {group.label}
                  <small>{furtherTerms(group)}</small>
                </span>
                <b>{number(group.size)}</b>
              </button>
              {open && (
                <div className={styles.open}>
                  {group.topics.length > 0 && (
                    <fieldset className={styles.topics}>
                      <legend className="sr-only">{m.topicsOf({ region: group.label })}</legend>
                      {group.topics.map((one, t) => {
                        const on = chosen.topic === t;
                        return (
                          <button
                            key={one.id}
                            type="button"
                            className={styles.topic}
                            aria-pressed={on}
                            title={furtherTerms(one)}
                            onClick={() => onChoose({ region: k, topic: on ? -1 : t })}
                          >
                            <span dir="auto">{one.label}</span> <b>{number(one.size)}</b>
                          </button>
                        );
                      })}
                    </fieldset>
                  )}
                  <Papers
                    key={topic?.id ?? group.id}
                    title={topic?.label ?? group.label}
                    ids={members.map((i) => points.paper_ids[i]!)}
                    focused={focused}
                    onOpen={onOpen}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {map.authors.length > 0 && (
        <>
          <header>
            <h2>{m.followedAuthors()}</h2>
          </header>
          <ul>
            {map.authors.map(({ author_id: authorId, name, papers }) => (
              <li key={authorId}>
                <Link to="/authors/$authorId" params={{ authorId }} className={styles.region}>
                  <Icon name="people" size={13} />
                  <span className="min-w-0" dir="auto">
                    {name}
                    <small>{m.authorPapers({ count: papers })}</small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {map.without_place > 0 && <p className={styles.rest}>{m.withoutPlace({ count: map.without_place })}</p>}
    </section>
  );
};
