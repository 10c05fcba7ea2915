import * as m from '@carrel/messages/privateLinks';
import { useState } from 'react';
import type { PrivateLink } from '../../api/types.ts';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { LinkAddresses } from './LinkAddresses.tsx';
import { linkedList, makePrivateLink } from './private-link.ts';
import type { Scope } from './scopes.ts';

/** Offers the papers of a scope at an address, for programs that read them again and again. */
export const MakeLink = ({ scope }: { scope: Scope }) => {
  const [made, setMade] = useState<{ list: string; link: PrivateLink } | null>(null);
  const { busy, problem, run } = useAction();
  const list = linkedList(scope);
  const link = made?.list === JSON.stringify(list) ? made.link : null;
  const make = async () => {
    if (list) setMade({ list: JSON.stringify(list), link: await makePrivateLink(list) });
  };
  return (
    <section className="grid gap-1.5 border-t border-hair pt-3">
      <h3 className="font-medium">{m.make()}</h3>
      {link ? (
        <LinkAddresses link={link} />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-quiet min-w-0 grow basis-48">{list ? m.makeHint() : m.tooMany()}</span>
          <Button disabled={busy || !list} onClick={() => void run(make)}>
            {m.make()}
          </Button>
          <Problem className="w-full">{problem}</Problem>
        </div>
      )}
    </section>
  );
};
