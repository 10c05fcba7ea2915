// Makes the requests of programs that use the npm package zotero-api-client. Argument: the folder of the package.
import { createRequire } from 'node:module';

const loaded = createRequire(import.meta.url)(process.argv[2]);
const api = loaded.default ?? loaded;
const library = api(undefined, { apiScheme: 'http', apiAuthorityPart: '127.0.0.1:23119/api' }).library('user', 0);
let failed = 0;
const check = (name, ok) => {
  console.log(`${ok ? '✓' : '✗'} zotero-api-client: ${name}`);
  if (!ok) failed += 1;
};

const top = await library.items().top().get({ limit: 2 });
check('top', top.getData().length === 2 && top.getTotalResults() === 3 && top.getVersion() > 0);
const found = (await library.items().top().get({ q: 'owls' })).getData();
check('search', found.length === 1 && found[0].title === 'Owls at dusk');
const { key } = found[0];
check('item', (await library.items(key).get()).getData().DOI === '10.5555/owl');
check('children', (await library.items(key).children().get()).getData().length === 2);
const collections = (await library.collections().get()).getData();
check('collections', collections.map(({ name }) => name).join() === 'Chapter 2,Thesis');
check('tags', (await library.tags().get()).getData()[0].tag === 'to cite');
process.exit(failed > 0 ? 1 : 0);
