import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as parts from '../../ui/parts.module.css';
import { RichText } from '../../ui/RichText.tsx';
import * as rows from '../library/rows.module.css';
import { shortAuthors } from '../paper/names.ts';
import { paperOptions } from '../paper/queries.ts';
import * as styles from './map.module.css';
import type { Place, Size } from './view.ts';

/** Moving over many points must not load each of them. */
const waitMs = 90;
const cardWidth = 280;
const away = 14;

/** The ID of a paper, once it has been the same for a moment. */
const useSettled = (id: string | undefined): string | undefined => {
  const [settled, setSettled] = useState(id);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(id), waitMs);
    return () => clearTimeout(timer);
  }, [id]);
  return settled === id ? settled : undefined;
};

/** Title, authors and year next to a point. */
export const PointCard = ({ id, at, size }: { id: string | undefined; at: Place; size: Size }) => {
  const settled = useSettled(id);
  const { data } = useQuery({ ...paperOptions(settled ?? ''), enabled: settled !== undefined });
  if (!settled || !data) return null;
  const left = Math.max(8, Math.min(at.x + away, size.width - cardWidth - 8));
  const below = at.y < size.height / 2;
  const by = [shortAuthors(data.author_names), data.year].filter(Boolean).join(' · ');
  return (
    <div
      className={styles.card}
      data-testid="map-card"
      aria-hidden="true"
      style={{ left, ...(below ? { top: at.y + away } : { bottom: size.height - at.y + away }) }}
    >
      <div className={`${rows.title} ${parts.rich}`} dir="auto">
        <RichText text={data.title} />
      </div>
      {by && (
        <div className="text-quiet text-small" dir="auto">
          {by}
        </div>
      )}
    </div>
  );
};
