import { openPanel } from '../../desk/panels.ts';
import { CollectionField } from '../labels/CollectionField.tsx';
import { FoundLine } from './FoundLine.tsx';
import { progressLine } from './found-lines.ts';
import type { Line } from './use-look-up.ts';

interface FoundLinesProps {
  lines: readonly Line[];
  unticked: ReadonlySet<string>;
  onTick: (input: string, chosen: boolean) => void;
  onAgain: (input: string) => void;
  collection: string;
  onCollection: (name: string) => void;
}

/** What each line led to, and the collection that what is saved goes into. */
export const FoundLines = ({ lines, unticked, onTick, onAgain, collection, onCollection }: FoundLinesProps) => (
  <>
    <p className="text-small text-quiet" role="status">
      {progressLine(lines)}
    </p>
    <ul className="border-t border-hair" aria-label="What was found">
      {lines.map((line) => (
        <FoundLine
          key={line.input}
          line={line}
          chosen={!unticked.has(line.input)}
          onChoose={(chosen) => onTick(line.input, chosen)}
          onAgain={() => onAgain(line.input)}
          onByHand={() => openPanel({ kind: 'add-paper' })}
        />
      ))}
    </ul>
    <CollectionField value={collection} onChange={onCollection} />
    <p className="text-small text-quiet">Papers that are saved here are rated 3 stars.</p>
  </>
);
