import * as m from '@carrel/messages/library';
import type { Paper } from '../../api/types.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';

const mark = (icon: IconName, label: string) => (
  <span role="img" aria-label={label} title={label} className="text-quiet self-center">
    <Icon name={icon} size={12} />
  </span>
);

/** Icons in a row that show whether the paper has a PDF and a note. */
export const RowMarks = ({ paper }: { paper: Paper }) => (
  <>
    {paper.has_pdf && mark('file', m.hasPdf())}
    {paper.notes && mark('note', m.hasNote())}
  </>
);
