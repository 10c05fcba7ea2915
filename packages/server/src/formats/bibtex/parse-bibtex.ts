import type { ParsedEntry } from '../record.ts';
import { cutText } from '../text.ts';
import { CrossrefResolver, type Parent, parentKeys, rawFieldsOf } from './crossref.ts';
import { containerTypes } from './entry-types.ts';
import { emptyGroupTree, type GroupTree, readGroupComment } from './jabref-groups.ts';
import { MacroTable } from './macros.ts';
import { type EntryBlock, scanBibtex } from './scanner.ts';
import { draftFromFields } from './to-record.ts';

/**
 * Reads BibTeX and BibLaTeX. The file is first scanned for what may be anywhere in it (macros, JabRef groups, parents
 * of cross references), then entry by entry, so that a caller may stop at any time and little is kept in memory.
 */
export function* parseBibtex(text: string): Generator<ParsedEntry> {
  const context = lookAhead(text);
  const { macros } = context;
  const resolver = new CrossrefResolver(context.parents);
  let index = 0;
  for (const block of scanBibtex(text)) {
    if (block.kind === 'string') macros.define(block.name, block.parts);
    else if (block.kind === 'broken') {
      const key = cutText(block.key, 200);
      yield { index: index++, line: block.line, ...(key && { key }), problem: block.problem, warnings: [] };
    } else if (block.kind === 'entry' && !containerTypes.has(block.type)) {
      yield readEntry(block, index++, macros, resolver, context.groups);
    }
  }
}

const readEntry = (
  block: EntryBlock,
  index: number,
  macros: MacroTable,
  resolver: CrossrefResolver,
  groups: GroupTree,
): ParsedEntry => {
  const warnings = block.warnings;
  const fields = rawFieldsOf(block, macros, warnings);
  resolver.inherit(block.type, fields, warnings);
  const draft = draftFromFields(block.type, block.key, fields, groups);
  for (const warning of warnings) draft.warn(warning);
  const key = cutText(block.key, 200);
  return draft.finish({ index, line: block.line, ...(key && { key }) });
};

interface Context {
  macros: MacroTable;
  groups: GroupTree;
  parents: Map<string, Parent>;
}

const lookAhead = (text: string): Context => {
  const context: Context = { macros: new MacroTable(), groups: emptyGroupTree(), parents: new Map() };
  const wanted = new Set<string>();
  for (const block of scanBibtex(text)) {
    if (block.kind === 'string') context.macros.declare(block.name, block.parts);
    else if (block.kind === 'comment') readGroupComment(block.text, context.groups);
    else if (block.kind === 'entry' && block.fields.some((field) => /^(?:crossref|xref|xdata)$/.test(field.name))) {
      for (const key of parentKeys(rawFieldsOf(block, context.macros, []))) wanted.add(key);
    }
  }
  if (wanted.size > 0) collectParents(text, wanted, context);
  return context;
};

const collectParents = (text: string, wanted: ReadonlySet<string>, context: Context): void => {
  for (const block of scanBibtex(text)) {
    if (block.kind !== 'entry') continue;
    const key = block.key.toLowerCase();
    if (!wanted.has(key) || context.parents.has(key)) continue;
    context.parents.set(key, { type: block.type, fields: rawFieldsOf(block, context.macros, []) });
  }
};
