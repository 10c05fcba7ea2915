import * as m from '@carrel/messages/authorDialogs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { addAuthor } from '../../api/endpoints.gen.ts';
import { closePanel } from '../../desk/panels.ts';
import { Reading } from '../../desk/Reading.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import * as parts from '../../ui/parts.module.css';
import { sayFailed } from '../../ui/toast-store.ts';
import { type Candidate, followFromPaper, refetchAuthors } from './actions.ts';
import { CandidateList } from './CandidateList.tsx';
import { FollowButton } from './FollowButton.tsx';
import { paperAuthorsOptions } from './queries.ts';

/** The authors of a paper, to follow one or to open their page. */
export const PaperAuthorsDialog = ({ paperId }: { paperId: string }) => {
  const read = useQuery(paperAuthorsOptions(paperId));
  const [asking, setAsking] = useState<number | null>(null);
  const [candidates, setCandidates] = useState<{ position: number; list: readonly Candidate[] } | null>(null);

  const followNamed = async (name: string, position: number) => {
    setAsking(position);
    const list = await followFromPaper(paperId, name, position);
    setCandidates(list && { position, list });
    setAsking(null);
  };
  const choose = async (candidate: Candidate) => {
    if (candidate.idxa_id === null) return;
    try {
      await call(addAuthor, { body: { idxa_id: candidate.idxa_id } });
      setCandidates(null);
      await refetchAuthors();
    } catch (error) {
      sayFailed(errorText(error));
    }
  };
  return (
    <Dialog onClose={closePanel} title={m.paperAuthorsTitle()}>
      <div className="px-5 pb-5 overflow-y-auto">
        <Reading query={read} failed={m.notLoaded()} safe={m.nothingChanged()} />
        {read.data?.length === 0 && <p className="text-quiet">{m.noAuthors()}</p>}
        <ol>
          {read.data?.map(({ position, name, author_id, affiliation, followed }) => (
            <li key={position} className="py-2 border-b border-hair">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <div className="grow min-w-0">
                  {author_id ? (
                    <Link
                      to="/authors/$authorId"
                      params={{ authorId: author_id }}
                      className={`${parts.link} font-medium`}
                      onClick={closePanel}
                    >
                      <bdi>{name}</bdi>
                    </Link>
                  ) : (
                    <bdi className="font-medium">{name}</bdi>
                  )}
                  {affiliation && (
                    <p className="text-quiet text-small" dir="auto">
                      {affiliation}
                    </p>
                  )}
                </div>
                {author_id ? (
                  <FollowButton author={{ id: author_id, name }} followed={followed} />
                ) : (
                  <Button
                    disabled={asking !== null}
                    aria-busy={asking === position}
                    aria-label={m.actionOn({ action: m.follow(), name })}
                    onClick={() => void followNamed(name, position)}
                  >
                    {asking === position ? m.searching() : m.follow()}
                  </Button>
                )}
              </div>
              {candidates?.position === position && (
                <CandidateList
                  candidates={candidates.list}
                  action={m.follow()}
                  busy={false}
                  onChoose={(candidate) => void choose(candidate)}
                />
              )}
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
};
