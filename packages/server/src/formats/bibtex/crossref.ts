import * as m from '@carrel/messages/readerTexts';
import { refer, type Text } from '@carrel/messages/reference';
import { cutText } from '../text.ts';
import type { MacroTable } from './macros.ts';
import type { EntryBlock } from './scanner.ts';

/** The raw values of an entry by field name. */
export type RawFields = Map<string, string>;

/** Total size limit of all inherited values of one file, so that one long field cannot be multiplied without limit. */
const maxInheritedChars = 32_000_000;
const maxParents = 20;

/**
 * Expands the values of an entry. Of a repeated field the first is used, as in BibTeX; others have a number after the name.
 * Repeated keywords are one list.
 */
export const rawFieldsOf = (entry: EntryBlock, macros: MacroTable, warnings: Text[]): RawFields => {
  const fields: RawFields = new Map();
  for (const { name, parts } of entry.fields) {
    const value = macros.expand(parts);
    warnings.push(...value.warnings);
    if (value.text.trim() === '') continue;
    const first = fields.get(name);
    if (first === undefined) fields.set(name, value.text);
    else if (/^keywords?$/.test(name))
      fields.set(name, `${first}${/;/.test(first + value.text) ? ';' : ','} ${value.text}`);
    else if (first !== value.text) {
      warnings.push(refer(m.repeatedField, { field: name }));
      let n = 2;
      while (fields.has(`${name}-${n}`)) n += 1;
      fields.set(`${name}-${n}`, value.text);
    }
  }
  return fields;
};

/** The keys an entry takes fields from, lower case. */
export const parentKeys = (fields: RawFields): string[] => {
  const keys = [fields.get('crossref'), ...(fields.get('xdata')?.split(',') ?? []), fields.get('xref')];
  return keys.map((key) => (key ?? '').trim().toLowerCase()).filter((key) => key !== '');
};

/**
 * Fields of a parent that say something about the child. Identifiers, links, abstracts and keywords of a book are not
 * those of its chapters, whatever BibLaTeX does with them.
 */
const inheritable = new Set(
  (
    'editor editora editorb editorc publisher address location year date month day volume number series isbn issn ' +
    'organization institution school edition journal journaltitle journalsubtitle shortjournal eventtitle venue ' +
    'booktitle booksubtitle booktitleaddon maintitle mainsubtitle language langid howpublished volumes'
  ).split(' '),
);

const toBooktitle = new Map([
  ['title', 'booktitle'],
  ['subtitle', 'booksubtitle'],
  ['titleaddon', 'booktitleaddon'],
  ['author', 'bookauthor'],
]);
const toMaintitle = new Map([
  ['title', 'maintitle'],
  ['subtitle', 'mainsubtitle'],
]);
const toJournal = new Map([
  ['title', 'journaltitle'],
  ['subtitle', 'journalsubtitle'],
]);
const asIs = new Map([
  ['title', 'title'],
  ['subtitle', 'subtitle'],
  ['author', 'author'],
]);
const inBook = new Set(
  'inproceedings conference incollection inbook suppbook suppcollection inreference bookinbook'.split(' '),
);

/** BibLaTeX's default mapping: the title of a collection becomes the booktitle of its part, and so on. */
const renamingFor = (childType: string): Map<string, string> | undefined => {
  if (inBook.has(childType)) return toBooktitle;
  if (childType === 'article' || childType === 'suppperiodical') return toJournal;
  if (/^(?:book|collection|proceedings|reference)$/.test(childType)) return toMaintitle;
  // A version, module or fragment has the name and authors of its software.
  if (/^(?:software|codefragment)/.test(childType)) return asIs;
  return undefined;
};

export interface Parent {
  type: string;
  fields: RawFields;
}

/** Fills what a child lacks from its parents, nearest first. Cycles are broken. */
export class CrossrefResolver {
  #inherited = 0;

  readonly #parents: ReadonlyMap<string, Parent>;

  constructor(parents: ReadonlyMap<string, Parent>) {
    this.#parents = parents;
  }

  inherit(type: string, fields: RawFields, warnings: Text[]): void {
    const visited = new Set<string>();
    const pending = parentKeys(fields).map((key) => ({ key, childType: type }));
    for (let step = pending.shift(); step !== undefined && visited.size < maxParents; step = pending.shift()) {
      if (visited.has(step.key)) continue;
      visited.add(step.key);
      const parent = this.#parents.get(step.key);
      if (parent === undefined) {
        if (visited.size === 1) warnings.push(refer(m.missingParent, { key: cutText(step.key, 100) }));
        continue;
      }
      if (!this.#copy(parent, type, step.childType, fields)) {
        warnings.push(refer(m.longParent));
        return;
      }
      for (const key of parentKeys(parent.fields)) pending.push({ key, childType: parent.type });
    }
  }

  #copy(parent: Parent, type: string, childType: string, fields: RawFields): boolean {
    const renaming = parent.type === 'xdata' ? undefined : renamingFor(childType);
    const dated = fields.has('date') || fields.has('year');
    for (const [name, value] of parent.fields) {
      const target = renaming?.get(name) ?? name;
      const wanted = parent.type === 'xdata' || renaming?.has(name) || inheritable.has(name);
      if (!wanted || fields.has(target) || (target === 'booktitle' && !inBook.has(type))) continue;
      if (dated && /^(?:year|date|month|day)$/.test(name)) continue;
      this.#inherited += value.length;
      if (this.#inherited > maxInheritedChars) return false;
      fields.set(target, value);
    }
    return true;
  }
}
