import * as m from '@carrel/messages/discovery';
import type { Lens } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { collectCandidates } from './act.ts';

/** What would improve the suggestions of a lens. */
export const Hints = ({ hints }: { hints: Lens['hints'] }) =>
  hints.length === 0 ? null : (
    <section aria-label={m.hints()} className="px-4 py-2 border-b border-hair text-small bg-page">
      <ul className="grid gap-1">
        {hints.slice(0, 2).map(({ code, values }) => (
          <li key={code} className="flex flex-wrap items-center gap-2">
            <span className="grow basis-64">
              {m.hintOf({ code, count: Number(values.count ?? values.papers ?? 0) })}
            </span>
            {code === 'rebuild_frontier' && <Button onClick={() => void collectCandidates()}>{m.collect()}</Button>}
          </li>
        ))}
      </ul>
    </section>
  );
