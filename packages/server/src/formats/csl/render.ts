import type { CslDate, CslItem, CslName } from '../csl-item.ts';
import { childElements, firstChild, type XmlElement } from '../xml.ts';
import { hasDate, renderDate, sortableDate } from './dates.ts';
import { lookUpTerm, ordinalSuffix } from './locale.ts';
import { type NameOptions, nameOptions, renderNameList } from './names.ts';
import { formatPages, isNumeric, isPlural, toRoman } from './numbers.ts';
import { decorate, joinRuns, parseInline, plainText, type Run } from './rich-text.ts';
import { type Style, StyleError, type StylePart } from './style.ts';

/** Styles are data from outside: what rendering one item may cost is bounded, whatever its macros call. */
const MAX_STEPS = 20_000;
const MAX_DEPTH = 100;

/** What the rendering of one item in one place depends on, besides the style. */
export interface RenderContext {
  style: Style;
  part: StylePart;
  item: CslItem;
  /** 1-based place in the bibliography. */
  number: number;
  yearSuffix: string;
  /** Sort keys show names in full and inverted, and dates as digits. */
  forSorting?: boolean;
}

interface Rendered {
  runs: Run[];
  /** A variable was asked for. Groups vanish when all of theirs are empty. */
  called: boolean;
  found: boolean;
}

const nothing: Rendered = { runs: [], called: false, found: false };

export function renderElement(element: XmlElement, context: RenderContext): Run[] {
  return new Renderer(context).children(element, '').runs;
}

const titleVariables = new Set([
  'title',
  'container-title',
  'collection-title',
  'original-title',
  'volume-title',
  'part-title',
]);

class Renderer {
  private steps = 0;
  private depth = 0;
  /** Variables that a substitution has used up. */
  private readonly suppressed = new Set<string>();
  /** Variables that have been shown, in the order of showing. */
  private readonly shown: string[] = [];

  constructor(private readonly context: RenderContext) {}

  children(parent: XmlElement, delimiter: string): Rendered {
    return this.sequence(childElements(parent), delimiter);
  }

  private sequence(elements: readonly XmlElement[], delimiter: string): Rendered {
    const results = elements.map((element) => this.element(element));
    return {
      runs: joinRuns(
        results.map((result) => result.runs),
        delimiter,
      ),
      called: results.some((result) => result.called),
      found: results.some((result) => result.found),
    };
  }

  private element(element: XmlElement): Rendered {
    if (++this.steps > MAX_STEPS || this.depth > MAX_DEPTH) {
      throw new StyleError('The style does not come to an end: its macros call each other too often.');
    }
    this.depth++;
    try {
      return this.dispatch(element);
    } finally {
      this.depth--;
    }
  }

  private dispatch(element: XmlElement): Rendered {
    switch (element.name) {
      case 'text':
        return this.text(element);
      case 'number':
        return this.number(element);
      case 'label':
        return this.label(element);
      case 'date':
        return this.date(element);
      case 'names':
        return this.names(element);
      case 'group':
        return this.group(element);
      case 'choose':
        return this.choose(element);
      default:
        return nothing;
    }
  }

  private wrap(content: Run[], element: XmlElement): Run[] {
    return decorate(content, element.attributes, this.context.item.language);
  }

  private value(variable: string): string {
    if (this.suppressed.has(variable)) return '';
    if (variable === 'citation-number') return String(this.context.number);
    if (variable === 'year-suffix') return this.context.yearSuffix;
    if (variable === 'page-first') return /^[\p{L}\d]+/u.exec(this.value('page'))?.[0] ?? '';
    const value = this.context.item[variable];
    return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  }

  private text(element: XmlElement): Rendered {
    const attributes = element.attributes;
    const macro = attributes.get('macro');
    if (macro !== undefined) {
      const body = this.context.style.macros.get(macro);
      if (body === undefined) return nothing;
      const content = this.children(body, '');
      return { ...content, runs: this.wrap(content.runs, element) };
    }
    const variable = attributes.get('variable');
    if (variable !== undefined) return this.variable(variable, element);
    const term = attributes.get('term');
    const plural = attributes.get('plural') === 'true';
    const text = term === undefined ? (attributes.get('value') ?? '') : this.term(term, attributes.get('form'), plural);
    return { runs: this.wrap(asRuns(text), element), called: false, found: false };
  }

  private term(name: string, form: string | undefined, plural: boolean): string {
    return lookUpTerm(this.context.style.terms, name, form ?? 'long', plural);
  }

  private variable(variable: string, element: XmlElement): Rendered {
    const short = element.attributes.get('form') === 'short' ? this.value(`${variable}-short`) : '';
    const value = short || this.value(variable);
    if (value === '') return { runs: [], called: true, found: false };
    this.shown.push(variable);
    const shown =
      variable === 'page' ? formatPages(value, this.context.style.root.attributes.get('page-range-format')) : value;
    const content = titleVariables.has(variable) ? parseInline(shown) : asRuns(shown);
    return { runs: this.wrap(content, element), called: true, found: true };
  }

  private number(element: XmlElement): Rendered {
    const value = this.value(element.attributes.get('variable') ?? '');
    if (value === '') return { runs: [], called: true, found: false };
    this.shown.push(element.attributes.get('variable') ?? '');
    return { runs: this.wrap(asRuns(this.numberText(value, element)), element), called: true, found: true };
  }

  private numberText(value: string, element: XmlElement): string {
    const form = element.attributes.get('form') ?? 'numeric';
    if (!/^\d{1,9}$/.test(value))
      return element.attributes.get('variable') === 'page' ? formatPages(value, undefined) : value;
    if (form === 'ordinal' || form === 'long-ordinal') return value + ordinalSuffix(Number(value));
    return form === 'roman' ? toRoman(Number(value)) : value;
  }

  private label(element: XmlElement): Rendered {
    const variable = element.attributes.get('variable') ?? '';
    const value = this.value(variable);
    if (value === '') return nothing;
    const rule = element.attributes.get('plural') ?? 'contextual';
    const plural = rule === 'always' || (rule === 'contextual' && isPlural(variable, value));
    const text = this.term(variable, element.attributes.get('form'), plural);
    return { runs: this.wrap(asRuns(text), element), called: false, found: false };
  }

  private date(element: XmlElement): Rendered {
    const variable = element.attributes.get('variable') ?? '';
    const value = this.context.item[variable];
    const date = typeof value === 'object' && !Array.isArray(value) ? value : undefined;
    if (date === undefined || !hasDate(date) || this.suppressed.has(variable))
      return { runs: [], called: true, found: false };
    this.shown.push(variable);
    if (this.context.forSorting) return { runs: asRuns(sortableDate(date)), called: true, found: true };
    const suffix = variable === 'issued' ? this.context.yearSuffix : '';
    const runs = renderDate(date, element, this.context.style.terms, suffix);
    return { runs: this.wrap(runs, element), called: true, found: runs.length > 0 };
  }

  private namesIn(variable: string): readonly CslName[] {
    const value: string | number | CslName[] | CslDate | undefined = this.context.item[variable];
    return Array.isArray(value) && !this.suppressed.has(variable) ? value : [];
  }

  private names(element: XmlElement, inherited?: XmlElement): Rendered {
    const variables = (element.attributes.get('variable') ?? '').split(/\s+/);
    const part = (name: string) => firstChild(element, name) ?? (inherited && firstChild(inherited, name));
    const options = this.options(part('name'));
    const lists = variables.flatMap((variable) => {
      const names = this.namesIn(variable);
      if (names.length > 0) this.shown.push(variable);
      return names.length === 0 ? [] : [{ variable, runs: this.nameList(variable, names, options, element, part) }];
    });
    if (lists.length > 0 && options.form === 'count') {
      const count = lists.reduce((sum, { variable }) => sum + this.namesIn(variable).length, 0);
      return { runs: asRuns(String(count)), called: true, found: true };
    }
    if (lists.length > 0) {
      const delimiter =
        element.attributes.get('delimiter') ?? this.context.style.root.attributes.get('names-delimiter') ?? ', ';
      const runs = joinRuns(
        lists.map((list) => list.runs),
        delimiter,
      );
      return { runs: this.wrap(runs, element), called: true, found: true };
    }
    const substitute = firstChild(element, 'substitute');
    return substitute === undefined ? { runs: [], called: true, found: false } : this.substitute(substitute, element);
  }

  private options(name: XmlElement | undefined): NameOptions {
    const { part, style, forSorting } = this.context;
    const options = nameOptions([part.element.attributes, style.root.attributes], name?.attributes ?? new Map());
    return forSorting
      ? { ...options, nameAsSortOrder: 'all', form: options.form === 'count' ? 'count' : 'long' }
      : options;
  }

  private nameList(
    variable: string,
    names: readonly CslName[],
    options: NameOptions,
    element: XmlElement,
    part: (name: string) => XmlElement | undefined,
  ): Run[] {
    const etAlElement = part('et-al');
    const etAl = asRuns(this.term(etAlElement?.attributes.get('term') ?? 'et-al', 'long', false));
    const and = options.and === 'symbol' ? this.term('and', 'symbol', false) : this.term('and', 'long', false);
    const nameElement = part('name');
    const decoratedEtAl = etAlElement === undefined ? etAl : this.wrap(etAl, etAlElement);
    const list = renderNameList(names, options, nameElement, and, decoratedEtAl);
    const runs = nameElement === undefined ? list : this.wrap(list, nameElement);
    const labelElement = part('label');
    if (labelElement === undefined) return runs;
    const rule = labelElement.attributes.get('plural') ?? 'contextual';
    const plural = rule === 'always' || (rule === 'contextual' && names.length > 1);
    const label = this.wrap(asRuns(this.term(variable, labelElement.attributes.get('form'), plural)), labelElement);
    const order = childElements(element).map((child) => child.name);
    const before = order.includes('label') && order.indexOf('label') < order.indexOf('name');
    return before ? [...label, ...runs] : [...runs, ...label];
  }

  /** The first substitute that yields text takes the place of the names, and is not shown a second time. */
  private substitute(substitute: XmlElement, names: XmlElement): Rendered {
    for (const alternative of childElements(substitute)) {
      const before = this.shown.length;
      const bare = alternative.name === 'names' && childElements(alternative).length === 0;
      const result = bare ? this.names(alternative, names) : this.element(alternative);
      if (result.runs.length === 0) continue;
      for (const variable of this.shown.slice(before)) this.suppressed.add(variable);
      return { runs: this.wrap(result.runs, names), called: true, found: true };
    }
    return { runs: [], called: true, found: false };
  }

  private group(element: XmlElement): Rendered {
    const content = this.children(element, element.attributes.get('delimiter') ?? '');
    if (content.called && !content.found) return { runs: [], called: true, found: false };
    return { ...content, runs: this.wrap(content.runs, element) };
  }

  private choose(element: XmlElement): Rendered {
    const branch = childElements(element).find((child) => child.name === 'else' || this.holds(child));
    return branch === undefined ? nothing : this.children(branch, '');
  }

  private holds(condition: XmlElement): boolean {
    const tests: boolean[] = [];
    for (const [name, value] of condition.attributes) {
      if (name === 'match') continue;
      for (const word of value.split(/\s+/)) tests.push(this.test(name, word));
    }
    const match = condition.attributes.get('match') ?? 'all';
    if (match === 'any') return tests.includes(true);
    return match === 'none' ? !tests.includes(true) : !tests.includes(false);
  }

  private test(name: string, word: string): boolean {
    const value = this.context.item[word];
    if (name === 'type') return this.context.item.type === word;
    if (name === 'position') return word === 'first';
    if (name === 'variable')
      return Array.isArray(value)
        ? value.length > 0
        : typeof value === 'object'
          ? hasDate(value)
          : this.value(word) !== '';
    if (name === 'is-numeric') return isNumeric(this.value(word));
    if (name === 'is-uncertain-date') return typeof value === 'object' && !Array.isArray(value) && value.circa === true;
    // Locators and disambiguation never apply here.
    return false;
  }
}

const asRuns = (text: string): Run[] => (text === '' ? [] : [{ text, format: 0 }]);

/** The text a sort key compares. */
export function sortText(key: XmlElement, context: RenderContext): string {
  const sorting = { ...context, forSorting: true, yearSuffix: '' };
  const macro = key.attributes.get('macro');
  if (macro !== undefined) {
    const body = context.style.macros.get(macro);
    return body === undefined ? '' : plainText(renderElement(body, sorting));
  }
  const variable = key.attributes.get('variable') ?? '';
  if (variable === 'citation-number') return String(context.number).padStart(8, '0');
  const value = context.item[variable];
  if (Array.isArray(value)) {
    const element: XmlElement = { name: 'names', attributes: new Map([['variable', variable]]), children: [], line: 0 };
    const holder: XmlElement = { name: 'group', attributes: new Map(), children: [element], line: 0 };
    return plainText(renderElement(holder, sorting));
  }
  if (typeof value === 'object') return sortableDate(value);
  return plainText(parseInline(String(value ?? '')));
}
