import { useStorePart } from '../../ui/store.ts';
import { notSaved } from '../paper/not-saved.ts';

/** In a row, that the last change of this paper is not in the library, and why. */
export const NotSaved = ({ id }: { id: string }) => {
  const reason = useStorePart(notSaved, (all) => all.get(id));
  if (reason === undefined) return null;
  return (
    <span className="text-bad font-semibold text-small" title={reason}>
      Not saved<span className="sr-only">: {reason}</span>
    </span>
  );
};
