import * as m from '@carrel/messages/alerts';
import * as common from '@carrel/messages/common';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsOptions } from '../../api/queries.ts';
import type { Alert } from '../../api/types.ts';
import { InlineForm } from '../../desk/InlineForm.tsx';
import { saveSettings } from '../../desk/save-settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import * as parts from '../../ui/parts.module.css';
import { SelectField } from '../../ui/SelectField.tsx';
import { say } from '../../ui/toast-store.ts';
import { ChannelList, CheckList, useChannels } from './channels.tsx';
import { type DigestDraft, days, draftOf, saveDigest, storeTimeZone } from './digest-draft.ts';
import { refetchAlerts, rulesOptions } from './queries.ts';

const schedules = ['manual', 'daily', 'weekly'] as const;
const formats = ['grouped', 'text'] as const;

/** The time zone, and a button for the zone of this browser if it differs. */
const TimeZone = () => {
  const stored = useQuery(settingsOptions).data?.alerts.time_zone;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (stored === undefined) return null;
  const zone = stored || here;
  return (
    <p className="text-small text-quiet flex flex-wrap items-center gap-2">
      {m.timeZone({ zone })}
      {zone !== here && (
        <Button tone="quiet" onClick={() => void saveSettings({ alerts: { time_zone: here } }).then(refetchAlerts)}>
          {m.takeZone({ zone: here })}
        </Button>
      )}
    </p>
  );
};

const languages = ['', 'en', 'de'] as const;

/** Settings of all digests. */
const AllDigests = () => {
  const stored = useQuery(settingsOptions).data?.alerts;
  if (stored === undefined) return null;
  const { language, address } = stored;
  return (
    <div className="flex flex-wrap gap-3">
      <SelectField
        label={m.digestLanguage()}
        narrow
        value={language}
        options={languages.map((value) => ({ value, label: m.languageOf({ language: value || 'interface' }) }))}
        onChange={(value) => void saveSettings({ alerts: { language: value } })}
      />
      <Field label={m.carrelAddress()} note={m.carrelAddressHint()}>
        {(ids) => (
          <input
            {...ids}
            className={parts.field}
            type="url"
            defaultValue={address}
            onBlur={(event) => {
              const value = event.target.value.trim();
              if (value !== address) void saveSettings({ alerts: { address: value } });
            }}
          />
        )}
      </Field>
    </div>
  );
};

interface ScheduleProps {
  draft: DigestDraft;
  onChange: (values: Partial<DigestDraft>) => void;
}

/** When the digest is sent, and its layout. */
const Schedule = ({ draft: { schedule, day, time, format }, onChange }: ScheduleProps) => (
  <>
    <div className="flex flex-wrap gap-3">
      <SelectField
        label={m.schedule()}
        narrow
        value={schedule}
        options={schedules.map((value) => ({ value, label: m.scheduleOf({ schedule: value }) }))}
        onChange={(value) => onChange({ schedule: value })}
      />
      {schedule === 'weekly' && (
        <SelectField
          label={m.day()}
          narrow
          value={day}
          options={days.map((value) => ({ value, label: m.dayOf({ day: value }) }))}
          onChange={(value) => onChange({ day: value })}
        />
      )}
      {schedule !== 'manual' && (
        <Field label={m.time()}>
          {(ids) => (
            <input
              {...ids}
              className={`${parts.field} !w-auto`}
              type="time"
              required
              value={time}
              onChange={(event) => onChange({ time: event.target.value })}
            />
          )}
        </Field>
      )}
      <SelectField
        label={m.format()}
        narrow
        value={format}
        options={formats.map((value) => ({ value, label: m.formatOf({ format: value }) }))}
        onChange={(value) => onChange({ format: value })}
      />
    </div>
    {schedule !== 'manual' && <TimeZone />}
    <AllDigests />
  </>
);

interface DigestFormProps {
  /** Null for a new one. */
  digest: Alert | null;
  onDone: () => void;
}

export const DigestForm = ({ digest, onDone }: DigestFormProps) => {
  const rules = useQuery(rulesOptions).data ?? [];
  const { loaded, options, usual } = useChannels();
  const [draft, setDraft] = useState(() => draftOf(digest));
  const change = (values: Partial<DigestDraft>) => setDraft((now) => ({ ...now, ...values }));
  const channels = draft.channels ?? usual;
  const ready = draft.name.trim() !== '' && (loaded || draft.channels !== null);

  const save = async () => {
    if (draft.schedule !== 'manual') await storeTimeZone();
    await saveDigest(digest, draft, channels);
    say((digest ? m.changed : m.created)({ name: draft.name.trim() }));
    refetchAlerts();
  };

  return (
    <InlineForm
      name={digest ? m.editDigest({ name: digest.name }) : m.newDigest()}
      ready={ready}
      save={save}
      onDone={onDone}
    >
      {() => (
        <>
          <Field label={common.name()}>
            {(ids) => (
              <input
                {...ids}
                className={parts.field}
                maxLength={200}
                value={draft.name}
                onChange={(event) => change({ name: event.target.value })}
              />
            )}
          </Field>
          <CheckList
            title={m.rules()}
            options={rules.map(({ id, name }) => ({ id, label: <span dir="auto">{name}</span> }))}
            ticked={draft.rules}
            onChange={(ticked) => change({ rules: ticked })}
          />
          <ChannelList options={options} ticked={channels} onChange={(ticked) => change({ channels: ticked })} />
          <Schedule draft={draft} onChange={change} />
        </>
      )}
    </InlineForm>
  );
};
