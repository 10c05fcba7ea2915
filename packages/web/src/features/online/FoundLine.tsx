import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/online';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { OnlineItem } from '../../api/types.ts';
import { closePanel } from '../../desk/panels.ts';
import { Button } from '../../ui/Button.tsx';
import * as parts from '../../ui/parts.module.css';
import { RichText } from '../../ui/RichText.tsx';
import { aboutItem } from './about-item.ts';
import * as styles from './online.module.css';
import type { Line } from './use-look-up.ts';

interface FoundLineProps {
  line: Line;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  onAgain: () => void;
  onByHand: () => void;
}

const Found = ({ item }: { item: OnlineItem }) => (
  <>
    <span className="font-serif text-lead leading-snug block" dir="auto">
      <RichText text={item.title} />
    </span>
    <span className="text-small text-quiet block" dir="auto">
      {aboutItem(item)}
    </span>
    {item.is_retracted && <span className="text-small text-bad font-semibold block">{m.retracted()}</span>}
  </>
);

/** The result of one pasted line, with what can be done next. */
export const FoundLine = ({ line, chosen, onChoose, onAgain, onByHand }: FoundLineProps) => {
  const { input, answer } = line;
  const id = useId();
  const item = answer?.item;
  if (item && !item.in_library) {
    return (
      <li className={styles.line} data-state="found">
        <input id={id} type="checkbox" checked={chosen} onChange={(event) => onChoose(event.target.checked)} />
        <label htmlFor={id} className="min-w-0 grow cursor-pointer">
          <Found item={item} />
          {item.paper_status === 'dismissed' && <span className="text-small text-warn block">{m.wasDismissed()}</span>}
          {item.paper_status === 'removed' && <span className="text-small text-warn block">{m.wasRemoved()}</span>}
        </label>
      </li>
    );
  }
  return (
    <li className={styles.line} data-state={item ? 'here' : (answer?.status ?? 'asking')} aria-busy={!answer}>
      <span />
      <div className="min-w-0 grow">
        {item ? (
          <Found item={item} />
        ) : (
          <span className="block break-words" dir="auto">
            {input}
          </span>
        )}
        <span
          className={`text-small block ${answer?.status === 'failed' ? 'text-bad' : item ? 'text-lamp font-medium' : 'text-quiet'}`}
        >
          {!answer && m.lookingUp()}
          {item && m.alreadyInLibrary()}
          {answer?.status === 'not_found' && m.notFound()}
          {answer?.status === 'failed' && m.lookUpFailed({ reason: answer.reason ?? '' })}
        </span>
      </div>
      {item?.paper_id && (
        <Link to="/library" search={{ paper: item.paper_id }} className={parts.button} onClick={closePanel}>
          {m.open()}
        </Link>
      )}
      {answer?.status === 'failed' && <Button onClick={onAgain}>{common.retry()}</Button>}
      {answer?.status === 'not_found' && <Button onClick={onByHand}>{m.addManually()}</Button>}
    </li>
  );
};
