import { createElement, Fragment, type ReactNode } from 'react';
import { Maths } from './Maths.tsx';
import { markRuns, parseRich, type RichTag, type Run } from './rich-text.ts';

interface RichTextProps {
  text: string;
  marks?: readonly (readonly [number, number])[];
}

const wrap = (tags: readonly RichTag[], child: ReactNode): ReactNode =>
  tags.reduceRight<ReactNode>((inner, tag) => createElement(tag, null, inner), child);

const drawn = (run: Run): ReactNode => {
  if (run.maths) return <Maths maths={run.maths} source={run.text} />;
  return run.marked ? <mark>{run.text}</mark> : run.text;
};

/** A title or abstract: italics, bold, sub- and superscript and maths are drawn, everything else is text. */
export const RichText = ({ text, marks = [] }: RichTextProps) => (
  <>
    {markRuns(parseRich(text), marks).map((run) => (
      <Fragment key={run.start}>{wrap(run.tags, drawn(run))}</Fragment>
    ))}
  </>
);

/** The same without any markup, for labels and window titles. */
export const plainText = (text: string) =>
  parseRich(text)
    .map((run) => run.maths?.tex ?? run.text)
    .join('');
