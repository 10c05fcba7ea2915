import { useQuery } from '@tanstack/react-query';
import { sayError } from '../../api/client.ts';
import type { HealthOperation } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { run } from './actions.ts';
import { estimateOptions } from './queries.ts';
import { planWords } from './words.ts';

/** A repair that cannot be taken back lightly is looked at before it runs: the plan is made now, and only this plan runs. */
export const ConfirmRepair = ({ operation: o, onClose }: { operation: HealthOperation; onClose: () => void }) => {
  const { data: plan, error } = useQuery(estimateOptions(o.key));
  const go = () => {
    onClose();
    if (plan?.confirmation_token)
      void run(o.key, { confirmation_token: plan.confirmation_token, plan_fingerprint: plan.plan_fingerprint });
  };
  return (
    <Dialog
      title={`${o.label}?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Leave it</Button>
          <Button tone="danger" disabled={!plan} onClick={go}>
            {o.label}
          </Button>
        </>
      }
    >
      <div className="px-5 grid gap-2">
        <p>{o.description}</p>
        {error ? (
          <p className="text-bad">{sayError(error)}</p>
        ) : (
          <p aria-live="polite">{plan ? planWords(plan, o.unit) : 'Counting…'}</p>
        )}
      </div>
    </Dialog>
  );
};
