import { readFileSync } from 'node:fs';
import { endpoints, exportFormats, exportMediaTypes } from '@carrel/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { exportMedia } from '../exports/export-task.ts';
import { openapiDocument } from './openapi.ts';

type Json = Record<string, unknown>;
const fixture = (name: string): Json =>
  JSON.parse(readFileSync(new URL(`../../test-kit/fixtures/${name}`, import.meta.url), 'utf8')) as Json;
const document = openapiDocument(endpoints) as {
  paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, Json> }> }>>;
};
const answer = (method: string, path: string, status: number) =>
  document.paths[`/api/v1${path}`]![method]!.responses[status];

/** Every schema in the document, with its place. */
const schemasIn = (value: unknown, place = '#'): [string, Json][] => {
  if (Array.isArray(value)) return value.flatMap((v, i) => schemasIn(v, `${place}/${i}`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, v]): [string, Json][] => {
    if (key === 'schema') return [[`${place}/schema`, v as Json]];
    if (key === 'schemas') return Object.entries(v as Json).map(([name, s]) => [`${place}/schemas/${name}`, s as Json]);
    return schemasIn(v, `${place}/${key}`);
  });
};

describe('the OpenAPI description', () => {
  // The schema of the OpenAPI Initiative, https://spec.openapis.org/oas/3.1/schema/2022-10-07.
  it('is valid OpenAPI 3.1, and its schemas are valid JSON Schema 2020-12', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
    const isValid = ajv.compile(fixture('openapi-3.1.schema.json'));
    isValid(JSON.parse(JSON.stringify(document)));
    expect(isValid.errors).toBeNull();
    const wrong = schemasIn(document).filter(([, schema]) => !ajv.validateSchema(schema));
    expect(wrong.map(([place]) => place)).toEqual([]);
  });

  it('names the media types of every download', () => {
    const types = exportFormats.map((format) => exportMedia[format].type.split(';')[0]);
    expect([...new Set(types)].sort()).toEqual([...exportMediaTypes].sort());
    for (const method of ['get', 'post'])
      expect(Object.keys(answer(method, '/backup/export', 200)!.content!)).toEqual(exportMediaTypes);
    expect(answer('get', '/backup/export/json', 200)!.content).toEqual({ 'application/json': { schema: {} } });
    expect(Object.keys(answer('get', '/library-mgmt/backup/{name}', 200)!.content!)).toContain('application/x-tar');
    expect(Object.keys(answer('get', '/events', 200)!.content!)).toEqual(['text/event-stream']);
  });

  it('names what every request may be answered', () => {
    expect(answer('get', '/discovery/adjustments', 404)).toBeDefined();
    expect(answer('post', '/session', 413)).toBeDefined();
    expect(answer('post', '/authors/follow-from-paper', 503)).toBeDefined();
    expect(answer('post', '/alerts/templates/{key}/apply', 400)).toBeDefined();
    for (const path of Object.values(document.paths))
      for (const { responses } of Object.values(path))
        expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '403', '431', '500', '503']));
  });

  it('says that text must not be blank', () => {
    expect(JSON.stringify(document.paths['/api/v1/library/tags']!.post)).toContain('"pattern":"[^\\\\s\\\\0]"');
  });
});
