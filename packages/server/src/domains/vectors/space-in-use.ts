import type { ReadDb } from '../../platform/db/db.ts';
import * as hosted from './hosted/hosted.repo.ts';
import * as local from './vectors.repo.ts';

/** The space that searches use: the provider's if one is in use, otherwise the local model's. */
export interface SpaceInUse {
  id: string;
  dimensions: number;
  ids(): number[];
  vectorsOf(ids: readonly number[]): Map<number, Float32Array>;
}

export const spaceInUse = (db: ReadDb): SpaceInUse | undefined => {
  const provided = hosted.spaceInUse(db);
  if (provided && provided.dimensions !== null) {
    const { id, dimensions } = provided;
    return {
      id,
      dimensions,
      ids: () => hosted.idsWithVector(db, id),
      vectorsOf: (ids) => hosted.vectorsOf(db, id, [...hosted.corpusAmong(db, ids)]),
    };
  }
  const model = local.activeModel(db);
  return (
    model && {
      id: model.id,
      dimensions: model.dimensions,
      ids: () => local.idsWithVector(db, model.id),
      vectorsOf: (ids) => local.vectorsOf(db, model.id, ids),
    }
  );
};
