// Calls the tools of zotero-mcp-server, as an assistant would. Argument: the path of its program.
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const client = new Client({ name: 'carrel-test', version: '1.0.0' });
const env = { ...process.env, ZOTERO_LOCAL: 'true', NO_PROXY: '127.0.0.1,localhost' };
await client.connect(new StdioClientTransport({ command: process.argv[2], args: ['serve'], env, stderr: 'ignore' }));
let failed = 0;
/** @param expected what the answer must contain */
const check = async (name, args, expected) => {
  const { content, isError } = await client.callTool({ name, arguments: args });
  const text = content.map((part) => part.text).join('\n');
  const ok = !isError && text.includes(expected);
  console.log(`${ok ? '✓' : '✗'} zotero-mcp-server: ${name}${ok ? '' : `\n${text.slice(0, 800)}`}`);
  if (!ok) failed += 1;
  return text;
};

const found = await check('zotero_search_items', { query: 'owls' }, 'Owls at dusk');
const key = /\b[2-9A-NP-Z]{8}\b/.exec(found)?.[0] ?? '';
await check('zotero_search_items', { query: '10.5555/owl', qmode: 'everything' }, 'Owls at dusk');
await check('zotero_search_by_tag', { tag: ['to cite'] }, 'Owls at dusk');
await check('zotero_get_item_metadata', { item_key: key }, '10.5555/owl');
await check('zotero_get_item_metadata', { item_key: key, format: 'bibtex' }, '@article{');
await check('zotero_get_item_fulltext', { item_key: key }, 'heliotrope');
await check('zotero_get_item_children', { item_key: key }, 'owl.pdf');
await check('zotero_get_annotations', { item_key: key }, 'The heliotrope.');
await check('zotero_get_notes', { item_key: key }, 'Read');
const collections = await check('zotero_get_collections', {}, 'Chapter 2');
const collection = /Chapter 2[^\n]*?\b([2-9A-NP-Z]{8})\b/.exec(collections)?.[1] ?? '';
await check('zotero_get_collection_items', { collection_key: collection }, 'Owls at dusk');
await check('zotero_get_tags', {}, 'to cite');
await check('zotero_get_recent', { limit: 5 }, 'On quiet rooms');
const citationKey = /moreau2020\w*/.exec(
  await check('zotero_get_item_metadata', { item_key: key, format: 'json' }, 'moreau2020'),
)?.[0];
await check('zotero_search_by_citation_key', { citekey: citationKey }, 'Owls at dusk');
await check('zotero_export_bibliography', { item_keys: [key], style: 'apa' }, 'Moreau, A.');
await client.close();
process.exit(failed > 0 ? 1 : 0);
