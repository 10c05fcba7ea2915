import { createElement, Fragment, type ReactNode } from 'react';
import { type CitationNode, parseCitation } from './citation-html.ts';

const drawn = (node: CitationNode, index: number): ReactNode => {
  if (typeof node === 'string') return <Fragment key={index}>{node}</Fragment>;
  if (node.tag === 'br') return <br key={index} />;
  const inside = node.children.map(drawn);
  if (node.tag === 'small-caps')
    return (
      <span key={index} style={{ fontVariant: 'small-caps' }}>
        {inside}
      </span>
    );
  return createElement(node.tag, { key: index }, inside);
};

/** A citation or reference with its italics. */
export const CitationHtml = ({ html }: { html: string }) => <>{parseCitation(html).map(drawn)}</>;
