import { createElement, type ReactNode } from 'react';

interface EmptyStateProps {
  /** first: nothing added yet. nothing: no matches. done: all handled. failed: could not be loaded. */
  kind: 'first' | 'nothing' | 'done' | 'failed';
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** The page shows nothing else, so its title is the title of the page. */
  whole?: boolean;
}

/** The four empty states of a view. Each says why nothing is shown and what to do next. */
export const EmptyState = ({ kind, title, children, actions, whole }: EmptyStateProps) => (
  <div
    className="px-6 py-14 mx-auto max-w-md text-center grid justify-items-center gap-2"
    role={kind === 'failed' ? 'alert' : undefined}
    data-empty={kind}
  >
    {createElement(
      whole ? 'h1' : 'h2',
      {
        className: `font-serif text-line leading-snug font-medium text-balance ${kind === 'failed' ? 'text-bad' : ''}`,
      },
      title,
    )}
    {children && <div className="text-quiet leading-relaxed text-pretty">{children}</div>}
    {actions && <div className="flex flex-wrap justify-center gap-2 pt-3">{actions}</div>}
  </div>
);
