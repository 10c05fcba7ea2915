import { type EndpointSpec, fillPath } from '@carrel/contract';
import fc from 'fast-check';
import { z } from 'zod';
import type { TestApp } from '../src/test-kit/create-test-app.ts';

type Json = Record<string, unknown>;

/** Values around a JSON Schema: valid, at the limits, and invalid. */
const around = (schema: Json | undefined, depth = 0): fc.Arbitrary<unknown> => {
  const wrong = fc.oneof(
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.double(),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constant([]),
    fc.constant({}),
    fc.constantFrom(
      '',
      ' ',
      '\u0000',
      '\ud800',
      "'; drop table papers; --",
      '../../x',
      '%',
      '9'.repeat(40),
      '-1',
      '1e9',
      'NaN',
      '__proto__',
    ),
  );
  if (!schema || depth > 4) return wrong;
  const good = (): fc.Arbitrary<unknown> => {
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
    const choices = schema.anyOf ?? schema.oneOf;
    if (Array.isArray(choices)) return fc.oneof(...(choices as Json[]).map((s) => around(s, depth + 1)));
    switch (schema.type) {
      case 'integer':
      case 'number': {
        const min = Math.max(Number(schema.minimum ?? -5), -1e6);
        const max = Math.min(Number(schema.maximum ?? 1000), 1e6);
        const range = { min, max: Math.max(min, max) };
        const within = schema.type === 'integer' ? fc.integer(range) : fc.double({ ...range, noNaN: true });
        return fc.oneof(within, fc.constantFrom(min, max, min - 1, max + 1));
      }
      case 'boolean':
        return fc.boolean();
      case 'string':
        return fc.oneof(
          fc.string({ maxLength: Math.min(Number(schema.maxLength ?? 40), 40) }),
          fc.constantFrom('1', '2', '3', 'import', 'apa', '#112233', '10.5555/e.1', 'title:a OR year:1'),
          fc.constant('x'.repeat(Math.min(Number(schema.maxLength ?? 10), 6000) + 1)),
        );
      case 'array':
        return fc.array(around((schema.items as Json) ?? (schema.prefixItems as Json[])?.[0], depth + 1), {
          maxLength: 3,
        });
      case 'object': {
        const properties = (schema.properties ?? {}) as Record<string, Json>;
        const required = new Set((schema.required as string[]) ?? []);
        const keys = Object.keys(properties);
        return fc.record(Object.fromEntries(keys.map((k) => [k, around(properties[k], depth + 1)])), {
          requiredKeys: keys.filter((k) => required.has(k)),
        });
      }
      default:
        return wrong;
    }
  };
  return fc.oneof({ arbitrary: good(), weight: 6 }, { arbitrary: wrong, weight: 1 });
};

const jsonOf = (s: z.ZodType): Json =>
  z.toJSONSchema(s, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json;
const fieldsOf = (s: z.ZodObject | undefined): Record<string, fc.Arbitrary<unknown>> =>
  Object.fromEntries(
    Object.entries(s?.shape ?? {}).map(([k, f]) => [
      k,
      around(z.toJSONSchema(f as z.ZodType, { io: 'output', unrepresentable: 'any' }) as Json),
    ]),
  );

export interface RandomRequest {
  params: Json;
  query: Json;
  body: unknown;
}

/** Requests of an operation, most of which it accepts. */
export const requestFor = (e: EndpointSpec): fc.Arbitrary<RandomRequest> =>
  fc.record({
    params: fc.record(
      Object.fromEntries(
        Object.keys(e.params?.shape ?? {}).map((k) => [
          k,
          fc.oneof(fc.constantFrom('1', '2', '3', '999999', 'x'), fc.string({ minLength: 1, maxLength: 12 })),
        ]),
      ),
    ),
    query: fc.record(fieldsOf(e.query), { requiredKeys: [] }),
    body: e.body && e.bodyKind !== 'multipart' ? around(jsonOf(e.body)) : fc.constant(undefined),
  });

/** Sends it in-process. */
export const send = (app: TestApp, e: EndpointSpec, r: RandomRequest) => {
  const query = new URLSearchParams(
    Object.entries(r.query).map(([k, v]): [string, string] => [
      k,
      typeof v === 'string' ? v.toWellFormed() : (JSON.stringify(v) ?? ''),
    ]),
  );
  const params = Object.fromEntries(Object.entries(r.params).map(([k, v]) => [k, String(v).toWellFormed()]));
  return app.server.inject({
    method: e.method,
    url: fillPath(e.path, params) + (query.size > 0 ? `?${query}` : ''),
    headers: { host: '127.0.0.1', ...(r.body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(r.body === undefined ? {} : { payload: JSON.stringify(r.body) }),
  });
};
