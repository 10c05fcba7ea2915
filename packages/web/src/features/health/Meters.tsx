import * as m from '@carrel/messages/health';
import type { HealthMeter } from '../../api/types.ts';
import * as styles from './health.module.css';
import { formatMeter, meterShare } from './labels.ts';

/** Quotas, disk space and failed jobs. */
export const Meters = ({ meters }: { meters: readonly HealthMeter[] }) => (
  <ul className={styles.meters} aria-label={m.limits()}>
    {meters.map((meter) => (
      <li key={meter.key} data-meter={meter.key} data-none={meter.value === 0}>
        <p>
          {meter.label} <b>{formatMeter(meter)}</b>
        </p>
        <div className={styles.bar} aria-hidden="true">
          <i style={{ inlineSize: `${Math.round(100 * meterShare(meter))}%` }} />
        </div>
      </li>
    ))}
  </ul>
);
