import * as commands from '@carrel/messages/commands';
import * as paperMessages from '@carrel/messages/paper';
import * as m from '@carrel/messages/pdfs';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { PaperDetails } from '../../api/types.ts';
import { CommandButton } from '../../desk/Commands.tsx';
import * as parts from '../../ui/parts.module.css';
import { Stars } from '../../ui/Stars.tsx';
import { rate } from '../paper/edit.ts';
import { provideTarget } from '../paper/target.ts';

/** The actions for the paper in the reader. Commands and their shortcuts act on it. */
export const ReaderActions = ({ paperId, paper }: { paperId: string; paper: PaperDetails | undefined }) => {
  useEffect(() => provideTarget(() => ({ kind: 'ids', ids: [paperId] })), [paperId]);
  return (
    <>
      {paper && (
        <fieldset className="flex flex-wrap items-center gap-1.5" aria-label={paperMessages.actions()}>
          <Stars value={paper.rating} onRate={(value) => void rate({ kind: 'ids', ids: [paperId] }, value)} size={16} />
          <CommandButton command="paper.done" tone="quiet" on={paper.reading_status === 'done'}>
            {commands.markRead()}
          </CommandButton>
          <CommandButton command="paper.tag" tone="quiet" className="max-sm:hidden" />
          <CommandButton command="paper.cite" tone="quiet" className="max-sm:hidden" />
        </fieldset>
      )}
      <Link to="/library" search={{ paper: paperId }} className={parts.button}>
        {m.back()}
      </Link>
    </>
  );
};
