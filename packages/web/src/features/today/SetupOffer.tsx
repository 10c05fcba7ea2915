import * as m from '@carrel/messages/setup';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { bootstrapOptions } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import * as parts from '../../ui/parts.module.css';
import { readStored, store } from '../../ui/stored.ts';
import { feedStatusOptions } from '../feed/queries.ts';

const key = 'carrel.setup-offer-closed';

/** Offers the setup while there are papers and nothing is followed. */
export const SetupOffer = () => {
  const papers = useQuery(bootstrapOptions).data?.library.papers ?? 0;
  const followed = useQuery(feedStatusOptions).data?.monitors.total;
  const [closed, setClosed] = useState(() => readStored(key) === true);
  if (closed || papers === 0 || followed !== 0) return null;
  const close = () => {
    store(key, true);
    setClosed(true);
  };
  return (
    <section
      aria-label={m.title()}
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2 border-b border-hair bg-page text-small"
    >
      <p className="grow basis-72">{m.offer()}</p>
      <Link to="/setup" className={parts.button} data-tone="primary">
        {m.title()}
      </Link>
      <Button tone="quiet" onClick={close}>
        {m.notNow()}
      </Button>
    </section>
  );
};
