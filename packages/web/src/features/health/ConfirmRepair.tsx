import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/health';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../api/client.ts';
import type { HealthOperation } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { run } from './actions.ts';
import { planSummary } from './labels.ts';
import { estimateOptions } from './queries.ts';

/** Asks before a repair that is hard to undo. The plan is made now, and only this plan is run. */
export const ConfirmRepair = ({ operation: o, onClose }: { operation: HealthOperation; onClose: () => void }) => {
  const { data: plan, error } = useQuery(estimateOptions(o.key));
  const confirm = () => {
    onClose();
    if (plan?.confirmation_token)
      void run(o.key, { confirmation_token: plan.confirmation_token, plan_fingerprint: plan.plan_fingerprint });
  };
  return (
    <Dialog
      title={o.label}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel()}</Button>
          <Button tone="danger" disabled={!plan} onClick={confirm}>
            {o.label}
          </Button>
        </>
      }
    >
      <div className="px-5 grid gap-2">
        <p>{o.description}</p>
        {error ? (
          <p className="text-bad">{errorText(error)}</p>
        ) : (
          <p aria-live="polite">{plan ? planSummary(plan, o.unit) : m.counting()}</p>
        )}
      </div>
    </Dialog>
  );
};
