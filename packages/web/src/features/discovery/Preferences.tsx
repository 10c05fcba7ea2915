import * as m from '@carrel/messages/discovery';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { removePreference } from './act.ts';
import * as styles from './discovery.module.css';
import { adjustmentsOptions } from './queries.ts';
import { wishLabel } from './score-parts.ts';

/** The preferences of the user, each of which can be removed. */
export const Preferences = () => {
  const { data } = useQuery(adjustmentsOptions);
  if (!data) return <Loading />;
  if (data.length === 0) return <p className="text-quiet">{m.adjustmentsNone()}</p>;
  return (
    <ul>
      {data.map((adjustment) => (
        <li key={adjustment.id} className={styles.adjustRow}>
          <span className="grow basis-48 min-w-0">
            <span className="text-quiet">
              {m.strengthOf({ strength: adjustment.strength })}
              {adjustment.kind !== 'source' && ` · ${m.kindOf({ kind: adjustment.kind })}`}
            </span>{' '}
            <bdi>{wishLabel(adjustment.kind, adjustment.label)}</bdi>
            <span className="block text-quiet text-small">{m.affected({ count: adjustment.affected })}</span>
          </span>
          <Button
            aria-label={m.removeOf({ label: wishLabel(adjustment.kind, adjustment.label) })}
            onClick={() => void removePreference(adjustment)}
          >
            {m.remove()}
          </Button>
        </li>
      ))}
    </ul>
  );
};
