import * as shared from '@carrel/messages/commands';
import * as m from '@carrel/messages/insights';
import type { Command, CommandTable } from '../../desk/command.ts';
import { insightsHandle } from './insights-handle.ts';

const onPage = () => insightsHandle() !== null;
const ready = () => insightsHandle()?.ready() ?? false;

const step = (label: () => string, key: string, run: Command['run']): Command => ({
  label,
  section: 'list',
  keys: [key],
  when: onPage,
  run,
  hidden: true,
});

export const insightsCommands: CommandTable = {
  'insights.next': step(shared.nextPaper, 'j', () => insightsHandle()?.move(1)),
  'insights.previous': step(shared.previousPaper, 'k', () => insightsHandle()?.move(-1)),
  'insights.next-page': step(m.nextPage, ']', () => insightsHandle()?.turn(1)),
  'insights.previous-page': step(m.previousPage, '[', () => insightsHandle()?.turn(-1)),
  'insights.close': {
    label: m.closePaper,
    section: 'list',
    keys: ['Escape'],
    when: () => insightsHandle()?.opened() ?? false,
    run: () => insightsHandle()?.close(),
  },
  'insights.copy': {
    label: m.copyMarkdown,
    section: 'list',
    keys: ['Y'],
    when: ready,
    run: () => insightsHandle()?.copy(),
  },
  'insights.save': { label: m.saveMarkdown, section: 'list', when: ready, run: () => insightsHandle()?.save() },
  'insights.print': { label: m.print, section: 'list', when: ready, run: () => window.print() },
};
