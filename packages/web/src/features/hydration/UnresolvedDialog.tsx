import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/hydrationDialogs';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { errorText } from '../../api/client.ts';
import type { UnresolvedPaper } from '../../api/types.ts';
import { useNetwork } from '../../desk/NetworkOff.tsx';
import { closePanel } from '../../desk/panels.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import * as parts from '../../ui/parts.module.css';
import { plainText, RichText } from '../../ui/RichText.tsx';
import { startEditing } from '../paper/edit-focus.ts';
import { shortAuthors } from '../paper/names.ts';
import { unresolvedOptions } from './queries.ts';
import { searchAgain } from './start.ts';

const Row = ({ paper, off }: { paper: UnresolvedPaper; off: boolean }) => {
  const router = useRouter();
  const show = async (edit: boolean) => {
    closePanel();
    await router.navigate({ to: '/library', search: { q: 'is:unresolved', paper: paper.id } });
    if (edit) startEditing(paper.id);
  };
  const title = plainText(paper.title);
  return (
    <li className="py-2.5 border-b border-hair flex flex-wrap items-start gap-x-3 gap-y-1.5">
      <div className="grow basis-72 min-w-0">
        <button
          type="button"
          className={`${parts.link} font-serif text-lead text-start`}
          dir="auto"
          onClick={() => void show(false)}
        >
          <RichText text={paper.title} />
        </button>
        <p className="text-small text-quiet" dir="auto">
          {[shortAuthors(paper.authors?.split('; ') ?? []), paper.year].filter(Boolean).join(' · ')}
        </p>
        <p className="text-small text-quiet">{paper.idxa_resolution_reason ?? m.notSearched()}</p>
      </div>
      <Button aria-label={m.editDetailsOf({ title })} onClick={() => void show(true)}>
        {commands.editDetails()}
      </Button>
      <Button aria-label={m.searchAgainFor({ title })} disabled={off} onClick={() => void searchAgain([paper.id])}>
        {m.searchAgain()}
      </Button>
    </li>
  );
};

/** Papers without an identifier for which no source found a work, with the reason and what may help. */
export const UnresolvedDialog = () => {
  const { off } = useNetwork();
  const { data, error } = useQuery(unresolvedOptions);
  return (
    <Dialog onClose={closePanel} title={commands.papersWithoutIdentifier()} size="wide">
      <div className="px-5 pb-3 overflow-y-auto">
        {error && <p className="text-bad">{errorText(error)}</p>}
        {data?.total === 0 && (
          <EmptyState kind="done" title={m.allIdentified()}>
            {m.allIdentifiedHint()}
          </EmptyState>
        )}
        {data && data.total > 0 && (
          <>
            <p className="text-quiet mb-2">
              {m.withoutIdentifier({ count: data.total })}
              {data.items.length < data.total && ` ${m.firstListed({ count: data.items.length })}`}
            </p>
            <ul className="border-t border-hair">
              {data.items.map((paper) => (
                <Row key={paper.id} paper={paper} off={off} />
              ))}
            </ul>
          </>
        )}
      </div>
      {data && data.total > 0 && (
        <footer className="flex flex-wrap items-center justify-end gap-2 px-5 py-4">
          {off && <span className="text-quiet">{m.networkOff()}</span>}
          <Button tone="primary" disabled={off} onClick={() => void searchAgain()}>
            {m.searchAllAgain()}
          </Button>
        </footer>
      )}
    </Dialog>
  );
};
