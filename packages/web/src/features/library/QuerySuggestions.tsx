import * as m from '@carrel/messages/library';
import type { Suggestion } from '../../api/types.ts';
import { number } from '../../ui/format.ts';

interface QuerySuggestionsProps {
  id: string;
  items: readonly Suggestion[];
  /** The index of the selected one, or -1. */
  active: number;
  onPoint: (index: number) => void;
  onTake: (index: number) => void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Completions of the last word of the query. The keys are handled by the query box. */
export const QuerySuggestions = ({ id, items, active, onPoint, onTake }: QuerySuggestionsProps) => (
  <div id={id} role="listbox" tabIndex={-1} aria-label={m.suggestions()} className="suggestions pop">
    {items.map((item, index) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field
      <div
        key={item.insert}
        id={optionId(id, index)}
        role="option"
        tabIndex={-1}
        aria-selected={index === active}
        className="option"
        // The field must keep the keyboard.
        onPointerDown={(event) => event.preventDefault()}
        onPointerMove={() => onPoint(index)}
        onClick={() => onTake(index)}
      >
        <span className="grow truncate" dir="auto">
          {item.label}
        </span>
        {item.count !== null && <span className="text-quiet text-small">{number(item.count)}</span>}
      </div>
    ))}
  </div>
);
