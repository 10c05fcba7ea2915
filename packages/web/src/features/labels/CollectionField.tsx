import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/labelsDialogs';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Field } from '../../ui/Field.tsx';
import * as parts from '../../ui/parts.module.css';
import { collectionsOptions } from './queries.ts';

interface CollectionFieldProps {
  value: string;
  onChange: (name: string) => void;
}

/** The collection that added papers are put into: an existing one, or a new one by its name. */
export const CollectionField = ({ value, onChange }: CollectionFieldProps) => {
  const { data: collections = [] } = useQuery(collectionsOptions);
  const listId = useId();
  return (
    <Field label={commands.addToCollection()} aside={m.optional()}>
      {(ids) => (
        <>
          <input
            {...ids}
            className={parts.field}
            dir="auto"
            list={listId}
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <datalist id={listId}>
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
