import { ApiError } from '@carrel/contract';
import { refer } from '@carrel/messages/reference';
import * as m from '@carrel/messages/styleErrors';
import {
  type ReadStyle,
  type Rendered,
  type RenderRequest,
  readStyle,
  renderCitations,
  StyleError,
  type StyleInfo,
  withParent,
} from '../../formats/csl/index.ts';

/** XML of a style and, for a dependent one, of the style with its rules. */
export interface StyleSource {
  xml: string;
  parentXml: string | null;
  /** The language of a style that names none; null or absent: American English. */
  locale?: string | null;
}
export type RenderTask = RenderRequest & { style: StyleSource };
export type RenderResult = Rendered & { info: StyleInfo };

/** What a style says about itself. @throws ApiError style_invalid */
export const checkStyle = ({ xml }: { xml: string }): StyleInfo => sayInvalid(() => readStyle(xml).info);

const readWhole = ({ xml, parentXml, locale = null }: StyleSource): ReadStyle => {
  const own = readStyle(xml);
  if (own.info.parent === null) return { ...own, info: { ...own.info, locale: own.info.locale ?? locale } };
  if (parentXml === null) throw new StyleError(refer(m.parentMissing), 'parent');
  return withParent(own, readStyle(parentXml));
};

/** The style that was used last: a prepared one may take more than a hundred megabytes. */
let last: { source: StyleSource; style: ReadStyle } | null = null;

const isSame = (a: StyleSource, b: StyleSource): boolean =>
  a.xml === b.xml && a.parentXml === b.parentXml && a.locale === b.locale;

const lastStyle = (source: StyleSource): ReadStyle => {
  if (last && isSame(last.source, source)) return last.style;
  last = null;
  last = { source, style: readWhole(source) };
  return last.style;
};

/** @throws ApiError style_invalid, style_parent_missing */
export const renderStyle = ({ style: source, ...request }: RenderTask): RenderResult =>
  sayInvalid(() => {
    const style = lastStyle(source);
    return { info: style.info, ...renderCitations(style, request) };
  });

const sayInvalid = <T>(fn: () => T): T => {
  try {
    return fn();
  } catch (e) {
    if (!(e instanceof StyleError)) throw e;
    throw new ApiError(e.kind === 'parent' ? 'style_parent_missing' : 'style_invalid', e.shown);
  }
};
