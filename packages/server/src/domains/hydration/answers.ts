import type { Answer } from './phases.ts';

/** Answers as text, vectors included. */
export const printAnswers = (answers: readonly Answer[]): string =>
  JSON.stringify(answers, (_, value: unknown) =>
    value instanceof Float32Array
      ? { float32: Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64') }
      : value,
  );

export const parseAnswers = (text: string): Answer[] =>
  JSON.parse(text, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('float32' in value)) return value;
    const bytes = Buffer.from(String(value.float32), 'base64');
    const floats = new Float32Array(bytes.length / 4);
    new Uint8Array(floats.buffer).set(bytes);
    return floats;
  }) as Answer[];
