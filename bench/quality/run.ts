import { measureAuthors } from './authors.ts';
import { hasCorpora } from './corpora.ts';
import { measureDiscovery } from './discovery.ts';
import { measureClusters, measureDuplicates, measureLabelledPairs, measureNearIdentical } from './duplicates.ts';
import { measureMap } from './map.ts';
import { measurePreprintPairs } from './preprint-pairs.ts';
import { measureReferencesAndSentences } from './references.ts';
import { measureScreening } from './screening.ts';
import { measureSuggestions } from './suggestions.ts';
import { measureTags } from './tags.ts';
import { measureText } from './text.ts';
import { measureTitles } from './titles.ts';

// Measures the quality of the program's decisions on real labelled data that is not part of the repository.
//   RESEARCH_DATA_DIR=FOLDER npm run bench:quality [-- --only duplicates,near,twins,titles,text,authors,suggestions,discovery,references,screening,map,tags]
// Published figures are shown next to Carrel's. Nothing is tuned to single records.

const measures: Record<string, () => void | Promise<void>> = {
  duplicates: async () => {
    await measureDuplicates();
    await measureLabelledPairs();
    await measureClusters();
  },
  near: measureNearIdentical,
  twins: measurePreprintPairs,
  titles: measureTitles,
  text: measureText,
  authors: measureAuthors,
  suggestions: measureSuggestions,
  discovery: measureDiscovery,
  references: measureReferencesAndSentences,
  screening: measureScreening,
  map: measureMap,
  tags: measureTags,
};

const needCorpora = new Set([
  'duplicates',
  'twins',
  'titles',
  'text',
  'discovery',
  'references',
  'screening',
  'map',
  'tags',
]);

const at = process.argv.indexOf('--only');
const only = at < 0 ? null : (process.argv[at + 1] ?? '').split(',');

if (!hasCorpora) {
  process.stdout.write('Skipped: RESEARCH_DATA_DIR names no folder with corpora/twins and corpora/matching.\n');
}
for (const [name, measure] of Object.entries(measures)) {
  if (only && !only.includes(name)) continue;
  if (hasCorpora || !needCorpora.has(name)) await measure();
}
