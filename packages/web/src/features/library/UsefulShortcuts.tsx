import { useCommands } from '../../desk/Commands.tsx';
import { showKeys } from '../../desk/keys.ts';
import { usePreferences } from '../../desk/preferences.ts';
import { Kbd } from '../../ui/Kbd.tsx';

const commandIds = [
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

export const UsefulShortcuts = () => {
  const { table } = useCommands();
  const { singleKeys } = usePreferences();
  return (
    <dl className="grid grid-cols-[4.5rem_1fr] gap-y-1.5 items-baseline">
      {commandIds.map((id) => {
        const command = table[id];
        const keys = command?.keys?.[0];
        if (!command || !keys || (!singleKeys && !keys.startsWith('Mod+'))) return null;
        return (
          <div key={id} className="contents">
            <dt>
              <Kbd keys={showKeys(keys)} />
            </dt>
            <dd>{command.label()}</dd>
          </div>
        );
      })}
    </dl>
  );
};
