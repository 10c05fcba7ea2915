/** Keys as a person sees them on the keyboard: "⌘Z", "g l". */
export const Kbd = ({ keys, hint = true }: { keys: string; hint?: boolean }) => (
  <kbd className={hint ? 'kbd kbd-hint' : 'kbd'}>{keys}</kbd>
);
