import * as m from '@carrel/messages/app';
import { useQuery } from '@tanstack/react-query';
import { bootstrapOptions } from '../api/queries.ts';

import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { CommandButton } from './Commands.tsx';
import { switchNetwork } from './save-settings.ts';

/** Whether outside services may be called. Undefined until it is known. */
export const useNetwork = () => {
  const network = useQuery(bootstrapOptions).data?.network;
  return {
    on: network?.enabled === true,
    off: network?.enabled === false,
    forced: network?.forced_off_by_env ?? false,
  };
};

/** Shown in place of data from outside. */
export const NetworkOff = ({ what, byHand }: { what: string; byHand?: boolean }) => {
  const { forced } = useNetwork();
  return (
    <EmptyState
      kind="nothing"
      title={m.networkOff()}
      actions={
        <>
          {!forced && (
            <Button tone="primary" onClick={() => void switchNetwork(true)}>
              {m.turnItOn()}
            </Button>
          )}
          {byHand && <CommandButton command="paper.add" />}
        </>
      }
    >
      {what} {forced && m.networkForced()}
    </EmptyState>
  );
};
