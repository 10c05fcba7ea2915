import * as m from '@carrel/messages/highlights';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { collectionsOptions, tagsOptions } from '../labels/queries.ts';
import { filterChoices, type HighlightsFilter, type HighlightsSearch } from './highlights-search.ts';

interface HighlightFiltersProps {
  filter: HighlightsFilter;
  onChange: (change: HighlightsSearch) => void;
}

const named = (list: readonly { id: string; name: string }[]) =>
  list.map(({ id, name }) => ({ value: id, label: name }));

/** Search and filters of the list. */
export const HighlightFilters = ({ filter, onChange }: HighlightFiltersProps) => {
  const { data: collections = [] } = useQuery(collectionsOptions);
  const { data: tags = [] } = useQuery(tagsOptions);
  const search = useCallback((q: string) => onChange({ q: q.trim() ? q : undefined }), [onChange]);
  const set = (key: keyof HighlightsSearch) => (value: string) =>
    onChange({ [key]: value === 'any' ? undefined : value });
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 px-4 py-2 border-b border-hair">
      <SearchBox value={filter.q} label={m.search()} onSearch={search} />
      <ChoiceField
        label={m.colourFilter()}
        value={filter.colour ?? 'any'}
        options={filterChoices.colour.map((colour) => ({ value: colour, label: m.colourOf({ colour }) }))}
        onChange={set('colour')}
      />
      <ChoiceField
        label={m.kindFilter()}
        value={filter.kind ?? 'any'}
        options={filterChoices.kind.map((kind) => ({ value: kind, label: m.kindOf({ kind }) }))}
        onChange={set('kind')}
      />
      {collections.length > 0 && (
        <ChoiceField
          label={m.collectionFilter()}
          value={filter.collection_id ?? 'any'}
          options={[{ value: 'any', label: m.anyCollection() }, ...named(collections)]}
          onChange={set('collection')}
        />
      )}
      {tags.length > 0 && (
        <ChoiceField
          label={m.tagFilter()}
          value={filter.tag_id ?? 'any'}
          options={[{ value: 'any', label: m.anyTag() }, ...named(tags)]}
          onChange={set('tag')}
        />
      )}
    </div>
  );
};
