import * as m from '@carrel/messages/imports';
import { Link } from '@tanstack/react-router';
import type { ImportEntry } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import * as parts from '../../ui/parts.module.css';
import { RichText } from '../../ui/RichText.tsx';
import { decisionLabel, decisionsFor, fateLabels, outcomeLabels } from './labels.ts';

interface EntryRowProps {
  entry: ImportEntry | undefined;
  /** Decisions can still be changed. */
  open: boolean;
  /** The file is named, in an import of several. */
  ofFile: boolean;
  onDecide: (decision: ImportEntry['decision']) => void;
  onEdit: () => void;
  /** Imports an entry that was skipped; null while the import has not ended. */
  onImport: (() => void) | null;
}

const tones: Record<ImportEntry['outcome'], string> = {
  new: 'text-lamp',
  known: 'text-quiet',
  merges: 'text-ink',
  unusable: 'text-bad',
};
const fateTones: Record<NonNullable<ImportEntry['fate']>, string> = {
  imported: 'text-lamp',
  merged: 'text-ink',
  skipped: 'text-quiet',
  failed: 'text-bad',
};

/** What becomes of an entry, and where it was read. */
const Outcome = ({ entry, ofFile }: { entry: ImportEntry; ofFile: boolean }) => (
  <p className="text-small break-words">
    {entry.fate ? (
      <span className={`font-medium ${fateTones[entry.fate]}`}>{fateLabels[entry.fate]()}.</span>
    ) : (
      <span className={`font-medium ${tones[entry.outcome]}`}>{outcomeLabels[entry.outcome]()}.</span>
    )}{' '}
    <span className="text-quiet">
      {entry.fate === 'imported' && entry.reason_code === 'new' && !entry.changed
        ? m.addedAsNew()
        : (entry.reason ?? '')}
      {entry.match_paper_id && entry.match_title && (
        <>
          {' '}
          <Link to="/library" search={{ paper: entry.match_paper_id }} className={parts.link} dir="auto">
            <RichText text={entry.match_title} />
          </Link>
        </>
      )}
      {' · '}
      {ofFile && entry.filename !== null && (
        <>
          <bdi>{entry.filename}</bdi>
          {' · '}
        </>
      )}
      {m.line({ line: entry.line })}
      {entry.key && (
        <>
          {' · '}
          <bdi dir="ltr">{entry.key}</bdi>
        </>
      )}
    </span>
  </p>
);

export const EntryRow = ({ entry, open, ofFile, onDecide, onEdit, onImport }: EntryRowProps) => {
  if (!entry) {
    return (
      <div className="px-4 py-2.5 min-h-[58px]" aria-hidden="true">
        <span className={`${parts.skeleton} w-1/2 mt-1`} />
        <span className={`${parts.skeleton} w-1/3 mt-3`} />
      </div>
    );
  }
  const facts = [entry.authors, entry.venue, entry.year].filter(Boolean).join(' · ');
  const decisions = decisionsFor(entry);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the list is a grid
    <div
      role="gridcell"
      tabIndex={-1}
      className="grid sm:grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-2 min-h-[58px]"
      data-skipped={entry.decision === 'skip'}
    >
      <div className={`min-w-0 ${entry.decision === 'skip' ? 'text-quiet' : ''}`}>
        <p className={`font-serif font-medium text-row leading-snug line-clamp-2 break-words ${parts.rich}`} dir="auto">
          {entry.title ? (
            <RichText text={entry.title} />
          ) : (
            <span className="font-sans font-normal text-quiet text-base">{m.noTitle()}</span>
          )}
        </p>
        {facts && (
          <p className="text-small text-quiet truncate" dir="auto">
            {facts}
          </p>
        )}
        <Outcome entry={entry} ofFile={ofFile} />
        {entry.pdf && (
          <p className="text-small text-quiet [overflow-wrap:anywhere]">{m.withPdf({ path: entry.pdf })}</p>
        )}
        {entry.warnings.map((warning) => (
          <p key={warning} className="text-small text-warn break-words">
            {warning}
          </p>
        ))}
      </div>
      <div className="flex items-start gap-1.5 pt-0.5 max-sm:-ms-2.5">
        {(open || (onImport && entry.fate === 'failed')) && (
          <Button tone="quiet" onClick={onEdit}>
            {entry.outcome === 'unusable' ? m.addTitle() : m.edit()}
          </Button>
        )}
        {open && decisions.length > 1 ? (
          <select
            className={`${parts.field} !w-auto !min-h-7 !py-0.5 text-small`}
            aria-label={entry.title ? m.actionFor({ title: entry.title }) : m.actionForLine({ line: entry.line })}
            value={entry.decision}
            onChange={(event) => onDecide(event.target.value as ImportEntry['decision'])}
          >
            {decisions.map((decision) => (
              <option key={decision} value={decision}>
                {decisionLabel(entry, decision)}
              </option>
            ))}
          </select>
        ) : onImport && entry.fate === 'skipped' ? (
          <Button
            onClick={onImport}
            aria-label={entry.title ? m.importTitle({ title: entry.title }) : m.importLine({ line: entry.line })}
          >
            {m.decisionImport()}
          </Button>
        ) : null}
        {!open && entry.paper_id ? (
          <Link to="/library" search={{ paper: entry.paper_id }} className={parts.button}>
            {m.open()}
          </Link>
        ) : null}
      </div>
    </div>
  );
};
