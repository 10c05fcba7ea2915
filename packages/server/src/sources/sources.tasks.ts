import { type AnyTask, defineTask, type Pieces } from '../platform/threads/task.ts';
import { readFeed } from './arxiv/arxiv.schema.ts';
import { readEmbeddings } from './embeddings/embeddings.schema.ts';
import { type PageRequest, readPage } from './landing-page/read-page.ts';
import { parseAnswerInPieces } from './parse-answer.ts';

export const parseAnswerTask = defineTask(
  'sources.json',
  (r: { bytes: Uint8Array; single: boolean }, _: unknown, io: Pieces<unknown[]>) => parseAnswerInPieces(r, io),
);
export const readFeedTask = defineTask('sources.feed', (r: { bytes: Uint8Array }) =>
  readFeed(new TextDecoder().decode(r.bytes)),
);
export const readPageTask = defineTask('sources.page', (r: PageRequest) => readPage(r));

export const readEmbeddingsTask = defineTask('sources.embeddings', (r: { bytes: Uint8Array; texts: number }) =>
  readEmbeddings(new TextDecoder().decode(r.bytes), r.texts),
);

export const sourceTasks: readonly AnyTask[] = [parseAnswerTask, readFeedTask, readPageTask, readEmbeddingsTask];
