import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as messages from '@carrel/messages/paper';
import * as m from '@carrel/messages/paperDialogs';
import { useRef } from 'react';
import type { PaperDetails } from '../../api/types.ts';
import { ago } from '../../ui/format.ts';
import { FieldsForm } from './FieldsForm.tsx';
import { originLabel } from './origin-labels.ts';
import { saveFields } from './save-fields.ts';
import { fieldsWithUnsent } from './with-unsent.ts';
import { fieldsOf } from './write-fields.ts';

/** The details of a paper as a form, in place of the paper. */
export const PaperEditor = ({ paper, onDone }: { paper: PaperDetails; onDone: () => void }) => {
  // As they were when editing began: a refetch must not change the form.
  const before = useRef(paper).current;
  const given = useRef(fieldsWithUnsent(paper.id, fieldsOf(paper))).current;
  const origins = new Map(before.provenance.map((p) => [p.field, p]));
  return (
    <section aria-label={commands.editDetails()}>
      <h2 className="text-lead font-semibold mb-1">{commands.editDetails()}</h2>
      <p className="text-quiet mb-4">{m.editsKept()}</p>
      <FieldsForm
        values={given}
        note={(name) => {
          const origin = origins.get(name);
          if (!origin) return null;
          return (
            <span className={origin.origin === 'hand' ? 'text-lamp' : ''}>
              {messages.origin({ origin: originLabel(origin), when: ago(origin.at) })}
            </span>
          );
        }}
        saveLabel={common.save()}
        onSave={async (values, changed) => {
          await saveFields(before.id, given, values, changed);
          onDone();
        }}
        onCancel={onDone}
      />
    </section>
  );
};
