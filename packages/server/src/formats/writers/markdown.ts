import { addressOf } from '@carrel/contract/identifier-addresses';
import { doiAddress } from '@carrel/contract/paper-addresses';
import { displayName } from '../names.ts';
import type { BiblioRecord } from '../record.ts';
import { keyRules } from './citation-keys.ts';
import { type ListWriter, writeList } from './list-writer.ts';

const maxNamesShown = 10;

/** A readable Markdown list: link, people, place, tags, and the user's note below. */
export const markdownWriter: ListWriter = {
  keys: keyRules.any,
  head: '',
  item: (record, _key, first) => `${first ? '' : '\n'}${writeItem(record)}\n`,
  tail: () => '',
};

export const writeMarkdown = (records: readonly BiblioRecord[]): string => writeList(markdownWriter, records);

const writeItem = (record: BiblioRecord): string => {
  const address = linkOf(record);
  const title = inline(record.title);
  const parts = [
    address === undefined ? `**${title}**` : `**[${title}](${address})**`,
    people(record),
    place(record),
    record.year === undefined ? '' : String(record.year),
  ].filter((part) => part !== '');
  const lines = [`- ${parts.join('. ')}.`];
  const tags = [...record.tags].map((tag) => `\`${tag.replaceAll('`', "'")}\``);
  if (tags.length > 0) lines.push(`  Tags: ${tags.join(', ')}`);
  // A line of its own for each fact: two spaces end a Markdown line.
  const item = lines.join('  \n');
  return record.note === undefined ? item : `${item}\n\n${quoted(record.note)}`;
};

const linkOf = (record: BiblioRecord): string | undefined => {
  if (record.doi !== undefined) return encodeAddress(doiAddress(record.doi));
  if (record.arxivId !== undefined) return addressOf.arxiv_id(record.arxivId);
  return record.url === undefined ? undefined : encodeAddress(record.url);
};

/** Brackets, spaces and backslashes would end the link early. */
const encodeAddress = (address: string): string =>
  address.replace(/[\s<>()\\]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

const people = (record: BiblioRecord): string => {
  const names = record.authors.length > 0 ? record.authors : record.editors;
  const shown = names.slice(0, maxNamesShown).map((name) => escapeMarkdown(displayName(name)));
  if (names.length > maxNamesShown) shown.push('et al');
  const list = shown.join(', ');
  return list.endsWith('.') ? list.slice(0, -1) : list;
};

const place = (record: BiblioRecord): string => {
  const venue = record.venue ?? record.publisher;
  if (venue === undefined) return '';
  const numbers = [record.volume, record.issue === undefined ? undefined : `(${record.issue})`]
    .filter(Boolean)
    .join('');
  return [`*${inline(venue)}*`, escapeMarkdown(numbers), escapeMarkdown(record.pages ?? '')].filter(Boolean).join(' ');
};

/** `<i>` and `<b>` in Markdown; sub- and superscripts have no syntax and lose their markup. */
const inline = (text: string): string =>
  escapeMarkdown(text)
    .replace(/\\<(\/?)(i|b|sub|sup)>/g, (_whole, _slash, tag) => (tag === 'i' ? '*' : tag === 'b' ? '**' : ''))
    .replace(/\n+/g, ' ');

const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<#|]/g, '\\$&');

/** The note is Markdown already; quoting keeps its headings and lists inside the item. */
const quoted = (note: string): string =>
  note
    .split('\n')
    .map((line) => `  > ${line}`.trimEnd())
    .join('\n');
