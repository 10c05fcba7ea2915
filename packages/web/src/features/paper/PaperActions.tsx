import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/paper';
import type { ReactNode } from 'react';
import type { Paper } from '../../api/types.ts';
import { CommandButton } from '../../desk/Commands.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { originalUrl } from './commands.ts';
import { rate } from './edit.ts';

/** The main commands with their shortcuts. Commands act on the focused paper, which is this one. */
export const PaperActions = ({ paper, children }: { paper: Paper; children: ReactNode }) => (
  <fieldset className="flex flex-wrap items-center gap-1.5 py-2.5 mb-4 border-y border-hair" aria-label={m.actions()}>
    <span className="inline-flex items-center me-1.5">
      <Stars value={paper.rating} onRate={(value) => void rate({ kind: 'ids', ids: [paper.id] }, value)} size={16} />
    </span>
    {children}
    <CommandButton command="paper.later" on={paper.reading_status === 'reading'}>
      {paper.reading_status === 'reading' ? m.onReadingList() : commands.readingList()}
    </CommandButton>
    <CommandButton command="paper.done" on={paper.reading_status === 'done'}>
      {paper.reading_status === 'done' ? m.read() : commands.markRead()}
    </CommandButton>
    <CommandButton command="paper.tag" />
    <CommandButton command="paper.collect">{m.collection()}</CommandButton>
    <CommandButton command="paper.note" />
    <CommandButton command="paper.cite" />
    {originalUrl(paper) && <CommandButton command="paper.original" />}
  </fieldset>
);
