import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/paper';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Paper } from '../../api/types.ts';
import { Icon } from '../../ui/Icon.tsx';
import * as parts from '../../ui/parts.module.css';
import { TagChip } from '../../ui/TagChip.tsx';
import { filter } from '../labels/filter.ts';
import { collectionsOptions } from '../labels/queries.ts';
import { removeTag } from './edit.ts';
import type { Target } from './target.ts';

/** The others are shown by a button. */
const collapsedCount = 20;

/** Tags and collections of one paper. */
export const PaperLabels = ({ paper }: { paper: Paper }) => {
  const { data: collections = [] } = useQuery(collectionsOptions);
  const navigate = useNavigate();
  const [all, setAll] = useState(false);
  const inside = collections.filter((c) => paper.collection_ids.includes(c.id));
  if (paper.tags.length === 0 && inside.length === 0) return null;
  const target: Target = { kind: 'ids', ids: [paper.id] };
  const show = (q: string) => void navigate({ to: '/library', search: { q, paper: paper.id } });
  return (
    <div className="flex flex-wrap items-center gap-1.5 mb-4">
      {(all ? paper.tags : paper.tags.slice(0, collapsedCount)).map((tag) => (
        <TagChip
          key={tag.id}
          name={tag.name}
          color={tag.color}
          onOpen={() => show(filter('tag', tag.name))}
          onRemove={() => void removeTag(target, tag.name)}
        />
      ))}
      {paper.tags.length > collapsedCount && (
        <button
          type="button"
          className="min-h-6 px-1 text-small text-quiet hover:text-ink hover:underline underline-offset-2"
          aria-expanded={all}
          onClick={({ currentTarget }) => {
            flushSync(() => setAll(!all));
            // With fewer tags it is further up, perhaps above what is shown.
            currentTarget.scrollIntoView({ block: 'nearest' });
          }}
        >
          {all ? common.showFewer() : m.showAllTags({ count: paper.tags.length })}
        </button>
      )}
      {inside.map((collection) => (
        <button
          key={collection.id}
          type="button"
          className="inline-flex items-center gap-1.5 min-h-6 px-1 text-small text-quiet hover:text-ink"
          onClick={() => show(filter('collection', collection.name))}
        >
          <Icon name="folder" size={13} />
          <span className={parts.link} dir="auto">
            {collection.name}
          </span>
        </button>
      ))}
    </div>
  );
};
