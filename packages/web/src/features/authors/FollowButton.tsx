import * as m from '@carrel/messages/authors';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { follow, type Named, unfollow } from './actions.ts';

interface FollowButtonProps {
  author: Named;
  followed: boolean;
  /** The main button of a page. */
  primary?: boolean;
  /** The key that does the same. */
  keys?: string | undefined;
}

/** Follows an author, or stops following; named after the author for those who cannot see the row. */
export const FollowButton = ({ author, followed, primary = false, keys }: FollowButtonProps) => {
  const { busy, run } = useAction();
  const toggle = () => run(() => (followed ? unfollow(author) : follow(author)));
  return (
    <Button
      tone={primary && !followed ? 'primary' : 'plain'}
      disabled={busy}
      keys={keys}
      // On the page of the author, the visible words are enough.
      aria-label={
        primary ? undefined : followed ? m.unfollowNamed({ name: author.name }) : m.followNamed({ name: author.name })
      }
      onClick={() => void toggle()}
    >
      {followed ? m.unfollow() : m.follow()}
    </Button>
  );
};
