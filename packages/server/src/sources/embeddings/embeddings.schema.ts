import { z } from 'zod';

/** Why a paper has no vector although it was sent to the provider. */
type VectorProblem = 'not_a_number' | 'missing';

export interface EmbeddingAnswer {
  /** In the order of the texts. */
  vectors: (Float32Array | VectorProblem)[];
  /** Null if the provider does not report it. */
  tokens: number | null;
}

const Answer = z.object({
  data: z.array(z.object({ index: z.number().int().min(0).optional(), embedding: z.unknown() })),
  usage: z
    .object({ total_tokens: z.number().int().min(0).optional(), prompt_tokens: z.number().int().min(0).optional() })
    .nullish()
    .catch(null),
});

const longest = 16_384;

/** Numbers, or little-endian 32-bit floats in base64, which some servers send regardless of the request. */
const vectorOf = (given: unknown): Float32Array | VectorProblem => {
  if (typeof given === 'string') {
    const bytes = Buffer.from(given, 'base64');
    if (bytes.length === 0 || bytes.length % 4 !== 0 || bytes.length > longest * 4) return 'not_a_number';
    const vector = Float32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readFloatLE(4 * i));
    return vector.every(Number.isFinite) ? vector : 'not_a_number';
  }
  if (!Array.isArray(given) || given.length === 0 || given.length > longest) return 'not_a_number';
  const vector = new Float32Array(given.length);
  for (const [i, x] of given.entries()) {
    if (typeof x !== 'number' || !Number.isFinite(Math.fround(x))) return 'not_a_number';
    vector[i] = x;
  }
  return vector;
};

/**
 * Parses a response of an OpenAI-compatible service. One bad vector does not affect the others.
 * @throws Error if it is not such a response
 */
export const readEmbeddings = (text: string, texts: number): EmbeddingAnswer => {
  const { data, usage } = Answer.parse(JSON.parse(text));
  const vectors: EmbeddingAnswer['vectors'] = Array.from({ length: texts }, () => 'missing' as const);
  for (const [i, { index = i, embedding }] of data.entries())
    if (index < texts && vectors[index] === 'missing') vectors[index] = vectorOf(embedding);
  return { vectors, tokens: usage?.total_tokens ?? usage?.prompt_tokens ?? null };
};
