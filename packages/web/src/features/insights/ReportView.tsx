import * as m from '@carrel/messages/insights';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import * as charts from '../../ui/chart.module.css';
import { number } from '../../ui/format.ts';
import { useMedia } from '../../ui/use-media.ts';
import { Figures } from './Figures.tsx';
import * as styles from './insights.module.css';
import { MissingList } from './MissingList.tsx';
import { PaperListRows, PapersById } from './PaperRows.tsx';
import { PartView, type Revealed, Texts } from './PartView.tsx';
import { type Block, type PaperList, partOf, type Report, type Section } from './report.ts';

interface Reveals {
  revealed: Revealed | null;
  onReveal: (papers: Revealed | null) => void;
}

/** Papers that a figure counts, below the section with the figure. */
const RevealedPapers = ({ revealed, onReveal }: Reveals & { revealed: Revealed }) => {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other papers have the heading in view again
  useEffect(() => heading.current?.focus(), [revealed.key]);
  return (
    <section aria-labelledby={id} className={styles.revealed}>
      <header className={charts.head}>
        <h3 id={id} ref={heading} tabIndex={-1}>
          {m.papersBehind({ title: revealed.title })}
        </h3>
        <Button tone="quiet" onClick={() => onReveal(null)}>
          {m.hidePapers()}
        </Button>
      </header>
      <PapersById
        key={revealed.key}
        title={m.papersBehind({ title: revealed.title })}
        ids={revealed.ids}
        count={revealed.ids.length}
      />
    </section>
  );
};

const ListView = ({ list }: { list: PaperList }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={charts.chart}>
      <header className={`${charts.head} min-h-8`}>
        <h2 id={id}>
          {list.title} <span className={styles.count}>{number(list.count)}</span>
        </h2>
      </header>
      {list.note && <p className={charts.hint}>{list.note}</p>}
      <PaperListRows list={list} />
    </section>
  );
};

const BlockView = ({ block, level, id, ...reveals }: { block: Block; level: 2 | 3; id: string } & Reveals) => {
  switch (block.kind) {
    case 'table':
      return (
        <div className={block.wide ? styles.wide : undefined}>
          <Figures table={block} level={level} {...reveals} />
        </div>
      );
    case 'papers':
      return (
        <div className={styles.wide}>
          <ListView list={block} />
        </div>
      );
    case 'missing':
      return (
        <div className={styles.wide}>
          <MissingList missing={block} {...reveals} />
        </div>
      );
    default:
      return (
        <div className={`${styles.wide} ${styles.text}`}>
          {block.paragraphs.map((texts, i) => {
            const key = `${id} ${i}`;
            return <Texts key={key} texts={texts} id={key} {...reveals} />;
          })}
        </div>
      );
  }
};

/** Which papers a section shows in place. Each section has its own, so that they are near their figure. */
const useReveals = (): Reveals => {
  const [revealed, onReveal] = useState<Revealed | null>(null);
  return { revealed, onReveal };
};

const Blocks = ({ section }: { section: Section }) => {
  const reveals = useReveals();
  const { revealed } = reveals;
  return (
    <>
      <div className={styles.blocks}>
        {section.blocks.map((block, i) => {
          const id = `${section.key} ${i}`;
          return <BlockView key={id} block={block} id={id} level={section.title === undefined ? 2 : 3} {...reveals} />;
        })}
      </div>
      {revealed && <RevealedPapers {...reveals} revealed={revealed} />}
    </>
  );
};

/** Closed until it is asked for; on paper, everything is open. */
const Folded = ({ section }: { section: Section }) => {
  const [open, setOpen] = useState(false);
  const printing = useMedia('print');
  return (
    <details
      className={styles.fold}
      open={open || printing}
      onToggle={(event) => {
        if (!printing) setOpen(event.currentTarget.open);
      }}
    >
      <summary>
        <h2>
          <SectionTitle section={section} plain />
        </h2>
        <span className="text-quiet text-small">{section.folded}</span>
      </summary>
      {(open || printing) && <Blocks section={section} />}
    </details>
  );
};

/** @param plain without a link, because it is part of a control */
const SectionTitle = ({ section, plain = false }: { section: Section; plain?: boolean }) => {
  const part = partOf(section.title ?? '');
  return (
    <>
      {part.color && <i className={styles.colour} style={{ background: part.color }} aria-hidden="true" />}
      <bdi>
        {plain ? part.text : <PartView part={part} id={section.key} revealed={null} onReveal={() => undefined} />}
      </bdi>
    </>
  );
};

const SectionView = ({ section }: { section: Section }) => {
  const id = useId();
  if (section.folded !== undefined) return <Folded section={section} />;
  if (section.title === undefined) return <Blocks section={section} />;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>
        <SectionTitle section={section} />
      </h2>
      <Blocks section={section} />
    </section>
  );
};

/** A page of Insights: what it found, and the figures behind it. */
export const ReportView = ({ report }: { report: Report }) => {
  const reveals = useReveals();
  return (
    <>
      <p className={styles.headline}>{report.headline}</p>
      <div className={styles.text}>
        {report.lead.map((texts, i) => {
          const key = `lead ${i}`;
          return <Texts key={key} texts={texts} id={key} {...reveals} />;
        })}
      </div>
      {reveals.revealed && <RevealedPapers {...reveals} revealed={reveals.revealed} />}
      {report.sections.map((section) => (
        <SectionView key={section.key} section={section} />
      ))}
    </>
  );
};
