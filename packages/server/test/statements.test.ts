import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../src/test-kit/create-test-app.ts';
import { callsIn, isNode, type Node, nameOf, nodesWith, stringOf } from './ast.ts';
import { serverSource, sourceFiles } from './source-files.ts';

/** Constants that are a string or a number, by name, with the text that they insert. */
const constantsIn = (nodes: readonly Node[], text: string): (readonly [string, string])[] =>
  nodes.flatMap(({ type, id, init }) => {
    if (type !== 'VariableDeclarator' || !isNode(init)) return [];
    const value = typeof init.value === 'number' ? String(init.value) : stringOf(init, text);
    const name = nameOf(id);
    return value === null || name === undefined ? [] : [[name, value] as const];
  });

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const files = sourceFiles(serverSource).filter((f) => !f.path.startsWith('test-kit/'));
const trees = files.map((file) => {
  const nodes = nodesWith(file, ['select', 'insert', 'update', 'delete', 'where', ' from ', ' and ']);
  return { file, nodes, constants: constantsIn(nodes, file.text) };
});

/** Strings under a name, such as `inLibrary`, that are inserted into statements. Names with two meanings are left out. */
const shared = new Map<string, string | null>();
for (const { constants } of trees)
  for (const [name, value] of constants.filter(([, text]) => Number.isNaN(Number(text))))
    shared.set(name, shared.has(name) && shared.get(name) !== value ? null : value);

/** The text of a statement with constants inserted; null when parts of it are only known at run time. */
const resolved = (text: string, own: ReadonlyMap<string, string>): string | null => {
  let out = text;
  for (let i = 0; i < 5 && out.includes('${'); i += 1)
    out = out.replace(/\$\{(\w+)\}/g, (whole, name: string) => own.get(name) ?? shared.get(name) ?? whole);
  return out.includes('${') ? null : out;
};

interface Found {
  where: string;
  sql: string | null;
  /** Columns named by the type that the call expects, when it spells them out. */
  columns: string[];
}

const methods = new Set<string | undefined>(['get', 'all', 'value', 'run', 'iterate', 'statement', 'prepare']);

/** The names of the columns in `get<{ id: number }>(…)`; none for a named type. */
const columnsOf = ({ typeArguments }: Node): string[] => {
  const [type] = isNode(typeArguments) ? (typeArguments.params as Node[]) : [];
  return type?.type === 'TSTypeLiteral' ? (type.members as Node[]).flatMap(({ key }) => nameOf(key) ?? []) : [];
};

const found: Found[] = trees.flatMap(({ file, nodes, constants }) => {
  const names = constants.map(([name]) => name);
  // Within a file, too, a name may be used twice.
  const own = new Map(constants.filter(([name]) => names.indexOf(name) === names.lastIndexOf(name)));
  return callsIn(nodes)
    .filter(({ name }) => methods.has(name))
    .flatMap((call) => {
      const sql = stringOf(call.arguments[0], file.text);
      if (sql === null || !/^\s*(?:select|insert|update|delete|with)\b/i.test(sql)) return [];
      const where = `${file.path}: ${sql.slice(0, 80).replace(/\s+/g, ' ')}`;
      return [{ where, sql: resolved(sql, own), columns: columnsOf(call.node) }];
    });
});

describe('every statement written out in the source', () => {
  it('can be prepared against the schema, and returns the columns its row type names [db-01]', () => {
    const problems = found.flatMap(({ where, sql, columns }) => {
      if (sql === null) return [];
      try {
        const names = new Set(
          app.db.raw
            .prepare(sql)
            .columns()
            .map((c) => c.name),
        );
        const missing = columns.filter((c) => !names.has(c));
        return missing.length > 0 ? [`${where} does not return ${missing.join(', ')}`] : [];
      } catch (e) {
        return [`${where} ${(e as Error).message}`];
      }
    });
    expect(problems).toEqual([]);
  });

  it('is found by this test: few are only known at run time [db-01]', () => {
    const known = found.filter((f) => f.sql !== null);
    expect(known.length).toBeGreaterThan(250);
    expect(known.length / found.length).toBeGreaterThan(0.8);
  });
});
