import { useRef } from 'react';
import type { PaperDetails } from '../../api/types.ts';
import { ago } from '../../ui/format.ts';
import { FieldsForm } from './FieldsForm.tsx';
import { originWord } from './origin-words.ts';
import { saveFields } from './save-fields.ts';
import { fieldsWithUnsent } from './with-unsent.ts';
import { fieldsOf } from './write-fields.ts';

/** The details of a paper as a form, in the place where they are read. */
export const PaperEditor = ({ paper, onDone }: { paper: PaperDetails; onDone: () => void }) => {
  // What was there when writing began: a list that refreshes behind the form must not take the text away.
  const before = useRef(paper).current;
  const given = useRef(fieldsWithUnsent(paper.id, fieldsOf(paper))).current;
  const origins = new Map(before.provenance.map((p) => [p.field, p]));
  return (
    <section aria-label="Correct the details">
      <h2 className="text-lead font-semibold mb-1">Correct the details</h2>
      <p className="text-quiet mb-4">What you type is yours: no import and no service changes it again.</p>
      <FieldsForm
        values={given}
        beside={(name) => {
          const origin = origins.get(name);
          if (!origin) return null;
          return (
            <span className={origin.origin === 'hand' ? 'text-lamp' : ''}>
              {originWord(origin)}, {ago(origin.at)}
            </span>
          );
        }}
        saveLabel="Save"
        leaveLabel="Leave it"
        onSave={async (values, changed) => {
          await saveFields(before.id, given, values, changed);
          onDone();
        }}
        onLeave={onDone}
      />
    </section>
  );
};
