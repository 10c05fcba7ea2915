import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { DuplicateGroup } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { ago } from '../../ui/format.ts';
import { RichText } from '../../ui/RichText.tsx';
import type { FieldName } from '../paper/fields.ts';
import { foldTogether, tellApart } from './actions.ts';
import { type Choice, type ComparedField, compare, fullest, standing } from './compare.ts';

interface SideProps {
  field: ComparedField;
  index: number;
  name: string;
  chosen: boolean;
  onChoose: () => void;
}

/** What one record says of a field; pressing it chooses it. An empty one cannot be chosen. */
const Side = ({ field, index, name, chosen, onChoose }: SideProps) => {
  const value = field.values[index] ?? '';
  if (!value) return <td className="nothing">Nothing</td>;
  return (
    <td>
      <label className="side" data-on={chosen || undefined}>
        <input type="radio" name={name} checked={chosen} onChange={onChoose} />
        <span className={field.name === 'abstract' ? 'line-clamp-4' : ''} dir="auto">
          <RichText text={value} />
        </span>
      </label>
    </td>
  );
};

const ordinals = ['first', 'second', 'third'];

/** Records that look like one work, side by side: what they disagree on is chosen, the rest is the same anyway. */
export const DuplicateCard = ({ group }: { group: DuplicateGroup }) => {
  const { papers } = group;
  const [keep, setKeep] = useState(() => fullest(papers));
  const [choice, setChoice] = useState<Choice>({});
  const id = useId();
  const kept = papers.find((p) => p.id === keep) ?? papers[0]!;
  const compared = compare(papers);
  const different = compared.filter((f) => !f.agrees);
  const same = compared.filter((f) => f.agrees && f.name !== 'title');
  const choose = (name: FieldName, paperId: string) => setChoice((now) => ({ ...now, [name]: paperId }));
  return (
    <section className="duplicate" aria-labelledby={id}>
      <h2 id={id} className="font-serif text-line font-medium rich" dir="auto">
        <RichText text={kept.title} />
      </h2>
      <p className="text-quiet mb-2">
        {group.reason.charAt(0).toUpperCase() + group.reason.slice(1)}
        {same.length > 0 && `. They agree on ${same.map((f) => f.label.toLowerCase()).join(', ')}.`}
      </p>
      <div className="overflow-x-auto">
        <table className="compared">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Field</span>
              </th>
              {papers.map((paper) => (
                <th key={paper.id} scope="col">
                  <label className="side" data-on={paper.id === keep || undefined}>
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
                      Keep this one
                      <span className="block font-normal text-quiet text-small">
                        {paper.added_at && `added ${ago(paper.added_at)}`}
                        {paper.rating > 0 && ` · rated ${paper.rating}`}
                        {paper.tags.length > 0 && ` · ${paper.tags.map((t) => t.name).join(', ')}`}
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
                    chosen={standing(field, papers, keep, choice) === paper.id}
                    onChoose={() => choose(field.name, paper.id)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-center gap-2 mt-3">
        <Button tone="primary" onClick={() => void foldTogether(group, kept, choice)}>
          Fold into one
        </Button>
        <Button onClick={() => void tellApart(group)}>Not a duplicate</Button>
        <span className="text-quiet text-small">
          Tags, collections, notes and the higher rating are kept.{' '}
          {papers.map((paper, index) => (
            <Link key={paper.id} to="/library" search={{ paper: paper.id }} className="link me-2">
              Open the {ordinals[index] ?? `${index + 1}th`}
            </Link>
          ))}
        </span>
      </div>
    </section>
  );
};
