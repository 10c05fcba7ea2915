import { defineFeature } from '../../desk/feature.ts';
import { exportCommands } from './commands.ts';

export const exportsFeature = defineFeature({
  name: 'exports',
  commands: exportCommands,
});
