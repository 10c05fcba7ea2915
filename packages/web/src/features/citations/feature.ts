import { defineFeature } from '../../desk/feature.ts';

export const citationsFeature = defineFeature({
  name: 'citations',
});
