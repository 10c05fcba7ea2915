import { type ReactNode, useId } from 'react';

/** A part of a page of figures: a heading, a sentence about it, and the figures. */
export const PageSection = ({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-8 grid grid-cols-[minmax(0,1fr)] gap-3">
      <header>
        <h2 id={id} className="text-lead font-semibold">
          {title}
        </h2>
        {hint && <p className="text-quiet max-w-[66ch]">{hint}</p>}
      </header>
      {children}
    </section>
  );
};
