import * as m from '@carrel/messages/library';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { FacetField } from '../../api/types.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import * as parts from '../../ui/parts.module.css';
import { placeNextTo } from '../../ui/place.ts';
import { facetValue } from './facet-value.ts';
import * as facets from './facets.module.css';

const useFacetPanel = lazyPart(() => import('./FacetPanel.tsx'));

interface FacetButtonProps {
  field: FacetField;
  /** Its filters, as the service read them. */
  set: readonly { value: string; negated: boolean }[];
  query: string;
  onQuery: (query: string) => void;
}

/** A facet of the line above the list. It says what is set, and opens its values. */
export const FacetButton = ({ field, set, query, onQuery }: FacetButtonProps) => {
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const panel = useFacetPanel(open);
  const [first] = set;
  useLayoutEffect(() => {
    if (!open || !popup.current || !button.current) return;
    placeNextTo(popup.current, button.current.getBoundingClientRect(), { side: 'bottom', align: 'start', gap: 4 });
    popup.current.dataset.placed = '';
  }, [open]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={facets.facet}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-popup-open={open || undefined}
        data-on={set.length > 0}
      >
        {m.facetName({ field })}{' '}
        {first && (
          <b data-out={first.negated || undefined}>
            {set.length > 1 ? set.length : facetValue(field, first.value, first.value.replace(/^=/, ''))}
          </b>
        )}
        <Icon name="chevron" size={11} />
      </button>
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={m.facetName({ field })}
        className={`${parts.raised} ${parts.popup} ${facets.panel}`}
        onBeforeToggle={() => delete popup.current?.dataset.placed}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && panel && <panel.FacetPanel field={field} query={query} onQuery={onQuery} />}
      </div>
    </>
  );
};
