import { useQuery } from '@tanstack/react-query';
import { useCommands } from '../../desk/Commands.tsx';
import { showKeys } from '../../desk/keys.ts';
import { usePreferences } from '../../desk/preferences.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { bootstrapOptions } from './queries.ts';

const taught = [
  'list.next',
  'list.previous',
  'list.search',
  'paper.rate-5',
  'paper.later',
  'paper.tag',
  'list.select',
  'app.palette',
  'app.keys',
];

/** Beside a list of which no paper is open: the few keys that are worth knowing. */
export const RestingPane = () => {
  const { data } = useQuery(bootstrapOptions);
  const { table } = useCommands();
  const { singleKeys } = usePreferences();
  if (!data || data.library.papers === 0) return null;
  return (
    <div className="h-full grid place-content-center text-quiet px-8">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 items-baseline">
        {taught.map((id) => {
          const command = table[id];
          const keys = command?.keys?.[0];
          if (!command || !keys || (!singleKeys && !keys.startsWith('Mod+'))) return null;
          return (
            <div key={id} className="contents">
              <dt className="text-end">
                <Kbd keys={showKeys(keys)} />
              </dt>
              <dd>{command.label}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
};
