import type { ExportFormat, ExportInclude } from '@carrel/contract/export-options';
import * as changes from '@carrel/messages/changes';
import * as m from '@carrel/messages/exports';
import * as details from '@carrel/messages/paperDetails';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { checkExport } from '../../api/endpoints.gen.ts';
import { listOf, number } from '../../ui/format.ts';
import type { Scope } from './scopes.ts';

const others = new Set(['tags', 'collections', 'files']);

/** The name of a field in the response, such as "Translators", "Accessed" or "edition". */
const nameOf = (field: string): string => {
  const [name = '', part] = field.split('.');
  if (part === undefined) return others.has(name) ? m.otherField({ field: name }) : changes.field({ field: name });
  if (name === 'contributors') return details.role({ role: part.replaceAll('-', '_') });
  return name === 'dates' ? details.dateName({ name: part }) : part;
};

const selectionOf = (papers: Scope['papers']) =>
  'selection' in papers
    ? papers.selection
    : papers.query.paper_ids === undefined
      ? { search: papers.query.search ?? '' }
      : { paper_ids: papers.query.paper_ids.split(',') };

const maxFields = 10;

/** What the chosen format changes or does not hold; nothing if it holds everything. */
export const ExportCheck = ({
  papers,
  format,
  include,
}: {
  papers: Scope['papers'];
  format: ExportFormat;
  include: Partial<ExportInclude>;
}) => {
  const body = { selection: selectionOf(papers), format, ...include };
  const { data } = useQuery({
    queryKey: ['export-check', body],
    queryFn: ({ signal }) => call(checkExport, { body, signal }),
    // The dialog works without the check.
    retry: false,
  });
  if (!data || (data.changed_keys.count === 0 && data.lost.length === 0)) return null;
  const { count, first } = data.changed_keys;
  const fields = data.lost
    .slice(0, maxFields)
    .map(({ field, papers: n }) => m.notHeldField({ field: nameOf(field), count: number(n) }));
  if (data.lost.length > maxFields) fields.push(m.moreFields({ count: data.lost.length - maxFields }));
  return (
    <div className="grid gap-2 text-small" role="status">
      {count > 0 && (
        <div>
          <p>{m.changedKeys({ count })}</p>
          <ul className="list-disc pl-5 break-words">
            {first.map(({ paper_id, from, to }) => (
              <li key={paper_id}>{m.changedKey({ from, to })}</li>
            ))}
            {count > first.length && <li>{m.moreKeys({ count: count - first.length })}</li>}
          </ul>
        </div>
      )}
      {fields.length > 0 && (
        <p>
          {m.notHeld({ fields: listOf(fields) })}{' '}
          {data.checked < data.total && <span className="text-quiet">{m.checkedFirst({ count: data.checked })}</span>}
        </p>
      )}
    </div>
  );
};
