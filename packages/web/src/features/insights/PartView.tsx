import * as m from '@carrel/messages/insights';
import { Link, useRouter } from '@tanstack/react-router';
import { Fragment } from 'react';
import { followLink } from '../../ui/Chart.tsx';
import * as parts from '../../ui/parts.module.css';
import { RichText } from '../../ui/RichText.tsx';
import { usePaperLink } from './PaperRows.tsx';
import { gapBefore, type Paragraph, type Part, partOf, type Text } from './report.ts';

/** Papers that are shown in place, because only their IDs are known. */
export interface Revealed {
  key: string;
  title: string;
  ids: readonly string[];
}

interface PartProps {
  part: Part;
  /** Names the part among those of the page. */
  id: string;
  revealed: Revealed | null;
  onReveal: (papers: Revealed | null) => void;
}

const PaperLink = ({ id, title }: { id: string; title: string }) => (
  <a className={parts.rich} dir="auto" {...usePaperLink()(id)}>
    <RichText text={title} />
  </a>
);

const PageLink = ({ to, text }: { to: string; text: string }) => {
  const router = useRouter();
  return (
    <a href={to} className={parts.link} onClick={followLink(to, (next) => router.history.push(next))}>
      {text}
    </a>
  );
};

/** A text that leads to what it counts. */
export const PartView = ({ part, id, revealed, onReveal }: PartProps) => {
  if (part.paper !== undefined) return <PaperLink id={part.paper} title={part.text} />;
  if (part.to !== undefined) return <PageLink to={part.to} text={part.text} />;
  if (part.query)
    return (
      <Link to="/library" search={{ q: part.query }} className={parts.link}>
        {part.text}
      </Link>
    );
  if (part.ids === undefined || part.ids.length === 0) return part.text;
  const open = revealed?.key === id;
  return (
    <button
      type="button"
      className={parts.link}
      aria-expanded={open}
      aria-label={m.showPapers({ text: part.text })}
      onClick={() => onReveal(open ? null : { key: id, title: part.text, ids: part.ids ?? [] })}
    >
      {part.text}
    </button>
  );
};

type TextsProps = Omit<PartProps, 'part'> & { texts: Paragraph };

/** A paragraph. */
export const Texts = ({ texts, id, ...rest }: TextsProps) => (
  <p>
    {texts.map((text: Text, i) => {
      const part = partOf(text);
      const own = `${id} ${i}`;
      return (
        <Fragment key={own}>
          {i > 0 && gapBefore(text)}
          <PartView part={part} id={own} {...rest} />
        </Fragment>
      );
    })}
  </p>
);
