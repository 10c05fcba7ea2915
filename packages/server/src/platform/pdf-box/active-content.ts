import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
  StandardFonts,
} from '@cantoo/pdf-lib';
import type { ActiveKind } from './box-result.ts';
import { endsOfRevisions } from './data-around.ts';

const maxNodes = 500_000;
/** Levels of a page tree. */
const maxPageTree = 200;

export class TooComplex extends Error {}

/** Actions that do nothing but move within the document or name a page of the web. */
const harmlessActions = new Set(['GoTo', 'Named', 'URI']);
const activeActions: Record<string, ActiveKind> = {
  JavaScript: 'javascript',
  Launch: 'launch',
  SubmitForm: 'form_submission',
  ImportData: 'form_submission',
  ResetForm: 'other_action',
  GoToR: 'local_link',
  GoToE: 'embedded_file',
  Thread: 'local_link',
  Rendition: 'media',
  Movie: 'media',
  Sound: 'media',
  RichMediaExecute: 'media',
  GoTo3DView: 'media',
  GoToDp: 'other_action',
  Hide: 'other_action',
  SetOCGState: 'other_action',
  Trans: 'other_action',
};
/** Keys that make something active, whatever dictionary they are in. */
const activeKeys: Record<string, ActiveKind> = {
  AA: 'other_action',
  JS: 'javascript',
  JavaScript: 'javascript',
  EmbeddedFiles: 'embedded_file',
  EF: 'embedded_file',
  RF: 'embedded_file',
  AF: 'embedded_file',
  Collection: 'embedded_file',
  XFA: 'xfa',
  OPI: 'external_data',
  RichMediaContent: 'media',
  RichMediaSettings: 'media',
  Movie: 'media',
  Perms: 'usage_rights',
};
/** Streams that the file itself is made of, and parts of pages that a program left behind. */
const harmlessLeftovers = new Set(['ObjStm', 'XRef', 'Metadata', 'XObject', 'Font', 'Pattern', 'CMap']);
/** Annotations that are drawn, and links. */
const harmlessAnnotations = new Set(
  [
    'Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Caret Stamp Ink Popup',
    'Widget Redact PrinterMark TrapNet Watermark',
  ].flatMap((s) => s.split(' ')),
);
/** What a reader needs of the catalog. */
const catalogKeys = new Set(
  'Type Version Pages PageLabels Names Dests ViewerPreferences PageLayout PageMode Outlines AcroForm Metadata StructTreeRoot MarkInfo Lang OutputIntents OCProperties Extensions'.split(
    ' ',
  ),
);
/** Dictionaries whose keys are names that the author chose. */
const nameMaps = new Set(
  'Font XObject ExtGState ColorSpace Pattern Shading Properties CharProcs Dests ClassMap RoleMap'.split(' '),
);

const nameOf = (o: PDFObject | undefined): string | null => (o instanceof PDFName ? o.decodeText() : null);
const textOf = (o: PDFObject | undefined): string =>
  o instanceof PDFString || o instanceof PDFHexString ? o.decodeText() : '';
const isWebAddress = (text: string): boolean => /^(?:https?:\/\/|mailto:)/i.test(text.trim());

interface Step {
  object: PDFObject;
  inNameMap: boolean;
}

/** Visits everything that the document refers to, removes active content, and drops what nothing refers to. */
class Walk {
  readonly found = new Set<ActiveKind>();
  readonly #document: PDFDocument;
  readonly #seen = new Map<PDFObject, number>();
  readonly #reached = new Set<string>();
  readonly #stack: Step[] = [];
  #nodes = 0;

  constructor(document: PDFDocument) {
    this.#document = document;
  }

  run(): void {
    const { context, catalog } = this.#document;
    const trailer = context.trailerInfo;
    if (trailer.Root) this.#visitRef(trailer.Root);
    this.#catalog(catalog);
    this.#breakPageCycles(catalog.get(PDFName.of('Pages')), new Set());
    this.#push(catalog, false);
    if (trailer.Info) {
      this.#visitRef(trailer.Info);
      this.#push(this.#resolve(trailer.Info), false);
    }
    for (let step = this.#stack.pop(); step !== undefined; step = this.#stack.pop()) this.#visit(step);
    for (const [ref, object] of context.enumerateIndirectObjects()) {
      if (this.#reached.has(ref.tag)) continue;
      this.#nameUnused(object);
      context.delete(ref);
    }
  }

  /** A page tree that contains itself has no end. The branch that leads back is cut. */
  #breakPageCycles(node: PDFObject | undefined, above: Set<PDFObject>): void {
    const dict = this.#resolve(node);
    if (!(dict instanceof PDFDict)) return;
    const kids = this.#resolve(dict.get(PDFName.of('Kids')));
    if (!(kids instanceof PDFArray)) return;
    if (above.size > maxPageTree) throw new TooComplex();
    above.add(dict);
    for (let n = kids.size() - 1; n >= 0; n -= 1) {
      const kid = this.#resolve(kids.get(n));
      if (kid && above.has(kid)) kids.remove(n);
      else this.#breakPageCycles(kids.get(n), above);
    }
    above.delete(dict);
  }

  /** Names what is in the file although nothing refers to it. */
  #nameUnused(object: PDFObject): void {
    const dict = object instanceof PDFDict ? object : object instanceof PDFStream ? object.dict : null;
    if (dict === null) return;
    const kinds = new Set<ActiveKind | null>([this.#activeKind(object)]);
    for (const key of dict.keys()) kinds.add(activeKeys[key.decodeText()] ?? null);
    const type = nameOf(dict.get(PDFName.of('Type')));
    if (type === 'EmbeddedFile') kinds.add('embedded_file');
    kinds.delete(null);
    if (kinds.size === 0 && object instanceof PDFStream && !harmlessLeftovers.has(type ?? '')) kinds.add('unused_data');
    for (const kind of kinds) this.found.add(kind!);
  }

  #resolve(o: PDFObject | undefined): PDFObject | undefined {
    return o instanceof PDFRef ? this.#document.context.lookup(o) : o;
  }

  #visitRef(o: PDFObject | undefined): void {
    if (o instanceof PDFRef) this.#reached.add(o.tag);
  }

  #push(object: PDFObject | undefined, inNameMap: boolean): void {
    if (!object || !(object instanceof PDFDict || object instanceof PDFArray || object instanceof PDFStream)) return;
    const role = inNameMap ? 2 : 1;
    const seen = this.#seen.get(object) ?? 0;
    if ((seen & role) !== 0) return;
    this.#seen.set(object, seen | role);
    this.#nodes += 1;
    if (this.#nodes > maxNodes) throw new TooComplex();
    this.#stack.push({ object, inNameMap });
  }

  #visit({ object, inNameMap }: Step): void {
    if (object instanceof PDFArray) {
      this.#array(object, inNameMap);
      return;
    }
    const dict = object instanceof PDFStream ? object.dict : (object as PDFDict);
    // The data of a stream is elsewhere: on this computer or in the web.
    if (object instanceof PDFStream)
      for (const key of ['F', 'FFilter', 'FDecodeParms'])
        if (dict.delete(PDFName.of(key)) && key === 'F') this.found.add('external_data');
    if (nameOf(dict.get(PDFName.of('Subtype'))) === 'Form' && dict.delete(PDFName.of('Ref')))
      this.found.add('external_data');
    for (const [key, value] of dict.entries()) {
      const name = key.decodeText();
      if (!inNameMap && Object.hasOwn(activeKeys, name)) {
        this.#remove(dict, key, activeKeys[name]!, value);
        continue;
      }
      const target = this.#resolve(value);
      const kind = this.#activeKind(target);
      if (kind !== null) {
        this.#remove(dict, key, kind, value);
        continue;
      }
      // An action that leads to further ones.
      if (name === 'Next' && harmlessActions.has(nameOf(dict.get(PDFName.of('S'))) ?? '')) {
        this.#remove(dict, key, 'other_action', value);
        continue;
      }
      this.#visitRef(value);
      this.#push(target, !inNameMap && nameMaps.has(name));
    }
  }

  #array(array: PDFArray, inNameMap: boolean): void {
    for (let n = array.size() - 1; n >= 0; n -= 1) {
      const value = array.get(n);
      const target = this.#resolve(value);
      const kind = this.#activeKind(target);
      if (kind !== null) {
        this.found.add(kind);
        this.#nameInside(target);
        array.remove(n);
        continue;
      }
      this.#visitRef(value);
      this.#push(target, inNameMap);
    }
  }

  #remove(dict: PDFDict, key: PDFName, kind: ActiveKind, value: PDFObject): void {
    dict.delete(key);
    // A table of further actions describes itself more precisely than its key.
    const inner = kind === 'other_action' ? this.#nameInside(this.#resolve(value)) : false;
    if (!inner) this.found.add(kind);
  }

  /** Names what a removed action contains. @returns whether it is something more precise */
  #nameInside(object: PDFObject | undefined): boolean {
    const values =
      object instanceof PDFDict ? [object, ...object.values()] : object instanceof PDFArray ? object.asArray() : [];
    let any = false;
    for (const value of values) {
      const kind = this.#activeKind(this.#resolve(value));
      if (kind === null) continue;
      this.found.add(kind);
      any = true;
    }
    return any;
  }

  /** Why this dictionary may not stay; null when it may. */
  #activeKind(object: PDFObject | undefined): ActiveKind | null {
    const dict = object instanceof PDFDict ? object : object instanceof PDFStream ? object.dict : null;
    if (dict === null) return null;
    const get = (key: string) => this.#resolve(dict.get(PDFName.of(key)));
    const action = nameOf(get('S'));
    if (action === 'URI') return isWebAddress(textOf(get('URI'))) ? null : 'local_link';
    if (action !== null && Object.hasOwn(activeActions, action)) return activeActions[action]!;
    if (nameOf(get('Type')) === 'Action' && !harmlessActions.has(action ?? '')) return 'other_action';
    const subtype = nameOf(get('Subtype'));
    if (dict.has(PDFName.of('Rect')) && subtype !== null && !harmlessAnnotations.has(subtype))
      return subtype === 'FileAttachment' ? 'embedded_file' : 'media';
    return null;
  }

  #catalog(catalog: PDFDict): void {
    for (const [key, value] of catalog.entries()) {
      const name = key.decodeText();
      if (catalogKeys.has(name)) continue;
      if (name === 'OpenAction') {
        const target = this.#resolve(value);
        const isPlace =
          target instanceof PDFArray || (target instanceof PDFDict && nameOf(target.get(PDFName.of('S'))) === 'GoTo');
        // A place to open at is dropped too, but is not reported.
        if (isPlace && !(target instanceof PDFDict && target.has(PDFName.of('Next')))) {
          catalog.delete(key);
          continue;
        }
        const kind = this.#activeKind(target);
        this.found.add(kind ?? 'other_action');
      } else if (Object.hasOwn(activeKeys, name)) {
        this.#remove(catalog, key, activeKeys[name]!, value);
        continue;
      }
      catalog.delete(key);
    }
    const names = this.#resolve(catalog.get(PDFName.of('Names')));
    if (names instanceof PDFDict)
      for (const [key, value] of names.entries()) {
        const name = key.decodeText();
        if (name === 'Dests') continue;
        if (Object.hasOwn(activeKeys, name)) this.#remove(names, key, activeKeys[name]!, value);
        else names.delete(key);
      }
  }
}

/** Opens the structure of a document. @throws when it cannot be read or needs a password */
const open = (bytes: Uint8Array): Promise<PDFDocument> =>
  PDFDocument.load(bytes, { password: '', updateMetadata: false, throwOnInvalidObject: false });

/** What is active in the versions of the document that later ones were appended to. */
const activeInRevisions = async (bytes: Uint8Array): Promise<ActiveKind[]> => {
  const kinds: ActiveKind[] = [];
  for (const end of endsOfRevisions(bytes))
    try {
      const walk = new Walk(await open(bytes.slice(0, end)));
      walk.run();
      kinds.push(...walk.found);
    } catch {
      // The first part of a file that is prepared for the web is no document.
    }
  // What a revision no longer uses is no news: later ones replaced it.
  return kinds.filter((kind) => kind !== 'unused_data');
};

/** What is active in it. @throws when the structure cannot be read */
export const findActive = async (bytes: Uint8Array): Promise<ActiveKind[]> => {
  const walk = new Walk(await open(bytes.slice()));
  walk.run();
  return [...walk.found, ...(await activeInRevisions(bytes))];
};

/** The same document without active content. */
export const removeActive = async (bytes: Uint8Array): Promise<{ active: ActiveKind[]; file: Uint8Array }> => {
  const document = await open(bytes.slice());
  const walk = new Walk(document);
  walk.run();
  const active = [...walk.found, ...(await activeInRevisions(bytes))];
  const file = await document.save({ useObjectStreams: true, updateFieldAppearances: false, addDefaultPage: false });
  return { active, file };
};

/** A document with packed objects, two pages and information about itself. */
export const samplePdf = async (): Promise<Uint8Array> => {
  const document = await PDFDocument.create();
  document.setTitle('A sample');
  for (const face of [StandardFonts.Helvetica, StandardFonts.TimesRoman]) {
    const font = await document.embedFont(face);
    const page = document.addPage();
    page.drawText('A sample that is read once, when Carrel is built', { x: 72, y: 720, size: 18, font });
    page.drawText('It has two lines.', { x: 72, y: 690, size: 10, font });
  }
  return document.save({ useObjectStreams: true });
};
