import { bareKey } from './citation-groups.ts';
import { SourceText, UnreadableManuscript } from './manuscript.ts';
import { citationsInPandoc } from './markdown.ts';
import { documentFormat, filesOf, readFiles } from './read-manuscript.ts';
import { isZip, Zip } from './zip.ts';

interface Change {
  start: number;
  end: number;
  text: string;
}

const withChanges = (text: string, changes: readonly Change[]): string => {
  const parts: string[] = [];
  let done = 0;
  for (const { start, end, text: replacement } of changes.toSorted((a, b) => a.start - b.start)) {
    if (start < done) continue;
    parts.push(text.slice(done, start), replacement);
    done = end;
  }
  return parts.join('') + text.slice(done);
};

/** A key in the form that Pandoc reads after an @. */
const pandocKey = (key: string, text: string, start: number): string =>
  bareKey.test(key) || text[start - 1] === '{' ? key : `{${key}}`;

const escapedXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Text between tags; in a Word document, only the printed text. */
const printedText = { docx: /(<w:t(?:\s[^<>]*)?>)([^<]*)(?=<\/w:t>)/g, odt: /(>)([^<]*@[^<]*)(?=<)/g };
const parts = {
  docx: ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml'],
  odt: ['content.xml'],
};

const changedDocument = (zip: Zip, format: 'docx' | 'odt', keys: ReadonlyMap<string, string>) => {
  const contents = new Map<string, Buffer>();
  let changed = 0;
  for (const part of parts[format]) {
    const xml = zip.read(part)?.toString('utf8');
    if (xml === undefined) continue;
    const copy = xml.replace(printedText[format], (_, tag: string, text: string) => {
      const source = new SourceText(part, text);
      const changes = citationsInPandoc(source, text).flatMap(({ key, start, end }) => {
        const next = keys.get(key);
        return next === undefined ? [] : [{ start, end, text: escapedXml(pandocKey(next, text, start)) }];
      });
      changed += changes.length;
      return tag + withChanges(text, changes);
    });
    if (copy !== xml) contents.set(part, Buffer.from(copy));
  }
  return { bytes: zip.withChanged(contents), changed };
};

/**
 * A copy of a manuscript with other keys. Fields of reference managers stay as they are.
 * @throws UnreadableManuscript
 */
export const changedCopy = (
  name: string,
  bytes: Buffer,
  keys: ReadonlyMap<string, string>,
): { bytes: Buffer; changed: number } => {
  const zip = isZip(bytes) ? new Zip(bytes) : null;
  const document = zip && documentFormat(zip);
  if (zip !== null && document !== null) return changedDocument(zip, document, keys);
  const { files, only } = filesOf(name, bytes, zip);
  const manuscript = readFiles(files, only);
  const changes = new Map<string, Change[]>();
  let changed = 0;
  for (const { key, file, start, end } of manuscript.citations) {
    const next = keys.get(key);
    if (next === undefined || start < 0) continue;
    const { text } = files.source(file);
    const isPandoc = manuscript.format === 'markdown' && text[start - 1] === '@';
    const list = changes.get(file) ?? [];
    list.push({ start, end, text: isPandoc ? pandocKey(next, text, start) : next });
    changes.set(file, list);
    changed += 1;
  }
  const contents = new Map(
    [...changes].map(([file, list]) => [file, Buffer.from(withChanges(files.source(file).text, list))] as const),
  );
  if (zip !== null) return { bytes: zip.withChanged(contents), changed };
  const [own] = contents.values();
  if (own === undefined && changed > 0) throw new UnreadableManuscript('damaged');
  return { bytes: own ?? bytes, changed };
};
