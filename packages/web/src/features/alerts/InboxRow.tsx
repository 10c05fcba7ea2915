import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/inbox';
import { Link } from '@tanstack/react-router';
import type { InboxAnswer } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { ago } from '../../ui/format.ts';
import * as parts from '../../ui/parts.module.css';
import { RichText } from '../../ui/RichText.tsx';
import type { InboxAction } from './inbox-handle.ts';

const actions = [
  ['add', m.add],
  ['like', m.like],
  ['love', m.love],
  ['read', commands.readLater],
  ['dislike', m.dislike],
  ['dismiss', m.dismiss],
  ['defer', m.defer],
] as const satisfies readonly (readonly [InboxAction, () => string])[];

/** The name of a channel, as people know it. */
const channelName = (channel: string): string =>
  channel === 'folder'
    ? m.folder()
    : channel === 'user'
      ? m.byYou()
      : channel.charAt(0).toUpperCase() + channel.slice(1);

interface InboxRowProps {
  item: InboxAnswer['items'][number];
  current: boolean;
  onFocus: () => void;
  onAct: (action: InboxAction) => void;
}

export const InboxRow = ({
  item: { paper, channel, captured_at, message },
  current,
  onFocus,
  onAct,
}: InboxRowProps) => (
  <li
    data-row
    tabIndex={current ? 0 : -1}
    aria-current={current || undefined}
    className="grid gap-1 py-3 border-b border-hair"
    onFocus={onFocus}
  >
    <Link to="/library" search={{ paper: paper.id }} className={`${parts.rich} font-medium`} dir="auto">
      <RichText text={paper.title} />
    </Link>
    <p className="text-small text-quiet" dir="auto">
      {[paper.authors, paper.journal, paper.year].filter(Boolean).join(' · ')}
    </p>
    {channel && (
      <p className="text-small text-quiet truncate" dir="auto">
        {m.from({ channel: channelName(channel), when: captured_at ? ago(captured_at) : '' })}
        {message && <span> · {message}</span>}
      </p>
    )}
    <div className="flex flex-wrap gap-1.5 pt-0.5">
      {actions.map(([action, label]) => (
        <Button
          key={action}
          tone={action === 'add' ? 'primary' : 'plain'}
          tabIndex={current ? 0 : -1}
          onClick={() => onAct(action)}
        >
          {label()}
        </Button>
      ))}
    </div>
  </li>
);
