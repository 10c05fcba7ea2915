import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/online';
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

/** The result of each line, and the collection to save into. */
export const FoundLines = ({ lines, unticked, onTick, onAgain, collection, onCollection }: FoundLinesProps) => (
  <>
    <p className="text-small text-quiet" role="status">
      {progressLine(lines)}
    </p>
    <ul className="border-t border-hair" aria-label={commands.results()}>
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
    <p className="text-small text-quiet">{m.savedAsThreeStars()}</p>
  </>
);
