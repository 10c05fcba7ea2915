import * as m from '@carrel/messages/library';
import { CommandButton } from '../../desk/Commands.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** An empty library: how to get papers into it. */
export const FirstUse = () => (
  <EmptyState
    kind="first"
    title={m.firstUse()}
    actions={
      <>
        <CommandButton command="import.open" tone="primary" icon="upload" />
        <CommandButton command="online.add">{m.addByIdentifier()}</CommandButton>
        <CommandButton command="library.sample" />
      </>
    }
  >
    {m.firstUseHint()}
    <p className="mt-3">{m.sampleHint()}</p>
  </EmptyState>
);
