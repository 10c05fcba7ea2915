import { defineFeature } from '../../desk/feature.ts';

export const suggestionsFeature = defineFeature({
  name: 'suggestions',
  loadCommands: () => import('./SuggestionList.tsx'),
});
