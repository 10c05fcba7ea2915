import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Compiles the message catalogue: one TypeScript module per English file, and one per other language. */

type Catalog = Record<string, Record<string, string>>;

interface Shape {
  /** Name to TypeScript type. */
  values: Map<string, string>;
  tags: Set<string>;
}

const header = '// Written by `npm run gen` from the message catalogue. Do not edit.';
// With `then`, a module would be taken for a promise by `import()`.
const reserved = new Set([
  'default',
  'delete',
  'export',
  'function',
  'import',
  'in',
  'new',
  'return',
  'then',
  'this',
  'void',
]);

export const readCatalog = (folder: string): Catalog =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => [name.slice(0, -'.json'.length), JSON.parse(readFileSync(join(folder, name), 'utf8'))]),
  );

const parsed = (id: string, text: string): MessageFormatElement[] => {
  try {
    return parse(text, { captureLocation: false });
  } catch (error) {
    throw new Error(`${id}: ${(error as Error).message}: ${text}`);
  }
};

const collect = (elements: readonly MessageFormatElement[], into: Shape): Shape => {
  for (const e of elements) {
    if (e.type === TYPE.argument) into.values.set(e.value, into.values.get(e.value) ?? 'string | number');
    if (e.type === TYPE.number || e.type === TYPE.plural) into.values.set(e.value, 'number');
    if (e.type === TYPE.date || e.type === TYPE.time) into.values.set(e.value, 'Date | number');
    if (e.type === TYPE.select) {
      const options = Object.keys(e.options).filter((key) => key !== 'other');
      into.values.set(e.value, [...options.map((key) => `'${key}'`), '(string & {})'].join(' | '));
    }
    if (e.type === TYPE.plural || e.type === TYPE.select)
      for (const option of Object.values(e.options)) collect(option.value, into);
    if (e.type === TYPE.tag) {
      into.tags.add(e.value);
      collect(e.children, into);
    }
  }
  return into;
};

/** The parameters of a message: its values with their types, and its tags. */
export const shapeOf = (id: string, text: string): Shape =>
  collect(parsed(id, text), { values: new Map(), tags: new Set() });

/** The elements as they are stored; a message of one piece of text is that text. */
const compact = (id: string, text: string): string | MessageFormatElement[] => {
  const elements = parsed(id, text);
  if (elements.length === 0) return '';
  const [first] = elements;
  return elements.length === 1 && first?.type === TYPE.literal ? first.value : elements;
};

const declaration = (namespace: string, key: string, text: string): string => {
  const id = `${namespace}.${key}`;
  if (!/^[a-z][A-Za-z0-9]*$/.test(key) || reserved.has(key)) throw new Error(`${id} is not a usable name.`);
  const { values, tags } = shapeOf(id, text);
  const source = compact(id, text);
  const body = `'${id}', ${JSON.stringify(source)}`;
  const object =
    values.size === 0
      ? 'Record<never, never>'
      : `{ ${[...values].map(([name, type]) => `${name}: ${type}`).join('; ')} }`;
  const comment = `/** ${text.replaceAll('*/', '* /').replaceAll('\n', ' ')} */`;
  if (tags.size > 0) {
    const names = [...tags].map((t) => `'${t}'`).join(' | ');
    return `${comment}\nexport const ${key} = /* @__PURE__ */ richMessage<${object}, ${names}>(${body});`;
  }
  if (values.size > 0) return `${comment}\nexport const ${key} = /* @__PURE__ */ valueMessage<${object}>(${body});`;
  return `${comment}\nexport const ${key} = /* @__PURE__ */ plainMessage(${body});`;
};

const englishModule = (namespace: string, messages: Record<string, string>): string => {
  const lines = Object.entries(messages).map(([key, text]) => declaration(namespace, key, text));
  const makers = ['plainMessage', 'richMessage', 'valueMessage'].filter((name) =>
    lines.some((line) => line.includes(`${name}(`) || line.includes(`${name}<`)),
  );
  return [header, `import { ${makers.join(', ')} } from '../message.ts';`, '', ...lines, ''].join('\n');
};

const localeModule = (tag: string, catalog: Catalog): string => {
  const lines = Object.entries(catalog).flatMap(([namespace, messages]) =>
    Object.entries(messages).map(([key, text]) => {
      const id = `${namespace}.${key}`;
      return `  ${JSON.stringify(id)}: ${JSON.stringify(compact(id, text))},`;
    }),
  );
  return [
    header,
    "import type { Locale } from '../message.ts';",
    '',
    `export const ${tag}: Locale = {`,
    `  tag: '${tag}',`,
    '  messages: {',
    ...lines.map((line) => `  ${line}`),
    '  },',
    '};',
    '',
  ].join('\n');
};

/** Every file of the compiled catalogue, by its path from the root of the project. */
export const messageFiles = (root: string): Record<string, string> => {
  const folder = join(root, 'packages/messages/catalog');
  const files: Record<string, string> = {};
  for (const [namespace, messages] of Object.entries(readCatalog(join(folder, 'en'))))
    files[`packages/messages/src/english/${namespace}.gen.ts`] = englishModule(namespace, messages);
  for (const tag of readdirSync(folder).filter((name) => name !== 'en')) {
    const { connector, ...catalog } = readCatalog(join(folder, tag));
    files[`packages/messages/src/locale/${tag}.gen.ts`] = localeModule(tag, catalog);
    // The browser connector is a separate small program.
    files[`packages/messages/src/locale/connector.${tag}.gen.ts`] = localeModule(tag, { connector: connector ?? {} });
  }
  return files;
};
