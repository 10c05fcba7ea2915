import { storedColumns, storedText } from '@carrel/messages/reference';
import { jsonColumn } from '../../platform/db/json-columns.ts';
import type { SourceVector, SourceWork } from '../../sources/source-work.ts';
import type { Answer } from './phases.ts';

/** Staged responses are JSON, in which a vector is its bytes. */
interface KeptVector {
  model: string;
  values: { float32: string };
}
type KeptWork = Omit<SourceWork, 'vector'> & { vector?: KeptVector };
type KeptAnswer = Omit<Answer, 'work' | 'reason'> & { work?: KeptWork; reason?: string; reason_ref?: string | null };

const readAnswers = jsonColumn<KeptAnswer[]>('hydration_answers.body');

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
    answers.map(({ work, reason, ...rest }): KeptAnswer => {
      const answer = reason === undefined ? rest : { ...rest, ...storedColumns('reason', reason) };
      if (!work) return answer;
      const { vector, ...said } = work;
      if (!vector) return { ...answer, work: said };
      const values = { float32: bytesOf(vector).toString('base64') };
      return { ...answer, work: { ...said, vector: { model: vector.model, values } } };
    }),
  );

export const parseAnswers = (text: string): Answer[] =>
  readAnswers(text).map(({ work, reason, reason_ref = null, ...rest }): Answer => {
    const answer = reason === undefined ? rest : { ...rest, reason: storedText(reason, reason_ref) };
    if (!work) return answer;
    const { vector, ...said } = work;
    return { ...answer, work: vector ? { ...said, vector: vectorOf(vector) } : said };
  });
