import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalog, shapeOf } from '../../../scripts/messages.ts';
import { callsIn, nameOf, nodesOf, nodesWith, objectOf, stringOf } from './ast.ts';
import { messagesFormattedTooEarly, textOutsideCatalogue } from './interface-text.ts';
import { repoRoot, type SourceFile, serverSource, sourceFiles } from './source-files.ts';

const catalog = join(repoRoot, 'packages/messages/catalog');
const english = readCatalog(join(catalog, 'en'));
const sourcesOf = (folder: string) =>
  sourceFiles(join(repoRoot, folder)).filter((file) => !file.path.startsWith('test-kit/'));
const web = [...sourcesOf('packages/web/src'), ...sourcesOf('packages/connector/src')];
const contract = sourcesOf('packages/contract/src');

/** The page for developers. */
const forDevelopers = ['app/DesignPage.tsx', 'app/design-specimens.ts'];

/** Errors, and methods of jobs, whose text is shown. */
const shownBy = [
  'ApiError',
  'BrokenEntry',
  'FetchFailed',
  'JobFailure',
  'PluginFailure',
  'PluginFault',
  'SourceError',
  'SourceSkipped',
  'TextError',
  'UnreadableFile',
  'UnusableBackup',
  'invalid',
  'noop',
  'progress',
  'refused',
];

/**
 * Sentences that are shown to the user without a message, and so in English whatever the language. Errors in fields of a
 * request, such as `seq: must be a number`, are for programs.
 */
const sentencesWithoutMessage = (file: Pick<SourceFile, 'path' | 'text'>): string[] => {
  const nodes = nodesWith(file, shownBy);
  const made = nodes
    .filter(({ type }) => type === 'NewExpression')
    .map((node) => ({ ...node, name: nameOf(node.callee) }));
  return [...callsIn(nodes), ...made]
    .filter(({ name }) => shownBy.includes(name ?? ''))
    .flatMap((call) => (call.arguments as unknown[]).map((argument) => stringOf(argument, file.text)))
    .filter((text) => text !== null && / /.test(text) && !/^[\w.${}]+: /.test(text))
    .map((text) => `${file.path} ${text}`);
};

const shapes = (messages: Record<string, Record<string, string>>): Map<string, string> =>
  new Map(
    Object.entries(messages).flatMap(([namespace, texts]) =>
      Object.entries(texts).map(([key, text]): [string, string] => {
        const { values, tags } = shapeOf(`${namespace}.${key}`, text);
        return [
          `${namespace}.${key}`,
          [...[...values.keys()].sort(), ...[...tags].sort().map((t) => `<${t}>`)].join(' '),
        ];
      }),
    ),
  );

describe('the message catalogue', () => {
  it.each(readdirSync(catalog).filter((tag) => tag !== 'en'))(
    'is complete in %s, and each message takes the same values [txt-01]',
    (tag) => {
      expect(Object.fromEntries(shapes(readCatalog(join(catalog, tag))))).toEqual(Object.fromEntries(shapes(english)));
    },
  );

  it('contains no unused message [txt-02]', () => {
    const used = new Set(
      [...web, ...contract, ...sourceFiles(serverSource)].flatMap((file) => {
        const catalogues = new Map(
          file.names.flatMap(({ from, name, as }) => {
            const namespace = /^@carrel\/messages\/(\w+)$/.exec(from)?.[1];
            return name === '*' && as !== null && namespace ? [[as, namespace] as const] : [];
          }),
        );
        if (catalogues.size === 0) return [];
        return nodesOf(file).flatMap((node) => {
          const namespace = catalogues.get(nameOf(objectOf(node)) ?? '');
          return namespace ? [`${namespace}.${nameOf(node)}`] : [];
        });
      }),
    );
    const unused = Object.entries(english)
      .filter(([namespace]) => namespace !== 'common')
      .flatMap(([namespace, texts]) => Object.keys(texts).map((key) => `${namespace}.${key}`))
      .filter((id) => !used.has(id));
    expect(unused).toEqual([]);
  });

  it('contains all text of the interface [txt-03]', () => {
    const outside = web
      .filter(({ path }) => !forDevelopers.includes(path))
      .flatMap(({ path, text }) => textOutsideCatalogue(text, path).map((f) => `${path}:${f.line} ${f.text}`));
    expect(outside).toEqual([]);
  });

  it('contains all texts that the server passes to errors and jobs [txt-07]', () => {
    const server = sourcesOf('packages/server/src').filter(({ path }) => !path.startsWith('app/'));
    expect(server.flatMap(sentencesWithoutMessage)).toEqual([]);
    const text =
      'throw new JobFailure(`The file is gone.`); throw new ApiError(code, refer(m.gone)); ctx.noop("Nothing to do")';
    expect(sentencesWithoutMessage({ path: 'x.ts', text })).toEqual(['x.ts Nothing to do', 'x.ts The file is gone.']);
  });

  it('is used only once the language is known [txt-04]', () => {
    expect(
      web.flatMap(({ path, text }) => messagesFormattedTooEarly(text, path).map((f) => `${path}:${f.line} ${f.text}`)),
    ).toEqual([]);
  });
});

describe('the search for text outside the catalogue', () => {
  const found = (source: string) => textOutsideCatalogue(source, 'x.tsx').map((f) => f.text);

  it('finds text of elements, attributes, sentences and templates', () => {
    expect(found('const a = <p title="hello">two words</p>;')).toEqual(['hello', 'two words']);
    expect(found("const a = { label: 'Save' };")).toEqual(['Save']);
    expect(found(['const a = `It waits for $', '{b}, then.`;'].join(''))).toEqual(['It waits for , then.']);
  });

  it('skips names, keys, comparisons, types and errors', () => {
    expect(
      found(`
        import x from 'Some module';
        type A = 'Two words';
        const a = <p className="flex Big gap-1" role="status">{m.hello()}</p>;
        const b = <input placeholder="<style xmlns=&quot;http://x.example&quot;" />;
        if (event.key === 'Enter' || label === 'Two words' || types.includes('Files')) throw new Error('No element.');
      `),
    ).toEqual([]);
  });

  it('finds a message formatted while a module is loaded', () => {
    const source =
      "import * as m from '@carrel/messages/common';\nconst a = m.cancel();\nconst b = () => m.cancel();\nconst c = m.cancel;";
    expect(messagesFormattedTooEarly(source, 'x.ts')).toEqual([{ line: 2, text: 'm.cancel' }]);
  });
});
