import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/duplicates';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { DuplicateGroup } from '../../api/types.ts';
import { useKeys } from '../../desk/Commands.tsx';
import { Button } from '../../ui/Button.tsx';
import { ago, listOf } from '../../ui/format.ts';
import * as parts from '../../ui/parts.module.css';
import { RichText } from '../../ui/RichText.tsx';
import type { FieldName } from '../paper/fields.ts';
import { markAsDistinct, mergeGroup } from './actions.ts';
import { type Choice, type ComparedField, compare, mostCompletePaper, sourceOf } from './compare.ts';
import * as styles from './duplicates.module.css';

interface SideProps {
  field: ComparedField;
  index: number;
  name: string;
  chosen: boolean;
  onChoose: () => void;
}

/** One paper's value of a field. Pressing it chooses it; an empty one cannot be chosen. */
const Side = ({ field, index, name, chosen, onChoose }: SideProps) => {
  const value = field.values[index] ?? '';
  if (!value) return <td className={styles.empty}>{m.empty()}</td>;
  return (
    <td>
      <label className={styles.side} data-on={chosen || undefined}>
        <input type="radio" name={name} checked={chosen} onChange={onChoose} />
        <span className={field.name === 'abstract' ? 'line-clamp-4' : ''} dir="auto">
          <RichText text={value} />
        </span>
      </label>
    </td>
  );
};

/** The reasons of the service are written in lower case. */
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface DecideProps {
  papers: DuplicateGroup['papers'];
  /** Whether Carrel suggested the group. */
  listed: boolean;
  /** The number of groups of its kind. */
  alike: number;
  onMerge: () => void;
  onMergeAlike: (() => void) | undefined;
}

const Decide = ({ papers, listed, alike, onMerge, onMergeAlike }: DecideProps) => {
  const mergeKeys = useKeys('duplicates.merge');
  const distinctKeys = useKeys('duplicates.distinct');
  return (
    <div className="flex flex-wrap items-center gap-2 mt-3">
      <Button tone="primary" data-act="merge" keys={mergeKeys} onClick={onMerge}>
        {common.merge()}
      </Button>
      {listed && (
        <Button data-act="distinct" keys={distinctKeys} onClick={() => void markAsDistinct(papers)}>
          {m.notDuplicates()}
        </Button>
      )}
      {alike > 1 && (
        <Button tone="quiet" onClick={onMergeAlike}>
          {m.mergeAlike({ count: alike })}
        </Button>
      )}
      <span className="text-quiet text-small">
        {m.whatIsKept()}{' '}
        {papers.map((paper, index) => (
          <Link
            key={paper.id}
            to="/library"
            search={{ paper: paper.id }}
            className={`${parts.link} me-2`}
            {...(index === 0 && { 'data-act': 'open' })}
          >
            {m.openPaper({ position: index + 1 })}
          </Link>
        ))}
      </span>
    </div>
  );
};

interface DuplicateCardProps {
  /** The reason is null for papers that the user selected. */
  group: Pick<DuplicateGroup, 'papers'> & { reason: string | null };
  onMergeAlike?: (() => void) | undefined;
  alike?: number;
  /** The papers were merged. */
  onDone?: () => void;
}

/** Papers that look like one work, side by side. The user chooses among the values that differ. */
export const DuplicateCard = ({ group, alike = 0, onMergeAlike, onDone }: DuplicateCardProps) => {
  const { papers } = group;
  const [keep, setKeep] = useState(() => mostCompletePaper(papers));
  const [choice, setChoice] = useState<Choice>({});
  const id = useId();
  const keeper = papers.find((p) => p.id === keep) ?? papers[0]!;
  const compared = compare(papers);
  const different = compared.filter((f) => !f.agrees);
  const same = compared.filter((f) => f.agrees && f.name !== 'title');
  const choose = (name: FieldName, paperId: string) => setChoice((now) => ({ ...now, [name]: paperId }));
  return (
    <section
      className={styles.card}
      aria-labelledby={id}
      {...(group.reason !== null && { tabIndex: -1, 'data-duplicates': true })}
    >
      <h2 id={id} className={`font-serif text-line font-medium ${parts.rich}`} dir="auto">
        <RichText text={keeper.title} />
      </h2>
      <p className="text-quiet mb-2">
        {group.reason !== null && m.reason({ reason: capitalized(group.reason) })}
        {same.length > 0 && ` ${m.identicalFields({ fields: listOf(same.map((f) => f.label)) })}`}
      </p>
      <div className="overflow-x-auto">
        <table className={styles.compared}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{m.field()}</span>
              </th>
              {papers.map((paper) => (
                <th key={paper.id} scope="col">
                  <label className={styles.side} data-on={paper.id === keep || undefined}>
                    <input
                      type="radio"
                      name={`${id}keep`}
                      checked={paper.id === keep}
                      onChange={() => {
                        setKeep(paper.id);
                        setChoice({});
                      }}
                    />
                    <span>
                      {m.keepThis()}
                      <span className="block font-normal text-quiet text-small">
                        {[
                          paper.added_at && m.added({ when: ago(paper.added_at) }),
                          paper.rating > 0 && m.rated({ rating: paper.rating }),
                          paper.tags.map((t) => t.name).join(', '),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </span>
                  </label>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {different.map((field) => (
              <tr key={field.name}>
                <th scope="row" className="hyphens-auto">
                  {field.label}
                </th>
                {papers.map((paper, index) => (
                  <Side
                    key={paper.id}
                    field={field}
                    index={index}
                    name={`${id}${field.name}`}
                    chosen={sourceOf(field, papers, keep, choice) === paper.id}
                    onChoose={() => choose(field.name, paper.id)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Decide
        papers={papers}
        listed={group.reason !== null}
        alike={alike}
        onMerge={() => void mergeGroup(papers, keeper, choice).then((merged) => merged && onDone?.())}
        onMergeAlike={onMergeAlike}
      />
    </section>
  );
};
