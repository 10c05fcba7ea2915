import { createElement, type ReactNode } from 'react';

interface EmptyStateProps {
  /** first: nothing here yet. nothing: filtered to nothing. done: all handled. failed: it did not work. */
  kind: 'first' | 'nothing' | 'done' | 'failed';
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** It is all that the page holds, so its title is the page's. */
  whole?: boolean;
}

/** The four ways in which a view can have nothing to show; each says why and what to do next. */
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
