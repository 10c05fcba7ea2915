import type { SourceVector, SourceWork } from '../../sources/source-work.ts';
import type { Answer } from './phases.ts';

/** Staged responses are JSON, in which a vector is its bytes. */
interface KeptVector {
  model: string;
  values: { float32: string };
}
type KeptWork = Omit<SourceWork, 'vector'> & { vector?: KeptVector };
type KeptAnswer = Omit<Answer, 'work'> & { work?: KeptWork };

const bytesOf = ({ values }: SourceVector): Buffer => Buffer.from(values.buffer, values.byteOffset, values.byteLength);

const vectorOf = ({ model, values }: KeptVector): SourceVector => {
  const bytes = Buffer.from(values.float32, 'base64');
  const floats = new Float32Array(bytes.length / 4);
  new Uint8Array(floats.buffer).set(bytes);
  return { model, values: floats };
};

/** Answers as text, vectors included. */
export const serializeAnswers = (answers: readonly Answer[]): string =>
  JSON.stringify(
    answers.map(({ work, ...answer }): KeptAnswer => {
      if (!work) return answer;
      const { vector, ...said } = work;
      if (!vector) return { ...answer, work: said };
      const values = { float32: bytesOf(vector).toString('base64') };
      return { ...answer, work: { ...said, vector: { model: vector.model, values } } };
    }),
  );

export const parseAnswers = (text: string): Answer[] =>
  (JSON.parse(text) as KeptAnswer[]).map(({ work, ...answer }): Answer => {
    if (!work) return answer;
    const { vector, ...said } = work;
    return { ...answer, work: vector ? { ...said, vector: vectorOf(vector) } : said };
  });
