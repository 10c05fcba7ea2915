import { Zip } from '../formats/manuscripts/zip.ts';
import { zipOf } from './zip-of.ts';

export const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const compatibility = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
const packages = 'http://schemas.openxmlformats.org/package/2006';

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const wordText = (text: string): string => `<w:t xml:space="preserve">${escaped(text)}</w:t>`;
export const wordRun = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}${wordText(text)}</w:r>`;
export const wordParagraph = (...content: string[]): string => `<w:p>${content.join('')}</w:p>`;

const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
export const wordField = (code: string, result: string): string =>
  `${mark('begin')}<w:r><w:instrText xml:space="preserve">${escaped(code)}</w:instrText></w:r>${mark('separate')}${wordRun(result)}${mark('end')}`;

/** A small .docx file. @param paragraphs XML @param more further files */
export const wordDocument = (paragraphs: readonly string[], more: Record<string, string> = {}): Buffer =>
  zipOf({
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="${wordNamespace}" xmlns:mc="${compatibility}"><w:body>${paragraphs.join('')}<w:sectPr/></w:body></w:document>`,
    'word/media/image1.png': 'not changed',
    ...more,
  });

export const wordPart = (bytes: Buffer, name = 'word/document.xml'): string =>
  new Zip(bytes).read(name)?.toString('utf8') ?? '';

/** The visible text of each paragraph. ¹ marks the number of a footnote. */
export const wordTexts = (xml: string): string[] =>
  [...xml.matchAll(/<w:p[ >].*?<\/w:p>/gs)].map(([paragraph]) =>
    [...paragraph.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>|<w:(footnoteReference) /g)]
      .map((m) => (m[2] ? '¹' : m[1]))
      .join('')
      .replace(/&amp;/g, '&'),
  );
