import * as m from '@carrel/messages/health';
import { useState } from 'react';
import { errorText } from '../../api/client.ts';
import type { HealthOperation } from '../../api/types.ts';
import { FormRow, Switch } from '../../ui/Controls.tsx';
import * as parts from '../../ui/parts.module.css';
import { configure, switchAutomation } from './actions.ts';
import { formatUse } from './labels.ts';

type NumberOption = 'remembered_manual_limit' | 'auto_daily_cap' | 'request_batch_size';

interface NumberFieldProps {
  operation: HealthOperation;
  option: NumberOption;
  title: string;
  hint: string;
  value: number;
}

/** A number that is saved on blur or Enter. A value that the service refuses stays in the field with the reason. */
const NumberField = ({ operation, option, title, hint, value }: NumberFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const store = async () => {
    if (typed === null || typed === String(value)) return setTyped(null);
    try {
      await configure(operation.key, { [option]: Number(typed) });
      setError(null);
      setTyped(null);
    } catch (e) {
      setError(errorText(e));
    }
  };
  return (
    <FormRow
      title={title}
      hint={
        <>
          {hint}
          {error && (
            <span className="text-bad block" role="alert">
              {error}
            </span>
          )}
        </>
      }
    >
      {({ control, hint: described }) => (
        <input
          id={control}
          aria-describedby={described}
          aria-invalid={error !== null}
          className={`${parts.field} w-24`}
          inputMode="numeric"
          value={typed ?? value}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => void store()}
          onKeyDown={(event) => event.key === 'Enter' && void store()}
        />
      )}
    </FormRow>
  );
};

/** Limits of a repair, and whether it runs automatically. */
export const RepairOptions = ({ operation: o }: { operation: HealthOperation }) => (
  <div>
    {formatUse(o) && <p className="text-quiet text-small pt-2">{formatUse(o)}</p>}
    {!o.destructive && (
      <>
        <FormRow title={m.runAutomatically()} hint={m.runAutomaticallyHint({ count: o.auto_used_today })}>
          {({ control, hint }) => (
            <Switch
              id={control}
              describedBy={hint}
              checked={o.auto_enabled}
              onChange={(on) => void switchAutomation(o.key, on)}
            />
          )}
        </FormRow>
        <NumberField
          operation={o}
          option="auto_daily_cap"
          title={m.automaticLimit()}
          hint={m.fromOneTo({ max: o.max_auto_daily_cap })}
          value={o.auto_daily_cap}
        />
      </>
    )}
    {o.max_manual_limit > 1 && (
      <NumberField
        operation={o}
        option="remembered_manual_limit"
        title={m.manualLimit()}
        hint={m.fromOneTo({ max: o.max_manual_limit })}
        value={o.manual_limit}
      />
    )}
    {o.request_batch_size !== null && o.request_batch_max !== null && (
      <NumberField
        operation={o}
        option="request_batch_size"
        title={m.papersPerCall()}
        hint={m.fromOneTo({ max: o.request_batch_max })}
        value={o.request_batch_size}
      />
    )}
  </div>
);
