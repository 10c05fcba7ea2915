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
    // What was typed and emptied again is simply not there.
    const known = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null && value !== ''));
    const paper = await call(savePaper, { body: { ...known, title: values.title.trim(), rating: 0 } });
    closePanel();
    say(`“${plainText(paper.title)}” is in your library`);
    await navigate({ to: '/library', search: { paper: paper.id } });
  };
  return (
    <Dialog onClose={closePanel} title="Add a paper by hand" size="wide">
      <div className="px-5 pb-5 overflow-y-auto">
        <p className="text-quiet mb-4">
          A title is enough to begin with. A work that is here already, by its DOI or its title and authors, is
          completed instead of added twice.
        </p>
        <FieldsForm
          values={emptyValues}
          fresh
          saveLabel="Add the paper"
          leaveLabel="Leave it"
          onSave={save}
          onLeave={closePanel}
        />
      </div>
    </Dialog>
  );
};
