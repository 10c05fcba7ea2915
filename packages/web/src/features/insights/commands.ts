import * as m from '@carrel/messages/insightPages';
import type { CommandTable } from '../../desk/command.ts';
import { addressOf, insightPages, pageTitles } from './pages.ts';

/** Works everywhere. */
export const insightsPageCommands: CommandTable = {
  'insights.page': {
    label: m.choosePage,
    section: 'go',
    run: () => {},
    argument: {
      ask: m.whichPage,
      choices: ({ router }) =>
        insightPages.map((page) => ({
          id: page,
          label: pageTitles[page](),
          run: () => router.history.push(addressOf(page)),
        })),
    },
  },
};
