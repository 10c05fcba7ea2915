import { isActive } from '../../api/events.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { defineFeature } from '../../desk/feature.ts';
import { startOutbox } from '../outbox/flush.ts';
import { paperCommands } from './commands.ts';
import { refreshChangedPapers } from './refresh.ts';
import { sendEntry } from './send-entry.ts';

export const paperFeature = defineFeature({
  name: 'paper',
  commands: paperCommands,
  onLibrary: refreshChangedPapers,
  onJob: (job) => {
    if (!isActive(job)) void queryClient.invalidateQueries({ queryKey: keys.papers });
  },
  start: () => startOutbox(sendEntry),
});
