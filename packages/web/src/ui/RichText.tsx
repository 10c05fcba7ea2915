import { createElement, Fragment, type ReactNode } from 'react';
import { markRuns, parseRich, type RichTag } from './rich-text.ts';

interface RichTextProps {
  text: string;
  marks?: readonly (readonly [number, number])[];
}

const wrap = (tags: RichTag[], child: ReactNode): ReactNode =>
  tags.reduceRight<ReactNode>((inner, tag) => createElement(tag, null, inner), child);

/** A title or abstract: italics, bold, sub- and superscript are drawn, everything else is text. */
export const RichText = ({ text, marks = [] }: RichTextProps) => (
  <>
    {markRuns(parseRich(text), marks).map((run) => (
      <Fragment key={run.start}>{wrap(run.tags, run.marked ? <mark>{run.text}</mark> : run.text)}</Fragment>
    ))}
  </>
);

/** The same without any markup, for labels and window titles. */
export const plainText = (text: string) =>
  parseRich(text)
    .map((run) => run.text)
    .join('');
