import { defineFeature } from '../../desk/feature.ts';
import { hydrationCommands } from './commands.ts';

export const hydrationFeature = defineFeature({
  name: 'hydration',
  commands: hydrationCommands,
});
