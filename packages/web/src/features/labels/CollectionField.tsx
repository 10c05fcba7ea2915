import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Field } from '../../ui/Field.tsx';
import { collectionsOptions } from './queries.ts';

interface CollectionFieldProps {
  value: string;
  onChange: (name: string) => void;
}

/** The collection that what is imported goes into: one that is there, or a new one by its name. */
export const CollectionField = ({ value, onChange }: CollectionFieldProps) => {
  const { data: collections = [] } = useQuery(collectionsOptions);
  const known = useId();
  return (
    <Field label="Into the collection" aside="(may stay empty)">
      {(ids) => (
        <>
          <input
            {...ids}
            className="field"
            dir="auto"
            list={known}
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <datalist id={known}>
            {collections
              .filter((collection) => collection.parent_id === null)
              .map((collection) => (
                <option key={collection.id} value={collection.name} />
              ))}
          </datalist>
        </>
      )}
    </Field>
  );
};
