import { identifiersInNote } from '@carrel/contract/identifiers';
import { cslDates, furtherVariables } from './csl-item.ts';
import { parsePlainName } from './names.ts';
import { cslRoles, type DateName, dateNames } from './record.ts';
import type { RecordDraft } from './record-draft.ts';
import { zoteroTexts, zoteroVariables } from './zotero-types.ts';

/** "Original Date" and "original-date" are the same variable. */
const variable = (label: string): string => label.trim().toLowerCase().replace(/[ _]+/g, '-');

const textVariables = new Map([...furtherVariables].map((name) => [variable(name), name]));
const dateVariables = new Map<string, DateName>(dateNames.map((name) => [cslDates[name], name]));

/** Zotero writes "Family || Given". */
const nameIn = (value: string) => parsePlainName(value.replace(/ ?\|\| ?/, ', '));

/** @returns whether the line was a variable that the record has a place for */
const placeLine = (draft: RecordDraft, label: string, value: string): boolean => {
  const name = variable(label);
  const role = cslRoles.find((r) => r === name);
  const date = dateVariables.get(name);
  const text = textVariables.get(name);
  if (name === 'citation-key') draft.text('citationKey', value);
  else if (name === 'arxiv') draft.arxiv(value);
  else if (role) draft.contributors(role, [nameIn(value)]);
  else if (date === 'issued') draft.date(value);
  else if (date) draft.otherDate(date, value);
  else if (text && text !== 'note') draft.extra(text, value);
  else return /^(?:pmid|pmcid|doi)$/.test(name);
  return true;
};

/** Reads Zotero's "Extra": lines of "Variable: value" for what an item has no field for, and free text, which is kept. */
export const readZoteroExtra = (draft: RecordDraft, extra: string | undefined): void => {
  if (!extra) return;
  const ids = identifiersInNote(extra);
  draft.pmid(ids.pmid);
  draft.pmcid(ids.pmcid);
  draft.doi(ids.doi);
  const left = extra.split('\n').filter((line) => {
    const [, label, value] = /^\s*([A-Za-z][A-Za-z _-]{0,40}):\s*(\S.{0,2000})$/.exec(line) ?? [];
    return line.trim() !== '' && !(label !== undefined && placeLine(draft, label, value!.trim()));
  });
  draft.extra('extra', left.map((line) => line.trim()).join('\n\n'));
};

/** Reads a field that only some types of item have. */
export const readZoteroField = (draft: RecordDraft, name: string, value: string): void => {
  if (name === 'archiveID' && draft.arxiv(value)) return;
  const line = zoteroTexts.get(name);
  if (line && draft.record[line] === undefined) draft.text(line, value);
  else if (!line || draft.record[line] !== value.trim()) draft.extra(zoteroVariables.get(name) ?? name, value);
};
