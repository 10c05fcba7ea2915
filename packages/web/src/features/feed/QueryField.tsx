import * as m from '@carrel/messages/feed';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { previewMonitorQuery } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Problem } from '../../ui/Problem.tsx';
import * as parts from '../../ui/parts.module.css';

interface QueryFieldProps {
  value: string;
  hint: string;
  invalid: boolean;
  onChange: (value: string) => void;
}

/** The query of a monitor. It is checked on request only, since each check uses credits. */
export const QueryField = ({ value, hint, invalid, onChange }: QueryFieldProps) => {
  const [asked, setAsked] = useState('');
  const checked = useQuery({
    queryKey: [...keys.feed, 'query-preview', asked],
    queryFn: ({ signal }) => call(previewMonitorQuery, { query: { q: asked }, signal }),
    enabled: asked !== '',
    retry: false,
  });
  const current = asked !== '' && asked === value.trim();
  const { data } = checked;
  return (
    <div className="grid gap-2">
      <Field label={m.query()} note={hint}>
        {(ids) => (
          <span className="flex gap-2">
            <input
              {...ids}
              className={`${parts.field} font-mono grow`}
              maxLength={1000}
              spellCheck={false}
              aria-invalid={invalid || (current && checked.isError)}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
            <Button disabled={value.trim() === '' || checked.isFetching} onClick={() => setAsked(value.trim())}>
              {m.checkQuery()}
            </Button>
          </span>
        )}
      </Field>
      <div role="status" className="text-small">
        {current && data && (
          <>
            <p className="text-quiet">
              {m.querySent()} <code className="font-mono">{data.sent}</code>
            </p>
            <p>{data.hits === null ? m.queryNotCounted() : m.queryHits({ count: data.hits, days: data.days })}</p>
          </>
        )}
      </div>
      {current && checked.error && <Problem>{errorText(checked.error)}</Problem>}
    </div>
  );
};
