import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/imports';
import { useQuery } from '@tanstack/react-query';
import { call, errorText } from '../../api/client.ts';
import { decideImportEntry, getImportEntry } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import type { ImportEntry, ImportRun } from '../../api/types.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { FieldsForm } from '../paper/FieldsForm.tsx';
import { bodyOf, valuesOf } from '../paper/fields.ts';
import { hasEnded } from './labels.ts';

interface EditEntryDialogProps {
  run: ImportRun;
  entry: ImportEntry;
  onClose: () => void;
  onDone: (entry: ImportEntry) => void;
}

/** Corrects the fields of an entry before it is imported. */
export const EditEntryDialog = ({ run, entry, onClose, onDone }: EditEntryDialogProps) => {
  const params = { id: run.id, seq: entry.seq };
  const { data, error } = useQuery({
    queryKey: keys.importEntry(run.id, entry.seq),
    queryFn: ({ signal }) => call(getImportEntry, { params, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog onClose={onClose} title={m.editEntry({ line: entry.line })} size="wide">
      <div className="px-5 pb-5 overflow-y-auto">
        {error && <Problem>{errorText(error)}</Problem>}
        {data && (
          <FieldsForm
            values={valuesOf(data.fields)}
            saveLabel={common.save()}
            onSave={async (values, changed) => {
              onDone(
                await call(decideImportEntry, {
                  params,
                  body: { ...bodyOf(values, changed), ...(hasEnded(run) && { decision: 'import' as const }) },
                }),
              );
              onClose();
            }}
            onCancel={onClose}
          />
        )}
      </div>
    </Dialog>
  );
};
