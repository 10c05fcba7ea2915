import * as m from '@carrel/messages/pdfs';
import * as parts from '../../ui/parts.module.css';
import type { OutlineItem } from './use-document.ts';

interface OutlineProps {
  items: readonly OutlineItem[];
  onGo: (destination: unknown) => void;
}

const Level = ({ items, onGo }: OutlineProps) =>
  items.map((item, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: headings have no other name, and their order does not change
    <li key={n}>
      <button
        type="button"
        className={`${parts.option} w-full text-start text-small`}
        disabled={item.destination === null}
        dir="auto"
        onClick={() => onGo(item.destination)}
      >
        {item.title}
      </button>
      {item.items.length > 0 && (
        <ul className="ps-3">
          <Level items={item.items} onGo={onGo} />
        </ul>
      )}
    </li>
  ));

/** The table of contents in the file. */
export const Outline = ({ items, onGo }: OutlineProps) => (
  <ul aria-label={m.contents()}>
    <Level items={items} onGo={onGo} />
  </ul>
);
