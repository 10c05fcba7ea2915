import * as m from '@carrel/messages/authorDialogs';
import * as common from '@carrel/messages/common';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { listAuthors } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import type { Author } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import * as parts from '../../ui/parts.module.css';

interface PickProps {
  label: string;
  /** Label of the button next to each author. */
  action: string;
  /** Authors that cannot be chosen. */
  without: readonly string[];
  onPick: (author: Author) => void;
}

/** Lets the user search for an author and pick one. */
export const PickProfile = ({ label, action, without, onPick }: PickProps) => {
  const [q, setQ] = useState('');
  const people = useQuery({
    queryKey: [...keys.authors, 'pick', q],
    queryFn: ({ signal }) => call(listAuthors, { query: { q, limit: 8, sort: 'papers' }, signal }),
    enabled: q.trim().length > 1,
  });
  return (
    <>
      <Field label={label}>
        {(ids) => (
          <input
            {...ids}
            type="search"
            className={parts.field}
            dir="auto"
            value={q}
            onChange={(event) => setQ(event.target.value)}
          />
        )}
      </Field>
      <ul aria-label={m.candidates()}>
        {people.data
          ?.filter((author) => !without.includes(author.id))
          .map((author) => (
            <li key={author.id} className="flex items-center gap-3 py-1.5 border-b border-hair">
              <div className="grow min-w-0">
                <bdi>{author.name}</bdi>
                <p className="text-quiet text-small truncate" dir="auto">
                  {[author.affiliation, common.papers({ count: author.publication_count })].filter(Boolean).join(' · ')}
                </p>
              </div>
              <Button
                aria-label={m.actionOn({ action, name: author.name })}
                onClick={() => {
                  onPick(author);
                  setQ('');
                }}
              >
                {action}
              </Button>
            </li>
          ))}
      </ul>
    </>
  );
};
