import * as m from '@carrel/messages/library';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Attention } from '../../api/types.ts';
import { number } from '../../ui/format.ts';
import * as styles from './library.module.css';
import { attentionOptions } from './queries.ts';

const Line = ({ item }: { item: Attention }) => (
  <>
    <b>{number(item.count)}</b>
    <span>
      <span className="font-medium text-ink">{item.label}</span>
      <span className="block text-small">{item.detail}</span>
    </span>
  </>
);

/** Missing or doubtful details; each line links to the papers concerned. */
export const AttentionList = ({ onLeave }: { onLeave?: () => void }) => {
  const { data } = useQuery(attentionOptions);
  if (!data) return null;
  if (data.length === 0) return <p className="text-quiet">{m.nothingNeedsAttention()}</p>;
  return (
    <ul>
      {data.map((item) => (
        <li key={item.code} className="border-b border-hair last:border-0">
          {item.query === null ? (
            <Link to="/duplicates" className={styles.attention} {...(onLeave && { onClick: onLeave })}>
              <Line item={item} />
            </Link>
          ) : (
            <Link
              to="/library"
              search={{ q: item.query }}
              className={styles.attention}
              {...(onLeave && { onClick: onLeave })}
            >
              <Line item={item} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
};
