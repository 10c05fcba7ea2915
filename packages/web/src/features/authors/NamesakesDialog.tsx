import * as m from '@carrel/messages/authorDialogs';
import * as common from '@carrel/messages/common';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { splitAuthor } from '../../api/endpoints.gen.ts';
import type { AuthorNamesakes } from '../../api/types.ts';
import { closePanel } from '../../desk/panels.ts';
import { Reading } from '../../desk/Reading.tsx';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Problem } from '../../ui/Problem.tsx';
import * as parts from '../../ui/parts.module.css';
import { RichText } from '../../ui/RichText.tsx';
import { say } from '../../ui/toast-store.ts';
import { revert } from '../history/undo.ts';
import { assess, judgePaper, refetchAuthors } from './actions.ts';
import { namesakesOptions } from './queries.ts';
import { reasonOf } from './reason-text.ts';

type Group = AuthorNamesakes['groups'][number];

const describe = (group: Group): string =>
  [
    group.years && m.years({ first: String(group.years[0]), last: String(group.years[1]) }),
    group.affiliations.slice(0, 2).join(', '),
    group.topics.slice(0, 3).join(', '),
    group.co_authors.length > 0 && m.withCoAuthors({ names: group.co_authors.slice(0, 3).join(', ') }),
  ]
    .filter(Boolean)
    .join(' · ');

const shownTitles = 3;

interface GroupProps {
  group: Group;
  onSplit: () => void;
  busy: boolean;
}

const GroupRow = ({ group, onSplit, busy }: GroupProps) => (
  <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3 border-b border-hair">
    <div className="grow basis-72 min-w-0">
      <p className="font-medium">
        {group.main ? m.mainGroup({ count: group.papers.length }) : m.otherGroup({ count: group.papers.length })}
      </p>
      <p className="text-quiet text-small" dir="auto">
        {describe(group)}
      </p>
      <ul className="text-small">
        {group.papers.slice(0, shownTitles).map((paper) => (
          <li key={paper.paper_id} className={`truncate ${parts.rich}`} dir="auto">
            <RichText text={paper.title} />
          </li>
        ))}
      </ul>
    </div>
    {!group.main && (
      <Button disabled={busy} onClick={onSplit}>
        {m.split({ count: group.papers.length })}
      </Button>
    )}
  </li>
);

/** Whether a profile mixes several people: the groups of its papers, and the papers that were set aside. */
export const NamesakesDialog = ({ id }: { id: string }) => {
  const read = useQuery(namesakesOptions(id));
  const { busy, problem, run } = useAction();
  const { data } = read;
  const author = { id, name: data?.name ?? '' };
  const split = (group: Group) =>
    run(async () => {
      const { action_id, papers_moved } = await call(splitAuthor, {
        params: { id },
        body: { paper_ids: group.papers.map((paper) => paper.paper_id) },
      });
      say(
        m.splitDone({ name: author.name, count: papers_moved }),
        ...(action_id === null ? [] : [{ label: common.undo(), run: () => void revert(action_id) }]),
      );
      await refetchAuthors();
    });
  return (
    <Dialog
      onClose={closePanel}
      title={m.namesakesTitle({ name: author.name })}
      size="wide"
      footer={
        <>
          <Button onClick={() => void assess(id)}>{m.checkNow()}</Button>
          <Button onClick={closePanel}>{common.close()}</Button>
        </>
      }
    >
      <div className="px-5 overflow-y-auto">
        <Reading query={read} failed={m.notLoaded()} safe={m.nothingChanged()} />
        {data && (
          <>
            <p>
              {data.assessed_at === null
                ? m.notAssessed()
                : data.mixed
                  ? m.mixed({ count: data.groups.length })
                  : m.notMixed()}
            </p>
            <ul>
              {data.groups.map((group) => (
                <GroupRow
                  key={group.papers[0]?.paper_id ?? 'empty'}
                  group={group}
                  busy={busy}
                  onSplit={() => void split(group)}
                />
              ))}
            </ul>
            {data.quarantined.length > 0 && <h3 className="font-semibold pt-4">{m.setAside()}</h3>}
            <ul>
              {data.quarantined.map((paper) => (
                <li
                  key={paper.paper_id}
                  className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 border-b border-hair"
                >
                  <div className="grow basis-72 min-w-0">
                    <p className={parts.rich} dir="auto">
                      <RichText text={paper.title} />
                    </p>
                    <p className="text-quiet text-small">{reasonOf(paper)}</p>
                  </div>
                  <Button onClick={() => void judgePaper(author, { id: paper.paper_id, title: paper.title }, 'theirs')}>
                    {m.thisPerson()}
                  </Button>
                  <Button
                    onClick={() => void judgePaper(author, { id: paper.paper_id, title: paper.title }, 'not_theirs')}
                  >
                    {m.notThisPerson()}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
        <Problem>{problem}</Problem>
      </div>
    </Dialog>
  );
};
