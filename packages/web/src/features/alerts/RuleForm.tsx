import type { TypedRule } from '@carrel/contract';
import * as m from '@carrel/messages/alerts';
import * as common from '@carrel/messages/common';
import { useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { createAlertRule, updateAlertRule } from '../../api/endpoints.gen.ts';
import type { AlertRule } from '../../api/types.ts';
import { InlineForm } from '../../desk/InlineForm.tsx';
import { Field } from '../../ui/Field.tsx';
import * as parts from '../../ui/parts.module.css';
import { SelectField } from '../../ui/SelectField.tsx';
import { say } from '../../ui/toast-store.ts';
import { refetchAlerts } from './queries.ts';
import { draftOf, newDraft, type RuleDraft, RuleFields, ruleTypes, settledRule } from './rule-types.tsx';
import { useRuleChoices } from './use-rule-choices.ts';

interface RuleFormProps {
  /** Null for a new one. */
  rule: AlertRule | null;
  onDone: () => void;
}

export const RuleForm = ({ rule, onDone }: RuleFormProps) => {
  const [draft, setDraft] = useState(() => (rule ? draftOf(rule) : newDraft('keyword')));
  /** Drafts of the types that were chosen before, in case the user returns to them. */
  const left = useRef(new Map<string, RuleDraft>());
  const [name, setName] = useState(rule?.name ?? '');
  const choices = useRuleChoices(draft);
  const settled = settledRule(draft, choices);

  const save = async () => {
    const body = {
      name: name.trim() || settled.name.trim() || m.ruleKind({ type: draft.rule_type }),
      ...({ rule_type: draft.rule_type, rule_config: settled.config } as TypedRule),
      channels: rule?.channels ?? [],
      enabled: rule?.enabled ?? true,
    };
    const saved = rule
      ? await call(updateAlertRule, { params: { id: rule.id }, body })
      : await call(createAlertRule, { body });
    say((rule ? m.changed : m.created)({ name: saved.name }));
    refetchAlerts();
  };

  return (
    <InlineForm name={rule ? m.editRule({ name: rule.name }) : m.newRule()} save={save} onDone={onDone}>
      {() => (
        <>
          {!rule && (
            <SelectField
              label={m.ruleType()}
              value={draft.rule_type}
              options={ruleTypes.map((value) => ({ value, label: m.ruleKind({ type: value }) }))}
              onChange={(type) => {
                left.current.set(draft.rule_type, draft);
                setDraft(left.current.get(type) ?? newDraft(type));
              }}
            />
          )}
          <RuleFields draft={draft} choices={choices} onChange={setDraft} />
          <Field label={common.name()}>
            {(ids) => (
              <input
                {...ids}
                className={parts.field}
                maxLength={200}
                placeholder={settled.name}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
    </InlineForm>
  );
};
