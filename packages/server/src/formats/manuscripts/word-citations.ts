import type { Document, Element } from '@xmldom/xmldom';
import { isRecord } from '../text.ts';
import { type CitationGroup, citationGroups } from './citation-groups.ts';
import { isCslField, isReferenceField, isReferenceTag } from './document-citations.ts';
import { type Place, UnreadableManuscript } from './manuscript.ts';
import { attributeOf, childNamed, dropIfEmpty, elementsIn, parseXml, splitRun } from './word-xml.ts';
import type { Zip } from './zip.ts';

/** Why a citation cannot be formatted. */
export type FormatProblemKind =
  /** In a tracked insertion. */
  | 'tracked'
  /** In a text box. */
  | 'text_box'
  /** Split by something that is not text, such as a link or a tab. */
  | 'divided'
  /** From a program whose fields Carrel cannot read. */
  | 'other_program'
  /** Of a paper that is not in the library. */
  | 'unknown_key'
  /** Of a work that has no citation key. */
  | 'no_key';

export interface FormatProblem {
  kind: FormatProblemKind;
  /** The citation, as the document has it. */
  text: string;
  at: Place;
}

/** A part of the visible text; `node` is null if it is a tab or a line break. */
interface Piece {
  run: Element;
  node: Element | null;
  text: string;
  tracked: boolean;
  inField: boolean;
}

interface SpotBase {
  at: Place;
  /** In a footnote or endnote. */
  inNote: boolean;
  /** Whether its paragraph contains nothing else. */
  alone: boolean;
}
/** A citation that is written as text. */
interface TextSpot extends SpotBase {
  kind: 'text';
  group: CitationGroup;
  pieces: readonly Piece[];
}
/** A citation in a field of Zotero or Mendeley. */
export interface FieldSpot extends SpotBase {
  kind: 'field';
  citation: Record<string, unknown>;
  /** From the start of the field to its end, all in one paragraph. */
  first: Element;
  last: Element;
}
export type Spot = TextSpot | FieldSpot;

/** The paragraphs of the bibliography, or the paragraph with its mark. */
interface BibliographySpot {
  first: Element;
  last: Element;
}

interface Field {
  code: string;
  showsResult: boolean;
  begin: Element;
  paragraph: Element;
  tracked: boolean;
}

const isBibliographyField = /^\s*ADDIN\s+(?:ZOTERO_BIBL|Mendeley Bibliography)/;
/** The mark for the bibliography. */
const bibliographyMark = /^\s*\{(?:bibliography|literaturverzeichnis)\}\s*$/i;

/** Elements that may be between the runs of a citation. */
const marks = new Set(['proofErr', 'bookmarkStart', 'bookmarkEnd', 'commentRangeStart', 'commentRangeEnd']);

const jsonIn = (code: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1));
    return isRecord(value) && Array.isArray(value.citationItems) ? value : null;
  } catch {
    return null;
  }
};

const notePart = { footnoteReference: 'footnotes', endnoteReference: 'endnotes' } as const;

/** The citations of a Word document in reading order. Those of a note are at the position of its number. */
export class WordCitations {
  readonly body: Document;
  readonly notes: Partial<Record<'footnotes' | 'endnotes', Document>> = {};
  readonly spots: Spot[] = [];
  readonly problems: FormatProblem[] = [];
  bibliography: BibliographySpot | null = null;

  readonly #fields: Field[] = [];
  #sink: { offset: number; spots: Spot[] }[] = [];
  #pieces: Piece[] = [];
  #length = 0;
  #at: Place;
  #paragraph: Element | null = null;
  #inNote = false;
  #tracked = 0;
  #boxes = 0;

  /** @throws UnreadableManuscript */
  constructor(zip: Zip, name: string) {
    this.#at = { file: name, line: 0 };
    const xml = zip.read('word/document.xml')?.toString('utf8');
    if (xml === undefined) throw new UnreadableManuscript('damaged');
    this.body = parseXml(xml);
    for (const part of ['footnotes', 'endnotes'] as const) {
      const notes = zip.read(`word/${part}.xml`)?.toString('utf8');
      if (notes !== undefined) this.notes[part] = parseXml(notes);
    }
    const body = this.body.documentElement && childNamed(this.body.documentElement, 'body');
    if (!body) throw new UnreadableManuscript('damaged');
    this.#blocks(body, this.spots);
  }

  #blocks(parent: Element, into: Spot[]): void {
    for (const child of elementsIn(parent)) {
      if (child.localName === 'p') this.#readParagraph(child, into);
      else if (child.localName === 'sdt' && this.#isForeignControl(child)) this.#report('other_program', '');
      else if (child.localName !== 'Fallback') this.#blocks(child, into);
    }
  }

  #isForeignControl(element: Element): boolean {
    const properties = childNamed(element, 'sdtPr');
    const tag = properties && childNamed(properties, 'tag');
    return tag !== undefined && isReferenceTag(attributeOf(tag, 'val'));
  }

  #report(kind: FormatProblemKind, text: string): void {
    this.problems.push({ kind, text, at: this.#at });
  }

  #readParagraph(paragraph: Element, into: Spot[]): void {
    this.#at = { ...this.#at, line: this.#at.line + 1 };
    const before = [this.#sink, this.#pieces, this.#length, this.#paragraph] as const;
    [this.#sink, this.#pieces, this.#length, this.#paragraph] = [[], [], 0, paragraph];
    this.#inline(paragraph);
    const text = this.#pieces.map((piece) => piece.text).join('');
    if (bibliographyMark.test(text) && !this.#inNote && this.#boxes === 0)
      this.bibliography = { first: paragraph, last: paragraph };
    for (const group of citationGroups(text)) this.#addText(group, text);
    const alone = this.#sink.length === 1 && !isRest(text, this.#sink[0]!.spots[0]);
    into.push(
      ...this.#sink
        .sort((a, b) => a.offset - b.offset)
        .flatMap(({ spots }) => spots.map((spot) => (alone ? { ...spot, alone } : spot))),
    );
    [this.#sink, this.#pieces, this.#length, this.#paragraph] = before;
  }

  #addText(group: CitationGroup, text: string): void {
    let offset = 0;
    const pieces = this.#pieces.filter((piece) => {
      const start = offset;
      offset += piece.text.length;
      return start < group.end && offset > group.start;
    });
    const problem = this.#boxes > 0 ? 'text_box' : problemOf(pieces);
    // Text that may not be a citation is left unchanged.
    if (problem === null)
      this.#add(group.start, {
        kind: 'text',
        group,
        pieces: this.#pieces,
        at: this.#at,
        inNote: this.#inNote,
        alone: false,
      });
    else if (group.sure) this.#report(problem, text.slice(group.start, group.end));
  }

  #add(offset: number, spot: Spot): void {
    this.#sink.push({ offset, spots: [spot] });
  }

  #inline(parent: Element): void {
    for (const child of elementsIn(parent)) {
      const name = child.localName ?? '';
      if (name === 'r') this.#readRun(child);
      else if (name === 'ins' || name === 'moveTo') {
        this.#tracked += 1;
        this.#inline(child);
        this.#tracked -= 1;
      } else if (name === 'fldSimple') {
        if (isReferenceField(attributeOf(child, 'instr'))) this.#report('other_program', child.textContent ?? '');
        else this.#inline(child);
      } else if (name === 'sdt' && this.#isForeignControl(child))
        this.#report('other_program', child.textContent ?? '');
      else if (!['pPr', 'del', 'moveFrom', 'Fallback'].includes(name)) this.#inline(child);
    }
  }

  #readRun(run: Element): void {
    for (const child of elementsIn(run)) {
      switch (child.localName) {
        case 't':
          this.#see(run, child, child.textContent ?? '');
          break;
        case 'tab':
        case 'br':
        case 'cr':
          this.#see(run, null, '\t');
          break;
        case 'noBreakHyphen':
          this.#see(run, null, '\u2011');
          break;
        case 'instrText': {
          const field = this.#fields.at(-1);
          if (field) field.code += child.textContent ?? '';
          break;
        }
        case 'fldChar':
          this.#fieldMark(run, attributeOf(child, 'fldCharType'));
          break;
        case 'footnoteReference':
        case 'endnoteReference':
          this.#readNote(notePart[child.localName], attributeOf(child, 'id'));
          break;
        case 'rPr':
          break;
        default:
          this.#readBoxes(child);
      }
    }
  }

  #see(run: Element, node: Element | null, text: string): void {
    if (!this.#fields.every((f) => f.showsResult && !isReferenceField(f.code))) return;
    this.#pieces.push({ run, node, text, tracked: this.#tracked > 0, inField: this.#fields.length > 0 });
    this.#length += text.length;
  }

  #fieldMark(run: Element, type: string): void {
    const top = this.#fields.at(-1);
    if (type === 'begin')
      this.#fields.push({
        code: '',
        showsResult: false,
        begin: run,
        paragraph: this.#paragraph!,
        tracked: this.#tracked > 0,
      });
    else if (type === 'separate' && top) top.showsResult = true;
    else if (type === 'end' && top) {
      this.#fields.pop();
      this.#endField(top, run);
    }
  }

  #endField(field: Field, end: Element): void {
    const { code, begin } = field;
    if (isBibliographyField.test(code)) {
      const [first, last] = [field.paragraph, this.#paragraph!];
      if (first.parentNode === last.parentNode) this.bibliography = { first, last };
      else this.#report('divided', '');
    } else if (isCslField.test(code)) {
      const citation = jsonIn(code);
      const problem = this.#boxes > 0 ? 'text_box' : field.tracked || this.#tracked > 0 ? 'tracked' : null;
      if (problem) this.#report(problem, citation ? plainOf(citation) : '');
      else if (citation === null || begin.parentNode !== end.parentNode || begin === end)
        this.#report('divided', citation ? plainOf(citation) : '');
      else
        this.#add(this.#length, {
          kind: 'field',
          citation,
          first: begin,
          last: end,
          at: this.#at,
          inNote: this.#inNote,
          alone: false,
        });
    } else if (isReferenceField(code)) this.#report('other_program', '');
  }

  #readNote(part: 'footnotes' | 'endnotes', id: string): void {
    const root = this.notes[part]?.documentElement;
    const note = root && elementsIn(root).find((e) => attributeOf(e, 'id') === id);
    if (!note || this.#inNote) return;
    const spots: Spot[] = [];
    const at = this.#at;
    this.#inNote = true;
    this.#blocks(note, spots);
    this.#inNote = false;
    this.#at = at;
    this.#sink.push({ offset: this.#length, spots });
  }

  /** The paragraphs of text boxes in a drawing. */
  #readBoxes(element: Element): void {
    if (element.localName === 'Fallback') return;
    this.#boxes += 1;
    for (const child of elementsIn(element))
      if (child.localName === 'p' && child.namespaceURI === element.ownerDocument?.documentElement?.namespaceURI)
        this.#readParagraph(child, []);
      else this.#readBoxes(child);
    this.#boxes -= 1;
  }
}

/** Whether a paragraph has more text than a citation. */
const isRest = (text: string, spot: Spot | undefined): boolean => {
  const range = spot?.kind === 'text' ? [spot.group.start, spot.group.end] : [0, 0];
  return (text.slice(0, range[0]) + text.slice(range[1])).trim() !== '';
};

const plainOf = ({ properties }: Record<string, unknown>): string =>
  isRecord(properties) && typeof properties.plainCitation === 'string' ? properties.plainCitation : '';

const problemOf = (pieces: readonly Piece[]): FormatProblemKind | null => {
  const [first] = pieces;
  const last = pieces.at(-1);
  if (!first || !last) return 'divided';
  if (pieces.some((piece) => piece.tracked)) return 'tracked';
  const parent = first.run.parentNode;
  if (pieces.some((piece) => piece.node === null || piece.inField || piece.run.parentNode !== parent)) return 'divided';
  if (first.run === last.run) return null;
  const runs = new Set(pieces.map((piece) => piece.run));
  for (let node = first.run.nextSibling; node && node !== last.run; node = node.nextSibling) {
    const element = node as Element;
    if (element.nodeType === 1 && !runs.has(element) && !marks.has(element.localName ?? '')) return 'divided';
  }
  return null;
};

/** Removes a range from the visible text of a paragraph. @returns the run before which to insert a replacement */
export const removeText = (pieces: readonly Piece[], start: number, end: number): Element => {
  const place = (offset: number, isEnd: boolean) => {
    let from = 0;
    for (const piece of pieces) {
      const to = from + piece.text.length;
      if (isEnd ? offset > from && offset <= to : offset >= from && offset < to) return { piece, at: offset - from };
      from = to;
    }
    throw new UnreadableManuscript('damaged');
  };
  const last = place(end, true);
  const first = place(start, false);
  const rest = splitRun(last.piece.run, last.piece.node!, last.at);
  const middle = splitRun(first.piece.run, first.piece.node!, first.at);
  for (let node: Element | null = middle; node && node !== rest; ) {
    const next = node.nextSibling as Element | null;
    if (node.localName === 'r') node.parentNode?.removeChild(node);
    node = next;
  }
  dropIfEmpty(first.piece.run);
  return rest;
};
