export type InboxAction = 'add' | 'like' | 'love' | 'read' | 'dislike' | 'dismiss' | 'defer';

/** What commands can do with the Inbox on screen. */
interface InboxHandle {
  move: (delta: number) => void;
  act: (action: InboxAction) => void;
  open: () => void;
  sweep: () => void;
  chosen: () => boolean;
}

let current: InboxHandle | null = null;
export const inboxHandle = () => current;
export const provideInboxHandle = (handle: InboxHandle): (() => void) => {
  current = handle;
  return () => {
    if (current === handle) current = null;
  };
};
