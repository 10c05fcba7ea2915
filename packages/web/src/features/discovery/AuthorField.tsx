import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/discoveryLens';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '../../api/client.ts';
import { getAuthor, listAuthors } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import * as parts from '../../ui/parts.module.css';
import type { Named } from './lens-config.ts';

interface AuthorFieldProps {
  authors: readonly Named[];
  onChange: (authors: readonly Named[]) => void;
}

const shown = 8;

/** Chooses authors by name. */
export const AuthorField = ({ authors, onChange }: AuthorFieldProps) => {
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const people = useQuery({
    queryKey: [...keys.authors, 'lens', asked],
    queryFn: ({ signal }) => call(listAuthors, { query: { q: asked, sort: 'papers', limit: shown }, signal }),
    enabled: asked.length > 1,
  });
  const names = useQueries({
    queries: authors.map(({ id, name }) => ({
      queryKey: [...keys.authors, 'one', id],
      queryFn: () => call(getAuthor, { params: { id } }),
      enabled: name === '',
    })),
  });
  const choices = (people.data ?? []).filter((author) => !authors.some((a) => a.id === author.id));
  return (
    <div className="grid gap-2">
      {authors.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {authors.map(({ id, name }, i) => {
            const label = name || names[i]?.data?.name || '…';
            return (
              <li key={id} className={`${parts.tag} flex items-center gap-1`}>
                <bdi>{label}</bdi>
                <IconButton
                  icon="close"
                  label={common.removeNamed({ name: label })}
                  onClick={() => onChange(authors.filter((a) => a.id !== id))}
                />
              </li>
            );
          })}
        </ul>
      )}
      <Field label={m.authors()} note={m.authorsHint()}>
        {(ids) => (
          <input
            {...ids}
            className={parts.field}
            dir="auto"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {asked.length > 1 && people.data && (
        <ul className="grid max-h-48 overflow-y-auto">
          {choices.length === 0 && <li className="text-quiet">{m.noAuthors()}</li>}
          {choices.map((author) => (
            <li key={author.id}>
              <button
                type="button"
                className={`${parts.link} text-start py-0.5`}
                onClick={() => {
                  onChange([...authors, { id: author.id, name: author.name }]);
                  setText('');
                }}
              >
                <bdi>{author.name}</bdi> <span className="text-quiet">{author.affiliation}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
