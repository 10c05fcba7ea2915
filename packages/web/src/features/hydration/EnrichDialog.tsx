import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/hydrationDialogs';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../api/client.ts';
import { sourceWord } from '../../api/source-names.ts';
import { NetworkOff, useNetwork } from '../../desk/NetworkOff.tsx';
import { closePanel } from '../../desk/panels.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { number } from '../../ui/format.ts';
import * as parts from '../../ui/parts.module.css';
import { callsFor, type Due } from './cost.ts';
import { dueOptions, usageOptions } from './queries.ts';
import { enrichLibrary } from './start.ts';

const purposeLabels = { title: m.works, metadata: m.details };

const Costs = ({ due }: { due: readonly Due[] }) => (
  <table className={parts.table}>
    <caption className="sr-only">{m.requests()}</caption>
    <thead>
      <tr>
        <th scope="col">{m.source()}</th>
        <th scope="col">{m.looksFor()}</th>
        <th scope="col" className="!text-end">
          {m.papers()}
        </th>
        <th scope="col" className="!text-end">
          {m.calls()}
        </th>
      </tr>
    </thead>
    <tbody>
      {due.map((line) => (
        <tr key={`${line.source} ${line.purpose}`}>
          <td>{sourceWord(line.source)}</td>
          <td className="text-quiet">{purposeLabels[line.purpose]()}</td>
          <td className="text-end">{number(line.count)}</td>
          <td className="text-end">{number(callsFor(line))}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Asks before the library is enriched, with the number of calls that this takes. */
export const EnrichDialog = () => {
  const { off } = useNetwork();
  const { data: due, error } = useQuery(dueOptions);
  const { data: usage } = useQuery(usageOptions);
  const count = Math.max(0, ...(due ?? []).map((line) => line.count));
  return (
    <Dialog onClose={closePanel} title={commands.enrichPapers()} size="wide">
      {off ? (
        <NetworkOff what={m.needsNetwork()} />
      ) : (
        <>
          <div className="px-5 pb-2 grid gap-3 overflow-y-auto">
            <p className="text-quiet">{m.whatIsEnriched()}</p>
            {error && <p className="text-bad">{errorText(error)}</p>}
            {due && count === 0 && <p className="font-medium">{m.upToDate()}</p>}
            {due && count > 0 && <Costs due={due.filter((line) => line.count > 0)} />}
            {usage?.credits_remaining != null && (
              <p className="text-small text-quiet">
                {usage.credits_limit === null
                  ? m.credits({ source: sourceWord('idxa'), count: usage.credits_remaining })
                  : m.creditsOf({
                      source: sourceWord('idxa'),
                      count: usage.credits_remaining,
                      total: usage.credits_limit,
                    })}
              </p>
            )}
          </div>
          <footer className="flex flex-wrap justify-end gap-2 px-5 py-4">
            <Button onClick={closePanel}>{common.cancel()}</Button>
            <Button
              tone="primary"
              disabled={count === 0}
              onClick={() => void enrichLibrary().then((ok) => ok && closePanel())}
            >
              {count > 0 ? m.enrich({ count }) : m.nothingToDo()}
            </Button>
          </footer>
        </>
      )}
    </Dialog>
  );
};
