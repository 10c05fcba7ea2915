import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/paperDialogs';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/client.ts';
import { savePaper } from '../../api/endpoints.gen.ts';
import { closePanel } from '../../desk/panels.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { plainText } from '../../ui/RichText.tsx';
import { say } from '../../ui/toast-store.ts';
import { FieldsForm } from './FieldsForm.tsx';
import { bodyOf, emptyValues, type FieldName, type FieldValues } from './fields.ts';

export const AddPaperDialog = () => {
  const navigate = useNavigate();
  const save = async (values: FieldValues, changed: FieldName[]) => {
    const typed = bodyOf(values, [...new Set<FieldName>([...changed, 'work_type'])]);
    // A field that was emptied again is left out.
    const fields = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null && value !== ''));
    const paper = await call(savePaper, { body: { ...fields, title: values.title.trim(), rating: 0 } });
    closePanel();
    say(m.added({ title: plainText(paper.title) }));
    await navigate({ to: '/library', search: { paper: paper.id } });
  };
  return (
    <Dialog onClose={closePanel} title={commands.addManually()} size="wide">
      <div className="px-5 pb-5 overflow-y-auto">
        <p className="text-quiet mb-4">{m.addHint()}</p>
        <FieldsForm values={emptyValues} fresh saveLabel={m.add()} onSave={save} onCancel={closePanel} />
      </div>
    </Dialog>
  );
};
