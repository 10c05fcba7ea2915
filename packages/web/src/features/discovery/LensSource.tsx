import * as m from '@carrel/messages/discoveryLens';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { call, errorText } from '../../api/client.ts';
import { previewLens } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { Field } from '../../ui/Field.tsx';
import * as parts from '../../ui/parts.module.css';
import { RichText } from '../../ui/RichText.tsx';
import { collectionsOptions, tagsOptions } from '../labels/queries.ts';
import { AuthorField } from './AuthorField.tsx';
import { type Context, configOf, contexts, type LensChoice } from './lens-config.ts';

/** The papers that a lens would start from, as it is typed. */
const Preview = ({ context, config }: { context: Context; config: Record<string, unknown> }) => {
  const { data, error } = useQuery({
    queryKey: [...keys.discovery, 'lens-preview', context, config],
    queryFn: ({ signal }) => call(previewLens, { body: { context_type: context, context_config: config }, signal }),
    placeholderData: (before) => before,
    retry: false,
  });
  return (
    <div role="status" className="min-w-0 min-h-12 text-small text-quiet">
      {error ? (
        m.previewFailed({ error: errorText(error) })
      ) : data ? (
        <>
          <p>{m.starts({ count: data.seed_count })}</p>
          <ul>
            {data.sample_papers.slice(0, 3).map((paper) => (
              <li key={paper.paper_id} className={`truncate ${parts.rich}`} dir="auto">
                <RichText text={paper.title} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
};

const Choose = ({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly { id: string; name: string }[] | undefined;
  onChange: (value: string) => void;
}) => (
  <Field label={label}>
    {(ids) => (
      <select {...ids} className={parts.field} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{m.choose()}</option>
        {options?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
);

const Where = ({ choice, onChange }: { choice: LensChoice; onChange: (change: Partial<LensChoice>) => void }) => {
  const collections = useQuery({ ...collectionsOptions, enabled: choice.context === 'collection' }).data;
  const tags = useQuery({ ...tagsOptions, enabled: choice.context === 'tag' }).data;
  switch (choice.context) {
    case 'collection':
      return (
        <Choose
          label={m.collection()}
          value={choice.collection}
          options={collections}
          onChange={(collection) => onChange({ collection })}
        />
      );
    case 'tag':
      return <Choose label={m.tag()} value={choice.tag} options={tags} onChange={(tag) => onChange({ tag })} />;
    case 'topic_keyword':
      return (
        <Field label={m.topic()} note={m.topicHint()}>
          {(ids) => (
            <input
              {...ids}
              className={parts.field}
              dir="auto"
              maxLength={300}
              value={choice.keyword}
              onChange={(event) => onChange({ keyword: event.target.value })}
            />
          )}
        </Field>
      );
    case 'author_set':
      return <AuthorField authors={choice.authors} onChange={(authors) => onChange({ authors })} />;
    case 'papers':
      return (
        <p>
          {m.papersChosen({ count: choice.papers.length })} <span className="text-quiet">{m.papersHint()}</span>
        </p>
      );
    default:
      return null;
  }
};

interface LensSourceProps {
  choice: LensChoice;
  /** The context can only be chosen for a new lens. */
  isNew: boolean;
  onChange: (change: Partial<LensChoice>) => void;
}

/** What a lens starts from, with a preview of its papers. */
export const LensSource = ({ choice, isNew, onChange }: LensSourceProps) => {
  const config = useMemo(() => configOf(choice), [choice]);
  // Both together: a context with the configuration of another one is refused.
  const wish = useMemo(() => config && { context: choice.context, config }, [choice.context, config]);
  const previewed = useDeferredValue(wish);
  return (
    <>
      <Field label={m.context()}>
        {(ids) => (
          <select
            {...ids}
            className={parts.field}
            value={choice.context}
            disabled={!isNew}
            onChange={(event) => onChange({ context: event.target.value as Context })}
          >
            {contexts.map((context) => (
              <option key={context} value={context}>
                {m.contextOf({ context })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Where choice={choice} onChange={onChange} />
      {previewed && <Preview context={previewed.context} config={previewed.config} />}
    </>
  );
};
