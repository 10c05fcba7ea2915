import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Paper } from '../../api/types.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TagChip } from '../../ui/TagChip.tsx';
import { filter } from '../labels/filter.ts';
import { collectionsOptions } from '../labels/queries.ts';
import { removeTag } from './edit.ts';
import type { Target } from './target.ts';

/** Tags and collections of one paper. */
export const PaperLabels = ({ paper }: { paper: Paper }) => {
  const { data: collections = [] } = useQuery(collectionsOptions);
  const navigate = useNavigate();
  const inside = collections.filter((c) => paper.collection_ids.includes(c.id));
  if (paper.tags.length === 0 && inside.length === 0) return null;
  const target: Target = { kind: 'ids', ids: [paper.id] };
  const show = (q: string) => void navigate({ to: '/library', search: { q, paper: paper.id } });
  return (
    <div className="flex flex-wrap items-center gap-1.5 mb-4">
      {paper.tags.map((tag) => (
        <TagChip
          key={tag.id}
          name={tag.name}
          color={tag.color}
          onOpen={() => show(filter('tag', tag.name))}
          onRemove={() => void removeTag(target, tag.name)}
        />
      ))}
      {inside.map((collection) => (
        <button
          key={collection.id}
          type="button"
          className="inline-flex items-center gap-1.5 min-h-6 px-1 text-small text-quiet hover:text-ink"
          onClick={() => show(filter('collection', collection.name))}
        >
          <Icon name="folder" size={13} />
          <span className="link" dir="auto">
            {collection.name}
          </span>
        </button>
      ))}
    </div>
  );
};
