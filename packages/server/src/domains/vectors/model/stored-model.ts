import { z } from 'zod';
import { packRow } from '../../../platform/packed-vectors.ts';
import { modelKinds, type TextModel } from './text-model.ts';

const Header = z.object({
  kind: z.enum(modelKinds),
  dimensions: z.int(),
  trainedOn: z.number(),
  terms: z.array(z.string()).readonly(),
});

const bytesOf = (a: Float32Array | Int16Array): Uint8Array => new Uint8Array(a.buffer, a.byteOffset, a.byteLength);

/** A model as bytes: metadata as JSON, then its numbers. */
export const packModel = (model: TextModel): Uint8Array => {
  const { kind, dimensions, trainedOn, terms } = model;
  const header = Buffer.from(JSON.stringify({ kind, dimensions, trainedOn, terms } satisfies z.input<typeof Header>));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(header.length);
  const scales = new Float32Array(terms.length);
  const basis = new Int16Array(terms.length * dimensions);
  for (let t = 0; t < terms.length; t += 1) {
    const at = t * dimensions;
    scales[t] = packRow(model.basis.subarray(at, at + dimensions), basis.subarray(at, at + dimensions));
  }
  return Buffer.concat([
    length,
    header,
    bytesOf(model.weights),
    bytesOf(model.mean),
    bytesOf(model.quantiles),
    bytesOf(scales),
    bytesOf(basis),
  ]);
};

/** Only the quantiles of a model. */
export const unpackQuantiles = (bytes: Uint8Array): Float32Array => {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = 4 + view.readUInt32LE(0);
  const { dimensions, terms } = Header.parse(JSON.parse(view.toString('utf8', 4, end)));
  const from = bytes.byteOffset + end + 4 * (terms.length + dimensions);
  return new Float32Array(bytes.buffer.slice(from, from + 4 * 1_001));
};

export const unpackModel = (bytes: Uint8Array): TextModel => {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = 4 + view.readUInt32LE(0);
  const { kind, dimensions, trainedOn, terms } = Header.parse(JSON.parse(view.toString('utf8', 4, end)));
  let at = end;
  const take = (length: number): ArrayBuffer => {
    const from = bytes.byteOffset + at;
    at += length;
    return bytes.buffer.slice(from, from + length) as ArrayBuffer;
  };
  const weights = new Float32Array(take(4 * terms.length));
  const mean = new Float32Array(take(4 * dimensions));
  const quantiles = new Float32Array(take(4 * 1_001));
  const scales = new Float32Array(take(4 * terms.length));
  const packed = new Int16Array(take(2 * terms.length * dimensions));
  const basis = new Float32Array(packed.length);
  for (let t = 0; t < terms.length; t += 1) {
    const scale = scales[t]!;
    for (let i = t * dimensions; i < (t + 1) * dimensions; i += 1) basis[i] = packed[i]! * scale;
  }
  return { kind, dimensions, trainedOn, terms, weights, basis, mean, quantiles };
};
