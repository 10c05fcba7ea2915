import { ApiError } from '@carrel/contract';
import {
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
}
export type RenderTask = RenderRequest & { style: StyleSource };
export type RenderResult = Rendered & { info: StyleInfo };

/** What a style says about itself. @throws ApiError style_invalid */
export const checkStyle = ({ xml }: { xml: string }): StyleInfo => sayInvalid(() => readStyle(xml).info);

/** @throws ApiError style_invalid, style_parent_missing */
export const renderStyle = ({ style, ...request }: RenderTask): RenderResult =>
  sayInvalid(() => {
    const own = readStyle(style.xml);
    if (own.info.parent === null) return { info: own.info, ...renderCitations(own, request) };
    if (style.parentXml === null) throw new StyleError('The style with its rules is missing.', 'parent');
    const whole = withParent(own, readStyle(style.parentXml));
    return { info: whole.info, ...renderCitations(whole, request) };
  });

const sayInvalid = <T>(fn: () => T): T => {
  try {
    return fn();
  } catch (e) {
    if (!(e instanceof StyleError)) throw e;
    throw new ApiError(e.kind === 'parent' ? 'style_parent_missing' : 'style_invalid', e.message);
  }
};
