import * as m from '@carrel/messages/assistants';
import { FormRow } from '../../ui/Controls.tsx';
import { ago } from '../../ui/format.ts';

interface UsedByProps {
  title: string;
  /** Shown while no program has used it. */
  none: string;
  clients: readonly { name: string; last_used_at: string }[];
}

/** The programs that have used a way into the library, with their last use. */
export const UsedBy = ({ title, none, clients }: UsedByProps) => (
  <FormRow
    title={title}
    hint={
      clients.length === 0
        ? none
        : clients.map(({ name, last_used_at }) => (
            <span key={name} className="block break-words" dir="auto">
              {m.lastUse({ name, date: ago(last_used_at) })}
            </span>
          ))
    }
  >
    {() => null}
  </FormRow>
);
