import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { serverFragments, serverSentences, serverTemplates } from '@carrel/messages/server-sentences/de';
import { serverTextsInGerman } from '@carrel/messages/server-texts/de';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { readCatalog, shapeOf } from '../../../scripts/messages.ts';
import { nameOf, nodesOf, objectOf } from './ast.ts';
import { messagesFormattedTooEarly, textOutsideCatalogue } from './interface-text.ts';
import { repoRoot, serverSource, sourceFiles } from './source-files.ts';
import { userFacingTexts } from './user-facing-texts.ts';

const catalog = join(repoRoot, 'packages/messages/catalog');
const english = readCatalog(join(catalog, 'en'));
const sourcesOf = (folder: string) =>
  sourceFiles(join(repoRoot, folder)).filter((file) => !file.path.startsWith('test-kit/'));
const web = [...sourcesOf('packages/web/src'), ...sourcesOf('packages/connector/src')];
const contract = sourcesOf('packages/contract/src');

/** The page for developers. */
const forDevelopers = ['app/DesignPage.tsx', 'app/design-specimens.ts'];

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

/** The text of a message, with `{}` for each value. */
const skeletonOf = (text: string): string =>
  parse(text, { ignoreTag: true })
    .map((part) => (part.type === TYPE.literal ? part.value : '{}'))
    .join('');

/** Messages that are stored in English in some places, and found by their English there. */
const stored = new Set(['sources', 'plugins'].flatMap((name) => Object.values(english[name]!).map(skeletonOf)));

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

  it("has German for each text that the server's code passes to jobs, reasons and errors [txt-07]", () => {
    const shown = /^(?:domains|plugins|platform\/(?:db|http-client|jobs)|sources)\/|^platform\/foreign-file\.ts$/;
    const { sentences, templates } = userFacingTexts(sourceFiles(serverSource).filter(({ path }) => shown.test(path)));
    const withoutMessage = (texts: readonly string[]) => texts.filter((text) => !stored.has(skeletonOf(text))).sort();
    expect(withoutMessage([...sentences]).filter((text) => !(text in serverSentences))).toEqual([]);
    expect(withoutMessage([...templates]).filter((text) => !(text in serverTemplates))).toEqual([]);
  });

  it('keeps every value of a text in German [txt-07]', () => {
    const valuesOf = (text: string) => [...text.matchAll(/\{(\d+)/g)].map((m) => m[1]).sort();
    const lost = Object.entries({ ...serverTemplates, ...serverFragments }).filter(
      ([english, german]) => valuesOf(english).join() !== valuesOf(german).join(),
    );
    expect(lost).toEqual([]);
  });

  it('is used only once the language is known [txt-04]', () => {
    expect(
      web.flatMap(({ path, text }) => messagesFormattedTooEarly(text, path).map((f) => `${path}:${f.line} ${f.text}`)),
    ).toEqual([]);
  });
});

describe("the search for texts of the server's code", () => {
  it('finds the failures of plugins, and the texts of a table that take values [txt-07]', () => {
    const text = `
      const answerTexts: Record<string, string> = { archived: 'The channel is archived.' };
      const problemTexts = { off: (name: string) => \`\${name} is disabled.\` };
      const e = new PluginFailure(answerTexts[code] ?? \`Slack answered “\${code}”.\`, { cause });
      throw new SourceSkipped('No address is entered.');
      throw new SourceError(name, 'timeout', \`\${label} did not answer in time\`);
      const works = { state: 'Serves PDFs' };
    `;
    const { sentences, templates } = userFacingTexts([{ path: 'x.ts', text }]);
    expect([...sentences].sort()).toEqual(['No address is entered.', 'Serves PDFs', 'The channel is archived.']);
    expect([...templates].sort()).toEqual(['Slack answered “{0}”.', '{0} did not answer in time', '{0} is disabled.']);
  });
});

describe('a text with values', () => {
  const inGerman = serverTextsInGerman();

  it.each([
    [
      'mail.example.org refused the sender or a recipient. It answered 550.',
      'mail.example.org hat den Absender oder einen Empfänger abgelehnt. Die Antwort war 550.',
    ],
    [
      'recipients: Separate addresses by commas. Number 2 is not an address.',
      'recipients: Trennen Sie Adressen durch Kommas. Nummer 2 ist keine Adresse.',
    ],
    ['Slack answered “some_new_error”.', 'Slack antwortete „some_new_error“.'],
    ['Slack: The channel is archived.', 'Slack: Der Kanal ist archiviert.'],
    ['Slack: the answer is larger than 2000000 bytes', 'Slack: die Antwort ist größer als 2.000.000 Byte'],
    [
      'This address was not called: it is not on the public internet.',
      'Diese Adresse wurde nicht aufgerufen: sie liegt nicht im öffentlichen Internet.',
    ],
  ])('is shown in German with what the service answered: %s [txt-07]', (english, german) => {
    expect(inGerman(english)).toBe(german);
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
