import * as m from '@carrel/messages/library';
import { Icon } from '../../ui/Icon.tsx';

/** In a row, that the paper has a note. */
export const NoteMark = () => (
  <span role="img" aria-label={m.hasNote()} title={m.hasNote()} className="text-quiet self-center">
    <Icon name="note" size={12} />
  </span>
);
