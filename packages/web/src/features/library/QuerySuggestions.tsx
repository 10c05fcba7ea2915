import * as m from '@carrel/messages/library';
import type { Suggestion } from '../../api/types.ts';
import { number } from '../../ui/format.ts';
import { Option } from '../../ui/Option.tsx';
import * as parts from '../../ui/parts.module.css';
import * as queryStyles from './query.module.css';

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
  <div
    id={id}
    role="listbox"
    tabIndex={-1}
    aria-label={m.suggestions()}
    className={`${queryStyles.suggestions} ${parts.raised}`}
  >
    {items.map((item, index) => (
      <Option
        key={item.insert}
        id={optionId(id, index)}
        active={index === active}
        onTake={() => onTake(index)}
        onPoint={() => onPoint(index)}
      >
        <span className="grow truncate" dir="auto">
          {item.label}
        </span>
        {item.count !== null && <span className="text-quiet text-small">{number(item.count)}</span>}
      </Option>
    ))}
  </div>
);
