import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { SystemChip } from '../../api/types.ts';
import { switchNetwork } from '../../desk/save-settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/Controls.tsx';
import { ownValue } from '../../ui/own-value.ts';
import { settingsSectionByTitle } from '../settings/sections.ts';
import { operationsOptions } from './queries.ts';
import { remedies, remedy } from './remedies.ts';

const words: Record<SystemChip['status'], string> = { healthy: 'well', warning: 'look at this', critical: 'needs you' };

const hashOf = (title: string | null): string => ownValue(settingsSectionByTitle, title ?? '') ?? '';

/** What one click does about a part; the same remedy of several causes is offered once. */
const Remedies = ({ chip }: { chip: SystemChip }) => {
  const [busy, setBusy] = useState(false);
  const offers = new Map(
    chip.causes
      .flatMap((c) => c.targets)
      .flatMap((target) => {
        const what = remedies[target.action];
        return what ? [[what.words(target), () => what.run(target)] as const] : [];
      }),
  );
  const go = async (run: () => unknown) => {
    setBusy(true);
    await remedy(run);
    setBusy(false);
  };
  if (offers.size === 0) return null;
  return (
    <p className="flex flex-wrap gap-1.5 pt-1">
      {[...offers].map(([words, run]) => (
        <Button key={words} disabled={busy} onClick={() => void go(run)}>
          {words}
        </Button>
      ))}
    </p>
  );
};

const Chip = ({ chip }: { chip: SystemChip }) => (
  <li className="health-chip" data-status={chip.status}>
    <h3>
      {chip.label} <span className="health-word">{words[chip.status]}</span>
    </h3>
    {chip.causes.length === 0 && <p className="text-quiet text-small">{chip.detail}</p>}
    {chip.causes.map((c) => (
      <p key={c.text} className="text-small break-words" dir="auto">
        {c.text}{' '}
        {c.link === '/settings' && (
          <Link to="/settings" hash={hashOf(c.link_label)} className="link">
            {c.link_label}
          </Link>
        )}
      </p>
    ))}
    <Remedies chip={chip} />
  </li>
);

/** The switch for everything outside. */
export const NetworkSwitch = () => {
  const { data } = useQuery(operationsOptions);
  if (!data) return null;
  const { network_policy: policy } = data.api_budget;
  return (
    <span className="flex items-center gap-2">
      <Switch
        label="External network"
        checked={policy.enabled}
        disabled={policy.forced_off_by_env}
        onChange={(on) => void switchNetwork(on)}
      />
      <span>
        Network <b className={policy.enabled ? 'text-lamp' : 'text-warn'}>{policy.enabled ? 'on' : 'off'}</b>
        {policy.forced_off_by_env && <span className="text-quiet max-sm:hidden"> by SVC_DISABLE_NETWORK</span>}
      </span>
    </span>
  );
};

/** The parts of the service that need someone, and in one line those that do not. */
export const SystemBand = ({ chips }: { chips: readonly SystemChip[] }) => {
  const troubled = chips
    .filter((c) => c.status !== 'healthy')
    .sort((a, b) => Number(b.status === 'critical') - Number(a.status === 'critical'));
  const well = chips.filter((c) => c.status === 'healthy');
  return (
    <section aria-labelledby="system">
      <h2 id="system" className="health-h2">
        The service
      </h2>
      {troubled.length > 0 && (
        <ul className="health-chips">
          {troubled.map((chip) => (
            <Chip key={chip.key} chip={chip} />
          ))}
        </ul>
      )}
      {well.length > 0 && (
        <details className="pt-2.5">
          <summary className="text-quiet">Well: {well.map((c) => c.label.toLowerCase()).join(', ')}</summary>
          <ul className="health-chips">
            {well.map((chip) => (
              <Chip key={chip.key} chip={chip} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};
