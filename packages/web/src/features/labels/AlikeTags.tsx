import * as m from '@carrel/messages/tagSuggestions';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TagChip } from '../../ui/TagChip.tsx';
import { mergeTags } from './merge-tags.ts';
import { alikeTagsOptions } from './suggested-tags.ts';

/** Tags with almost the same name; absent if there are none. */
export const AlikeTags = () => {
  const title = useId();
  const { data = [] } = useQuery(alikeTagsOptions);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={title} className="mb-6">
      <h2 id={title} className="font-semibold mb-1">
        {m.alike()}
      </h2>
      <ul>
        {data.map(({ tag, into }) => (
          <li key={tag.id} className="flex flex-wrap items-center justify-between gap-2 py-2 border-b border-hair">
            <span className="flex flex-wrap items-center gap-2 min-w-0">
              <TagChip name={tag.name} color={tag.color} />
              <span className="text-small text-quiet">{m.count({ count: tag.count })}</span>
            </span>
            <Button
              aria-label={m.mergeTag({ name: tag.name, other: into.name })}
              onClick={() => void mergeTags(tag, into)}
            >
              {m.mergeInto({ other: into.name })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
