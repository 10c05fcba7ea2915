import type { HealthMeter } from '../../api/types.ts';
import { meterShare, meterWords } from './words.ts';

/** What is left of what is scarce. */
export const Meters = ({ meters }: { meters: readonly HealthMeter[] }) => (
  <ul className="health-meters" aria-label="What is left">
    {meters.map((m) => (
      <li key={m.key} data-meter={m.key} data-none={m.value === 0}>
        <p>
          {m.label} <b>{meterWords(m)}</b>
        </p>
        <div className="health-bar" aria-hidden="true">
          <i style={{ inlineSize: `${Math.round(100 * meterShare(m))}%` }} />
        </div>
      </li>
    ))}
  </ul>
);
