import { useState } from 'react';
import { sayError } from '../../api/client.ts';
import type { HealthOperation } from '../../api/types.ts';
import { FormRow, Switch } from '../../ui/Controls.tsx';
import { number } from '../../ui/format.ts';
import { configure, switchAutomation } from './actions.ts';

type NumberChoice = 'remembered_manual_limit' | 'auto_daily_cap' | 'request_batch_size';

interface NumberFieldProps {
  operation: HealthOperation;
  choice: NumberChoice;
  title: string;
  hint: string;
  value: number;
}

/** A number that is stored when it is left or Enter is pressed; what the service refuses stays to be corrected. */
const NumberField = ({ operation, choice, title, hint, value }: NumberFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const store = async () => {
    if (typed === null || typed === String(value)) return setTyped(null);
    try {
      await configure(operation.key, { [choice]: Number(typed) });
      setError(null);
      setTyped(null);
    } catch (e) {
      setError(sayError(e));
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
          className="field w-24"
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

/** How far one run goes, and whether the repair runs by itself. */
export const RepairChoices = ({ operation: o }: { operation: HealthOperation }) => (
  <div className="health-choices">
    {!o.destructive && (
      <>
        <FormRow
          title="Run by itself"
          hint={`While nothing else goes on. ${number(o.auto_used_today)} done so today. Needs the idle healer in Settings.`}
        >
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
          choice="auto_daily_cap"
          title="By itself, at most in a day"
          hint={`From 1 to ${number(o.max_auto_daily_cap)}`}
          value={o.auto_daily_cap}
        />
      </>
    )}
    {o.max_manual_limit > 1 && (
      <NumberField
        operation={o}
        choice="remembered_manual_limit"
        title="At most, in one run"
        hint={`From 1 to ${number(o.max_manual_limit)}`}
        value={o.manual_limit}
      />
    )}
    {o.request_batch_size !== null && o.request_batch_max !== null && (
      <NumberField
        operation={o}
        choice="request_batch_size"
        title="Papers in one call"
        hint={`From 1 to ${number(o.request_batch_max)}`}
        value={o.request_batch_size}
      />
    )}
  </div>
);
