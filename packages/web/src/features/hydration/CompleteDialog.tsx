import { useQuery } from '@tanstack/react-query';
import { sayError } from '../../api/client.ts';
import { sourceWord } from '../../api/source-names.ts';
import { NetworkOff, useNetwork } from '../../desk/NetworkOff.tsx';
import { closePanel } from '../../desk/panels.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { number, plural } from '../../ui/format.ts';
import { callsFor, type Due } from './cost.ts';
import { dueOptions, usageOptions } from './queries.ts';
import { completePapers } from './start.ts';

const purposeWords = { title: 'works behind titles', metadata: 'everything about a work' };

const Costs = ({ due }: { due: readonly Due[] }) => (
  <table className="table">
    <caption className="sr-only">What is asked, and how often</caption>
    <thead>
      <tr>
        <th scope="col">Source</th>
        <th scope="col">Looks for</th>
        <th scope="col" className="!text-end">
          Papers
        </th>
        <th scope="col" className="!text-end">
          Calls, about
        </th>
      </tr>
    </thead>
    <tbody>
      {due.map((line) => (
        <tr key={`${line.source} ${line.purpose}`}>
          <td>{sourceWord(line.source)}</td>
          <td className="text-quiet">{purposeWords[line.purpose]}</td>
          <td className="text-end">{number(line.count)}</td>
          <td className="text-end">{number(callsFor(line))}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** What completing the library would take, before it begins. */
export const CompleteDialog = () => {
  const { off } = useNetwork();
  const { data: due, error } = useQuery(dueOptions);
  const { data: usage } = useQuery(usageOptions);
  const most = Math.max(0, ...(due ?? []).map((line) => line.count));
  return (
    <Dialog onClose={closePanel} title="Complete papers from their sources" size="wide">
      {off ? (
        <NetworkOff what="No source can be asked. Papers keep their place in the queue." />
      ) : (
        <>
          <div className="px-5 pb-2 grid gap-3 overflow-y-auto">
            <p className="text-quiet">
              Missing abstracts, authors, venues, topics and references are filled in. What you typed yourself, or what
              a file said, is never overwritten, and the whole run can be undone.
            </p>
            {error && <p className="text-bad">{sayError(error)}</p>}
            {due && most === 0 && <p className="font-medium">Every paper is up to date.</p>}
            {due && most > 0 && <Costs due={due.filter((line) => line.count > 0)} />}
            {usage?.credits_remaining != null && (
              <p className="text-small text-quiet">
                OpenAlex has {number(usage.credits_remaining)} credits left for today
                {usage.credits_limit !== null && ` of ${number(usage.credits_limit)}`}. A run that meets the limit stops
                and goes on when there are new ones.
              </p>
            )}
          </div>
          <footer className="flex flex-wrap justify-end gap-2 px-5 py-4">
            <Button onClick={closePanel}>Not now</Button>
            <Button
              tone="primary"
              disabled={most === 0}
              onClick={() => void completePapers().then((ok) => ok && closePanel())}
            >
              {most > 0 ? `Complete ${plural(most, 'paper')}` : 'Nothing to do'}
            </Button>
          </footer>
        </>
      )}
    </Dialog>
  );
};
