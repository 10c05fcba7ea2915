import { type EndpointSpec, ErrorBody, errorTable } from '@carrel/contract';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** The JSON Schema of a zod schema, its named parts moved to the components of the document. */
const schemaOf = (schema: z.ZodType, components: Json): Json => {
  const {
    $schema: _,
    $defs,
    ...body
  } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json & { $defs?: Json };
  for (const [name, def] of Object.entries($defs ?? {})) components[name] ??= relink(def);
  if (typeof body.id === 'string') {
    const { id, ...own } = body;
    components[id as string] ??= relink(own);
    return { $ref: `#/components/schemas/${id}` };
  }
  return relink(body) as Json;
};

const relink = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(relink);
  if (typeof value !== 'object' || value === null) return value;
  const out: Json = {};
  for (const [k, v] of Object.entries(value)) {
    if (k === '$ref' && typeof v === 'string') out.$ref = v.replace('#/$defs/', '#/components/schemas/');
    else if (k !== 'id' || typeof v !== 'string') out[k] = relink(v);
  }
  return out;
};

const parametersOf = (schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, field]) => {
    const json = z.toJSONSchema(field as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Json;
    const { $schema: _, description, ...rest } = json;
    // Query integers are sent as text and parsed strictly, so their schema is behind a transformation.
    const inner = z.toJSONSchema(field as z.ZodType, { io: 'output', unrepresentable: 'any' }) as Json;
    const { $schema: __, description: ___, ...shown } = inner;
    return {
      name,
      in: where,
      required: where === 'path' || !(field as z.ZodType).safeParse(undefined).success,
      ...(description ? { description } : {}),
      schema: Object.keys(rest).filter((k) => k !== 'default').length > 0 ? rest : shown,
    };
  });
};

const statusText: Record<number, string> = {
  200: 'Done',
  201: 'Made',
  202: 'Accepted',
  204: 'Done; nothing to answer',
};

/** Answers that do not depend on what an operation does, but on how it is asked. */
const everywhere: readonly (keyof typeof errorTable)[] = [
  'bad_request',
  'forbidden_host',
  'forbidden_origin',
  'extension_not_connected',
  'extension_path',
  'internal',
];
/** Sent before the request has been read: its headers are too large, or it arrives too slowly. */
const unreadRequest: Record<number, string> = {
  408: '`bad_request`: The request took too long to arrive.',
  417: '`bad_request`: The Expect header may only be 100-continue.',
  431: '`bad_request`: The headers are larger than allowed.',
};

/** All errors of an endpoint, also those that it has in common with others. */
const errorsOf = (e: EndpointSpec): Set<keyof typeof errorTable> => {
  const all = new Set([...everywhere, ...(e.errors ?? [])]);
  if (!e.open) all.add('unauthorized');
  all.add('too_many_attempts');
  if (e.query || e.body || e.params) all.add('validation');
  if (e.body) all.add('malformed_json');
  if (e.body && !e.bodyOptional) all.add('missing_body');
  if (e.method !== 'GET') {
    // Any request may have a body, and a change needs room and the file.
    for (const code of ['payload_too_large', 'unsupported_media_type', 'disk_full'] as const) all.add(code);
  }
  for (const code of ['database_busy', 'took_too_long'] as const) all.add(code);
  return all;
};

const mediaTypesOf = ({ produces }: EndpointSpec): readonly string[] =>
  produces === undefined ? [] : typeof produces === 'string' ? [produces] : produces;

const jsonType = /[/+]json$/;
const fileSchema = (type: string): Json =>
  jsonType.test(type) ? {} : type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' };

/** The documented media types of an endpoint by status; none for an answer without a body. */
export const answersOf = (e: EndpointSpec): Map<number, readonly string[]> => {
  const out = new Map<number, readonly string[]>();
  for (const status of Object.keys(unreadRequest)) out.set(Number(status), ['application/json']);
  for (const code of errorsOf(e)) out.set(errorTable[code][0], ['application/json']);
  out.set(e.status ?? (e.response || e.produces ? 200 : 204), e.response ? ['application/json'] : mediaTypesOf(e));
  return out;
};

/** References to the error answers of an endpoint by status. Each combination of codes is written once, in `shared`. */
const errorAnswers = (e: EndpointSpec, shared: Json, schema: Json): [number, Json][] => {
  const byStatus = new Map<number, { name: string; line: string }[]>();
  const add = (status: number, name: string, line: string) =>
    byStatus.set(status, [...(byStatus.get(status) ?? []), { name, line }]);
  for (const code of errorsOf(e)) add(errorTable[code][0], code, `\`${code}\`: ${errorTable[code][1]}`);
  for (const [status, line] of Object.entries(unreadRequest)) add(Number(status), status, line);
  return [...byStatus]
    .sort((a, b) => a[0] - b[0])
    .map(([status, all]) => {
      const name = all.map((c) => c.name).join('.');
      const description = all.map((c) => c.line).join('\n');
      shared[name] ??= { description, content: { 'application/json': { schema } } };
      return [status, { $ref: `#/components/responses/${name}` }];
    });
};

/** The OpenAPI 3.1 description, printed from the endpoints. */
export const openapiDocument = (endpoints: readonly EndpointSpec[]): Json => {
  const components: Json = {};
  const shared: Json = {};
  const errorRef = schemaOf(ErrorBody, components);
  const paths: Record<string, Json> = {};
  for (const e of endpoints) {
    const status = e.status ?? 200;
    const success: Json = { description: statusText[status]! };
    if (e.response) success.content = { 'application/json': { schema: schemaOf(e.response, components) } };
    else if (e.produces)
      success.content = Object.fromEntries(mediaTypesOf(e).map((type) => [type, { schema: fileSchema(type) }]));
    const responses: Json = { [status]: success };
    for (const [code, ref] of errorAnswers(e, shared, errorRef)) responses[code] = ref;
    const parameters = [
      ...parametersOf(e.params, 'path'),
      ...parametersOf(e.query, 'query'),
      ...(e.open ? [] : [{ name: 'x-api-key', in: 'header', required: false, schema: { type: 'string' } }]),
    ];
    const operation: Json = {
      operationId: e.id,
      tags: [e.tag],
      summary: e.summary,
      ...(e.description ? { description: e.description } : {}),
      ...(parameters.length ? { parameters } : {}),
      ...(e.body
        ? {
            requestBody: {
              required: !e.bodyOptional,
              content: {
                [e.bodyKind === 'multipart' ? 'multipart/form-data' : 'application/json']: {
                  schema: schemaOf(e.body, components),
                },
              },
            },
          }
        : e.bodyKind === 'file'
          ? {
              requestBody: {
                required: true,
                content: { [e.consumes ?? 'application/pdf']: { schema: { type: 'string', format: 'binary' } } },
              },
            }
          : {}),
      responses,
      ...(e.open ? { security: [] } : {}),
    };
    paths[e.path] = { ...paths[e.path], [e.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Carrel',
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'The research library of one person. Errors answer {detail, code}; lists carry X-Total-Count and X-Next-Cursor headers.',
    },
    servers: [{ url: '/' }],
    security: [{ HTTPBearer: [] }, { ApiKey: [] }],
    tags: [...new Set(endpoints.map((e) => e.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: components,
      responses: shared,
      securitySchemes: {
        HTTPBearer: { type: 'http', scheme: 'bearer' },
        ApiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      },
    },
  };
};
