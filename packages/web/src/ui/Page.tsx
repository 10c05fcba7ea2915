import type { ReactNode } from 'react';

interface PageProps {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  /** Lines under the header that stay while the content scrolls. */
  below?: ReactNode;
  /** The content handles its own scrolling, as lists do. */
  bare?: boolean;
  children: ReactNode;
}

/** A page without a list next to it: a header line, then content. */
export const Page = ({ title, note, actions, below, bare, children }: PageProps) => (
  <main className="flex flex-col h-full min-w-0 bg-sheet" id="main">
    <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1 min-h-[3.125rem] px-4 py-1 border-b border-hair shrink-0">
      <h1 className="text-lead font-semibold truncate max-w-full" dir="auto">
        {title}
      </h1>
      <span className="text-quiet truncate grow basis-0 min-w-0 max-sm:invisible">{note}</span>
      <div className="flex flex-wrap gap-1.5 shrink-0 max-w-full">{actions}</div>
    </header>
    {below}
    {bare ? (
      children
    ) : (
      <div className="grow overflow-y-auto">
        <div className="px-4 sm:px-8 pt-4 pb-16 max-w-[66rem]">{children}</div>
      </div>
    )}
  </main>
);
