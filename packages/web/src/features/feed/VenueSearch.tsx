import * as m from '@carrel/messages/feed';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { searchVenues } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { useNetwork } from '../../desk/NetworkOff.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Problem } from '../../ui/Problem.tsx';
import * as parts from '../../ui/parts.module.css';

interface VenueSearchProps {
  value: { id: string; name: string } | null;
  onChoose: (venue: { id: string; name: string }) => void;
}

/** Finds a journal by name. It asks on Enter only, since each search uses credits. */
export const VenueSearch = ({ value, onChoose }: VenueSearchProps) => {
  const { off } = useNetwork();
  const [text, setText] = useState(value?.name ?? '');
  const [asked, setAsked] = useState('');
  const venues = useQuery({
    queryKey: [...keys.feed, 'venues', asked],
    queryFn: ({ signal }) => call(searchVenues, { query: { q: asked }, signal }),
    enabled: asked !== '',
    retry: false,
  });
  const results = venues.data?.results;
  return (
    <div className="grid gap-2">
      <Field label={m.venueName()} note={off ? m.monitorsNetworkOff() : undefined}>
        {(ids) => (
          <span className="flex gap-2">
            <input
              {...ids}
              className={`${parts.field} grow`}
              maxLength={200}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                setAsked(text.trim());
              }}
            />
            <Button disabled={off || text.trim() === ''} onClick={() => setAsked(text.trim())}>
              {m.findVenue()}
            </Button>
          </span>
        )}
      </Field>
      <p className="sr-only" role="status">
        {results && m.venueFound({ count: results.length })}
      </p>
      {venues.error && <Problem>{errorText(venues.error)}</Problem>}
      {results?.length === 0 && <p className="text-quiet">{m.venueFound({ count: 0 })}</p>}
      {results && results.length > 0 && (
        <fieldset className="grid gap-1 max-h-48 overflow-y-auto" aria-label={m.venueName()}>
          {results.map((venue) => (
            <label key={venue.source_id} className="flex items-baseline gap-2 py-0.5">
              <input
                type="radio"
                name="venue"
                checked={value?.id === venue.source_id}
                onChange={() => onChoose({ id: venue.source_id, name: venue.display_name })}
              />
              <span className="grow min-w-0" dir="auto">
                {venue.display_name}
              </span>
              {venue.works_count !== null && (
                <span className="text-quiet text-small">{m.venueWorks({ count: venue.works_count })}</span>
              )}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
};
