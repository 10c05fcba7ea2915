import { defineFeature } from '../../desk/feature.ts';
import { outboxCommands } from './commands.ts';

export const outboxFeature = defineFeature({
  name: 'outbox',
  commands: outboxCommands,
});
