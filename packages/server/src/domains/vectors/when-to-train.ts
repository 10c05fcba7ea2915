import { minForMeaning } from './model/text-model.ts';
import type { ModelRow } from './vectors.repo.ts';

const growth = 1.25;
/** A small library is not trained on again for each paper. */
const minNew = 10;

/** Whether a new model should be trained for a corpus of this size. */
export const needsTraining = (model: Pick<ModelRow, 'kind' | 'corpus_size'> | undefined, corpus: number): boolean => {
  if (!model) return corpus > 0;
  if (model.kind === 'words' && corpus >= minForMeaning) return true;
  return corpus >= Math.max(model.corpus_size * growth, model.corpus_size + minNew);
};
