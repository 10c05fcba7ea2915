import * as m from '@carrel/messages/health';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SystemChip } from '../../api/types.ts';
import { switchNetwork } from '../../desk/save-settings.ts';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/Controls.tsx';
import { listOf } from '../../ui/format.ts';
import { ownValue } from '../../ui/own-value.ts';
import * as parts from '../../ui/parts.module.css';
import { rich } from '../../ui/rich.ts';
import { settingsSectionByMessage } from '../settings/sections.ts';
import * as styles from './health.module.css';
import { operationsOptions } from './queries.ts';
import { applyRemedy, remedies } from './remedies.ts';

const statusLabels: Record<SystemChip['status'], () => string> = {
  healthy: m.statusHealthy,
  warning: m.statusWarning,
  critical: m.statusCritical,
};

const hashOf = (message: string | undefined): string => ownValue(settingsSectionByMessage, message ?? '') ?? '';

/** Remedies for a component; one that several causes share is offered once. */
const Remedies = ({ chip }: { chip: SystemChip }) => {
  const { busy, run } = useAction();
  const offers = new Map(
    chip.causes
      .flatMap((c) => c.targets)
      .flatMap((target) => {
        const remedy = remedies[target.action];
        return remedy ? [[remedy.label(target), () => remedy.run(target)] as const] : [];
      }),
  );
  if (offers.size === 0) return null;
  return (
    <p className="flex flex-wrap gap-1.5 pt-1">
      {[...offers].map(([label, remedy]) => (
        <Button key={label} disabled={busy} onClick={() => void run(() => applyRemedy(remedy))}>
          {label}
        </Button>
      ))}
    </p>
  );
};

const Chip = ({ chip }: { chip: SystemChip }) => (
  <li className={styles.chip} data-status={chip.status}>
    <h3>
      {chip.label} <span className={styles.word}>{statusLabels[chip.status]()}</span>
    </h3>
    {chip.causes.length === 0 && <p className="text-quiet text-small">{chip.detail}</p>}
    {chip.causes.map((c) => (
      <p key={c.text} className="text-small break-words" dir="auto">
        {c.text}{' '}
        {c.link === '/settings' && (
          <Link to="/settings" hash={hashOf(c.link_label_ref?.id)} className={parts.link}>
            {c.link_label}
          </Link>
        )}
        {c.link === '/discovery' && (
          <Link to="/discovery" className={parts.link}>
            {m.openDiscovery()}
          </Link>
        )}
      </p>
    ))}
    <Remedies chip={chip} />
  </li>
);

/** Turns network access on or off. */
export const NetworkSwitch = () => {
  const { data } = useQuery(operationsOptions);
  if (!data) return null;
  const { network_policy: policy } = data.api_budget;
  return (
    <span className="flex items-center gap-2">
      <Switch
        label={m.networkAccess()}
        checked={policy.enabled}
        disabled={policy.forced_off_by_env}
        onChange={(on) => void switchNetwork(on)}
      />
      <span>
        {rich(
          (policy.enabled ? m.networkOn : m.networkOff)({
            state: (inside) => <b className={policy.enabled ? 'text-lamp' : 'text-warn'}>{inside}</b>,
          }),
        )}
        {policy.forced_off_by_env && (
          <span className="text-quiet max-sm:hidden"> {m.forcedBy({ variable: 'SVC_DISABLE_NETWORK' })}</span>
        )}
      </span>
    </span>
  );
};

/** The components that need attention, and in one line the others. */
export const SystemBand = ({ chips }: { chips: readonly SystemChip[] }) => {
  const troubled = chips
    .filter((c) => c.status !== 'healthy')
    .sort((a, b) => Number(b.status === 'critical') - Number(a.status === 'critical'));
  const healthy = chips.filter((c) => c.status === 'healthy');
  return (
    <section aria-labelledby="system">
      <h2 id="system" className={styles.heading}>
        {m.service()}
      </h2>
      {troubled.length > 0 && (
        <ul className={styles.chips}>
          {troubled.map((chip) => (
            <Chip key={chip.key} chip={chip} />
          ))}
        </ul>
      )}
      {healthy.length > 0 && (
        <details className="pt-2.5">
          <summary className="text-quiet">{m.ok({ components: listOf(healthy.map((c) => c.label)) })}</summary>
          <ul className={styles.chips}>
            {healthy.map((chip) => (
              <Chip key={chip.key} chip={chip} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};
