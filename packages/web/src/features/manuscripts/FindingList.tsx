import type { Finding, ManuscriptReport } from '@carrel/contract';
import * as m from '@carrel/messages/manuscripts';
import { Link } from '@tanstack/react-router';
import { call } from '../../api/client.ts';
import { importBibtexText, mergePapers } from '../../api/endpoints.gen.ts';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import * as parts from '../../ui/parts.module.css';
import { plainText } from '../../ui/RichText.tsx';
import { say } from '../../ui/toast-store.ts';
import { saveMissing } from '../insights/save-missing.ts';

type Kind = Finding['kind'];

interface Props {
  report: ManuscriptReport;
  /** The new keys that the user has chosen. */
  keys: Readonly<Record<string, string>>;
  onKey: (key: string, next: string | null) => void;
  /** Called when the library has changed, so that the manuscript is checked again. */
  onChanged: () => void;
}

const unitOf = ({ format }: ManuscriptReport) => (format === 'docx' || format === 'odt' ? 'paragraph' : 'line');

const Places = ({ finding, report }: { finding: Finding; report: ManuscriptReport }) => {
  const [first] = finding.places;
  if (first === undefined) return null;
  return (
    <p className="text-small text-quiet break-words" dir="auto">
      {m.place({ ...first, unit: unitOf(report) })}
      {finding.place_count > 1 && ` ${m.morePlaces({ count: finding.place_count - 1 })}`}
    </p>
  );
};

/** The details of a finding, one per line. */
const linesOf = (f: Finding): string[] => {
  const other = f.other_paper === null ? null : plainText(f.other_paper.title);
  return [
    f.notice === null ? '' : m.notice({ type: f.notice }),
    f.text ?? '',
    other === null ? '' : f.doi === null ? m.otherPaper({ title: other }) : m.doiOf({ doi: f.doi, title: other }),
    f.confidence === null ? '' : m.confidence({ percent: Math.round(f.confidence * 100) }),
    f.links === null ? '' : m.links({ count: f.links }),
  ].filter(Boolean);
};

const PaperLink = ({ finding: { paper } }: { finding: Finding }) => {
  if (paper === null) return null;
  const title = plainText(paper.title);
  return (
    <p className="break-words" dir="auto">
      <Link to="/library" search={{ paper: paper.paper_id }} className={parts.link}>
        {paper.in_library ? m.inLibraryAs({ title }) : title}
      </Link>
    </p>
  );
};

const nameOf = (f: Finding): string => f.key ?? plainText(f.paper?.title ?? f.text ?? '');

const importEntries = async (findings: readonly Finding[]): Promise<void> => {
  const content = findings.flatMap((f) => f.bibtex ?? []).join('\n');
  await call(importBibtexText, { body: { content } });
  say(m.added({ count: findings.length }));
};

const Act = ({ finding: f, keys, onKey, onChanged }: { finding: Finding } & Omit<Props, 'report'>) => {
  const { busy, problem, run } = useAction();
  const name = nameOf(f);
  const button = (label: string, work: () => Promise<unknown>) => (
    <>
      <Button aria-label={m.actionOf({ action: label, name })} disabled={busy} onClick={() => void run(work)}>
        {label}
      </Button>
      {problem && (
        <span role="alert" className="text-bad text-small">
          {problem}
        </span>
      )}
    </>
  );
  switch (f.action) {
    case 'replace_key': {
      const [old, next] = [f.key!, f.new_key!];
      return (
        <Button
          on={keys[old] === next}
          aria-label={m.replaceWithFor({ key: next, old })}
          onClick={() => onKey(old, keys[old] === next ? null : next)}
        >
          {m.replaceWith({ key: next })}
        </Button>
      );
    }
    case 'add_entry':
      return button(m.addEntry(), () => importEntries([f]).then(onChanged));
    case 'add_paper':
      return button(m.addPaper(), () =>
        saveMissing(
          { id: null, paper: f.paper!.paper_id, title: f.paper!.title, year: f.paper!.year, citedBy: { text: '' } },
          onChanged,
        ),
      );
    case 'merge':
      return button(m.merge(), async () => {
        const merge_ids = [f.other_paper!.paper_id];
        const { paper } = await call(mergePapers, { body: { keep_id: f.paper!.paper_id, merge_ids } });
        say(m.merged({ title: plainText(paper.title) }));
        onChanged();
      });
    case 'cite':
      return f.paper?.citation_key == null
        ? null
        : button(m.copyKey(), async () => {
            await navigator.clipboard.writeText(f.paper!.citation_key!);
            say(m.copied({ key: f.paper!.citation_key! }));
          });
    case 'look_up':
      return (
        <Link
          to="/search-online"
          search={{ q: (f.doi ?? f.text ?? f.key ?? '').slice(0, 300) }}
          className={parts.button}
          aria-label={m.actionOf({ action: m.search(), name })}
        >
          {m.search()}
        </Link>
      );
    default:
      return null;
  }
};

const Group = ({ kind, report, ...rest }: { kind: Kind } & Props) => {
  const { busy, run } = useAction();
  const findings = report.findings.filter((f) => f.kind === kind);
  const count = report.counts[kind] ?? 0;
  const addable = findings.filter((f) => f.action === 'add_entry');
  return (
    <section className="pt-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lead font-semibold">
          {m.group({ kind })} <span className="text-quiet font-normal">{count}</span>
        </h2>
        <p className="text-quiet grow">{m.hint({ kind })}</p>
        {addable.length > 1 && (
          <Button disabled={busy} onClick={() => void run(() => importEntries(addable).then(rest.onChanged))}>
            {m.addAll({ count: addable.length })}
          </Button>
        )}
      </div>
      <ul aria-label={m.group({ kind })}>
        {findings.map((f, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: findings are replaced as a whole
            key={i}
            className="flex flex-wrap gap-x-4 gap-y-1.5 py-2.5 border-b border-hair"
          >
            <div className="grow basis-72 min-w-0">
              {f.key !== null && (
                <p className="font-mono text-small break-all" dir="ltr">
                  {f.key}
                </p>
              )}
              {linesOf(f).map((line) => (
                <p key={line} className="break-words" dir="auto">
                  {line}
                </p>
              ))}
              <PaperLink finding={f} />
              <Places finding={f} report={report} />
            </div>
            <div className="flex flex-wrap gap-1.5 items-start">
              <Act finding={f} {...rest} />
            </div>
          </li>
        ))}
      </ul>
      {count > findings.length && <p className="text-quiet py-2">{m.more({ count: count - findings.length })}</p>}
    </section>
  );
};

/** The findings by kind, the most serious first. */
export const FindingList = (props: Props) => (
  <>
    {[...new Set(props.report.findings.map((f) => f.kind))]
      .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
      .map((kind) => (
        <Group key={kind} kind={kind} {...props} />
      ))}
  </>
);

const order: readonly Kind[] = [
  'missing',
  'ambiguous',
  'wrong_doi',
  'notice',
  'renamed',
  'duplicate',
  'published',
  'unknown_reference',
  'reference',
  'unused',
  'not_in_library',
  'related',
];
