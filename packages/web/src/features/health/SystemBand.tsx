import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SystemChip } from '../../api/types.ts';
import { Switch } from '../../ui/Controls.tsx';
import { number } from '../../ui/format.ts';
import { switchNetwork } from '../settings/save.ts';
import { operationsOptions } from './queries.ts';

const words: Record<SystemChip['status'], string> = { healthy: 'well', warning: 'look at this', critical: 'needs you' };

const Chip = ({ chip }: { chip: SystemChip }) => (
  <li className="health-chip" data-status={chip.status}>
    <h3>
      {chip.label}
      <span className="health-word">{words[chip.status]}</span>
    </h3>
    {chip.causes.length === 0 ? (
      <p className="text-quiet text-small">{chip.detail}</p>
    ) : (
      chip.causes.map((c) => (
        <p key={c.text} className="text-small break-words" dir="auto">
          {c.text}{' '}
          {c.link === '/settings' && (
            <Link to="/settings" className="link">
              {c.link_label}
            </Link>
          )}
        </p>
      ))
    )}
  </li>
);

/** The switch for everything outside, and what is left of a day's credits. */
const Outside = () => {
  const { data } = useQuery(operationsOptions);
  if (!data) return null;
  const {
    network_policy: policy,
    idxa_credits_remaining: left,
    idxa_credits_limit: limit,
    reserved_user_calls,
  } = data.api_budget;
  return (
    <div className="health-outside">
      <span className="flex items-center gap-2.5">
        <Switch
          label="External network"
          checked={policy.enabled}
          disabled={policy.forced_off_by_env}
          onChange={(on) => void switchNetwork(on)}
        />
        <span>
          External network {policy.enabled ? 'on' : 'off'}
          {policy.forced_off_by_env && <span className="text-quiet"> by SVC_DISABLE_NETWORK</span>}
        </span>
      </span>
      <span className="text-quiet">
        {left === null
          ? 'OpenAlex credits of today: not known before the first call'
          : `OpenAlex: ${number(left)}${limit === null ? '' : ` of ${number(limit)}`} credits left today, ${number(reserved_user_calls)} of them kept for you`}
      </span>
    </div>
  );
};

export const SystemBand = ({ chips }: { chips: readonly SystemChip[] }) => (
  <section aria-labelledby="system">
    <h2 id="system" className="health-h2">
      The service
    </h2>
    <Outside />
    <ul className="health-chips">
      {chips.map((chip) => (
        <Chip key={chip.key} chip={chip} />
      ))}
    </ul>
  </section>
);
