import { measureAuthors } from './authors.ts';
import { hasCorpora } from './corpora.ts';
import { measureClusters, measureDuplicates, measureLabelledPairs } from './duplicates.ts';
import { measureSuggestions } from './suggestions.ts';
import { measureTwins } from './twins.ts';

// How good the program's own decisions are, on real labelled data that is not part of the repository.
//   RESEARCH_DATA_DIR=FOLDER npm run bench:quality
// The published figures are shown next to ours. Nothing is tuned to single records.

if (!hasCorpora) {
  process.stdout.write('Skipped: RESEARCH_DATA_DIR names no folder with corpora/twins and corpora/matching.\n');
} else {
  await measureDuplicates();
  await measureLabelledPairs();
  await measureClusters();
  await measureTwins();
}
measureAuthors();
measureSuggestions();
