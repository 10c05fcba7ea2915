import { useId, useState } from 'react';
import { call, sayError } from '../../api/client.ts';
import { decideImportEntry } from '../../api/endpoints.ts';
import type { ImportEntry, ImportRun } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface CorrectDialogProps {
  run: ImportRun;
  entry: ImportEntry;
  onClose: () => void;
  onDone: (entry: ImportEntry) => void;
}

/** Sets right what the file has wrong, before it enters. */
export const CorrectDialog = ({ run, entry, onClose, onDone }: CorrectDialogProps) => {
  const [title, setTitle] = useState(entry.title ?? '');
  const [year, setYear] = useState(entry.year === null ? '' : String(entry.year));
  const [doi, setDoi] = useState(entry.doi ?? '');
  const [problem, setProblem] = useState('');
  const id = useId();
  const save = async () => {
    try {
      const body = {
        ...(title.trim() && { title: title.trim() }),
        year: /^\d{1,4}$/.test(year) ? Number(year) : null,
        doi: doi.trim() || null,
      };
      onDone(await call(decideImportEntry, { params: { id: run.id, seq: entry.seq }, body }));
      onClose();
    } catch (error) {
      setProblem(sayError(error));
    }
  };
  const fields = [
    ['title', 'Title', title, setTitle],
    ['year', 'Year', year, setYear],
    ['doi', 'DOI', doi, setDoi],
  ] as const;
  return (
    <Dialog onClose={onClose} title={`Correct the entry on line ${entry.line}`}>
      <form
        className="px-5 pb-5 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {fields.map(([name, label, value, set]) => (
          <label key={name} className="grid gap-1" htmlFor={`${id}${name}`}>
            <span className="font-medium">{label}</span>
            <input
              id={`${id}${name}`}
              className="field"
              dir="auto"
              value={value}
              onChange={(event) => set(event.target.value)}
            />
          </label>
        ))}
        {problem && (
          <p role="alert" className="text-bad">
            {problem}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Leave it as it is</Button>
          <Button tone="primary" type="submit" disabled={title.trim() === ''}>
            Keep the correction
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
