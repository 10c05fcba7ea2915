import type { ReadingStatus } from '../../api/types.ts';

/**
 * The reading status as an icon: a half circle for to read, a tick for read, a dash for set aside, otherwise an empty
 * ring.
 */
export const StateGlyph = ({ status }: { status: ReadingStatus | null }) => (
  <svg
    width="14"
    height="14"
    viewBox="0 0 14 14"
    aria-hidden="true"
    className={status ? 'text-lamp' : 'text-edge-soft'}
  >
    <circle cx="7" cy="7" r="4.4" fill="none" stroke="currentColor" strokeWidth="1.5" />
    {status === 'reading' && <path d="M7 2.6a4.4 4.4 0 0 0 0 8.8Z" fill="currentColor" />}
    {status === 'done' && (
      <>
        <circle cx="7" cy="7" r="5" fill="currentColor" />
        <path d="m4.8 7.2 1.6 1.6 2.9-3.3" fill="none" stroke="var(--sheet)" strokeWidth="1.5" />
      </>
    )}
    {status === 'excluded' && <path d="M4.6 7h4.8" stroke="currentColor" strokeWidth="1.5" />}
  </svg>
);
