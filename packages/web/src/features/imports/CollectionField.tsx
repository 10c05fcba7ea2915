import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { collectionsOptions } from '../labels/queries.ts';

interface CollectionFieldProps {
  value: string;
  onChange: (name: string) => void;
}

/** The collection that what is imported goes into: one that is there, or a new one by its name. */
export const CollectionField = ({ value, onChange }: CollectionFieldProps) => {
  const { data: collections = [] } = useQuery(collectionsOptions);
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id}>
        <span className="font-medium">Into the collection</span> <span className="text-quiet">(may stay empty)</span>
      </label>
      <input
        id={id}
        className="field"
        dir="auto"
        list={`${id}l`}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={`${id}l`}>
        {collections
          .filter((collection) => collection.parent_id === null)
          .map((collection) => (
            <option key={collection.id} value={collection.name} />
          ))}
      </datalist>
    </div>
  );
};
