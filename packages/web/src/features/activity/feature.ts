import { defineFeature } from '../../desk/feature.ts';
import '../../desk/job-rate.ts';
import { activityCommands } from './commands.ts';
import { reportFailure } from './report-failure.ts';

export const activityFeature = defineFeature({
  name: 'activity',
  commands: activityCommands,
  onJob: reportFailure,
});
