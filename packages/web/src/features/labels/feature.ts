import { defineFeature } from '../../desk/feature.ts';

export const labelsFeature = defineFeature({
  name: 'labels',
});
