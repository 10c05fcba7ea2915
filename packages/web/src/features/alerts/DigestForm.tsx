import * as m from '@carrel/messages/alerts';
import * as common from '@carrel/messages/common';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { assignAlertRules, createAlert, unassignAlertRule, updateAlert } from '../../api/endpoints.gen.ts';
import { settingsOptions } from '../../api/queries.ts';
import type { Alert } from '../../api/types.ts';
import { saveSettings } from '../../desk/save-settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, FormFoot } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { say } from '../../ui/toast-store.ts';
import { pluginsOptions, refetchAlerts, rulesOptions } from './queries.ts';

const schedules = ['manual', 'daily', 'weekly'] as const;
const formats = ['grouped', 'text'] as const;
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** The time zone, and a button for the zone of this browser if it differs. */
const TimeZone = () => {
  const zone = useQuery(settingsOptions).data?.alerts.time_zone;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone === undefined) return null;
  return (
    <p className="text-small text-quiet flex flex-wrap items-center gap-2">
      {m.timeZone({ zone: zone || 'UTC' })}
      {zone !== here && (
        <Button tone="quiet" onClick={() => void saveSettings({ alerts: { time_zone: here } }).then(refetchAlerts)}>
          {m.takeZone({ zone: here })}
        </Button>
      )}
    </p>
  );
};

interface DigestFormProps {
  /** Null for a new one. */
  digest: Alert | null;
  onDone: () => void;
}

export const DigestForm = ({ digest, onDone }: DigestFormProps) => {
  const rules = useQuery(rulesOptions).data ?? [];
  const senders = (useQuery(pluginsOptions).data ?? []).filter((p) => p.capabilities.includes('send'));
  const [name, setName] = useState(digest?.name ?? '');
  const [channels, setChannels] = useState<readonly string[] | null>(digest?.channels ?? null);
  const [schedule, setSchedule] = useState<Alert['schedule']>(digest?.schedule ?? 'daily');
  const [time, setTime] = useState(digest?.schedule_config?.time ?? '09:00');
  const [day, setDay] = useState<(typeof days)[number]>(digest?.schedule_config?.day ?? 'monday');
  const [format, setFormat] = useState<Alert['format']>(digest?.format ?? 'grouped');
  const [chosen, setChosen] = useState<readonly string[]>(digest?.rules.map((r) => r.id) ?? []);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), []);
  const sendTo = channels ?? senders.filter((p) => p.can_send).map((p) => p.id);
  const toggled = (list: readonly string[], id: string, on: boolean) =>
    on ? [...list, id] : list.filter((x) => x !== id);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving || name.trim() === '') return;
    setSaving(true);
    const schedule_config = schedule === 'manual' ? null : { time, ...(schedule === 'weekly' ? { day } : {}) };
    const body = { name: name.trim(), channels: [...sendTo], schedule, schedule_config, format };
    try {
      if (digest) {
        const { id } = digest;
        const before = digest.rules.map((r) => r.id);
        await call(updateAlert, { params: { id }, body });
        const added = chosen.filter((rule) => !before.includes(rule));
        if (added.length > 0) await call(assignAlertRules, { params: { id }, body: { rule_ids: added } });
        for (const rid of before.filter((rule) => !chosen.includes(rule)))
          await call(unassignAlertRule, { params: { id, rid } });
      } else await call(createAlert, { body: { ...body, rule_ids: [...chosen] } });
      say((digest ? m.changed : m.created)({ name: body.name }));
      refetchAlerts();
      onDone();
    } catch (error) {
      setProblem(errorText(error));
      setSaving(false);
    }
  };

  return (
    <form
      ref={form}
      className="grid gap-3 p-4 mb-4 border border-hair rounded-[9px] bg-page max-w-[40rem]"
      aria-label={digest ? m.editDigest({ name: digest.name }) : m.newDigest()}
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDone();
      }}
    >
      <Field label={common.name()}>
        {(ids) => (
          <input
            {...ids}
            className="field"
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <fieldset className="grid gap-1">
        <legend className="font-medium">{m.rules()}</legend>
        {rules.map((rule) => (
          <label key={rule.id} className="flex items-center gap-2">
            <input
              type="checkbox"
              checked={chosen.includes(rule.id)}
              onChange={(event) => setChosen(toggled(chosen, rule.id, event.target.checked))}
            />
            <span dir="auto">{rule.name}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="grid gap-1">
        <legend className="font-medium">{m.channels()}</legend>
        {senders.map((p) => (
          <label key={p.id} className="flex items-center gap-2">
            <input
              type="checkbox"
              checked={sendTo.includes(p.id)}
              onChange={(event) => setChannels(toggled(sendTo, p.id, event.target.checked))}
            />
            {p.display_name}
            {!p.can_send && <span className="text-small text-quiet">{m.notConfigured()}</span>}
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <SelectField
          label={m.schedule()}
          narrow
          value={schedule}
          options={schedules.map((value) => ({ value, label: m.scheduleOf({ schedule: value }) }))}
          onChange={setSchedule}
        />
        {schedule === 'weekly' && (
          <SelectField
            label={m.day()}
            narrow
            value={day}
            options={days.map((value) => ({ value, label: m.dayOf({ day: value }) }))}
            onChange={setDay}
          />
        )}
        {schedule !== 'manual' && (
          <Field label={m.time()}>
            {(ids) => (
              <input
                {...ids}
                className="field !w-auto"
                type="time"
                required
                value={time}
                onChange={(event) => setTime(event.target.value)}
              />
            )}
          </Field>
        )}
        <SelectField
          label={m.format()}
          narrow
          value={format}
          options={formats.map((value) => ({ value, label: m.formatOf({ format: value }) }))}
          onChange={setFormat}
        />
      </div>
      {schedule !== 'manual' && <TimeZone />}
      <FormFoot problem={problem}>
        <Button onClick={onDone}>{common.cancel()}</Button>
        <Button tone="primary" type="submit" disabled={saving || name.trim() === ''}>
          {common.save()}
        </Button>
      </FormFoot>
    </form>
  );
};
