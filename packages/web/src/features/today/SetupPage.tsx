import * as settingsText from '@carrel/messages/settings';
import * as m from '@carrel/messages/setup';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../api/client.ts';
import { bootstrapOptions, settingsOptions } from '../../api/queries.ts';
import type { SettingsAnswer } from '../../api/types.ts';
import { saveSettings } from '../../desk/save-settings.ts';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/Page.tsx';
import * as parts from '../../ui/parts.module.css';
import { sayFailed } from '../../ui/toast-store.ts';
import { feedStatusOptions, refetchFeed } from '../feed/queries.ts';
import { RefreshProblem, refreshCost } from '../feed/RefreshOffer.tsx';
import { WaysToAdd } from '../library/FirstUse.tsx';
import { forcedBy, TextSetting } from '../settings/parts.tsx';
import { Proposals } from './Proposals.tsx';
import { readSetupStep, storeSetupStep } from './setup-step.ts';

interface StepProps {
  number: number;
  title: string;
  /** What it has achieved; null as long as it has not. */
  done: string | null;
  open: boolean;
  onOpen: () => void;
  children: ReactNode;
}

const steps = 4;

/** One step: its content while it is open, otherwise one line with its result. */
const Step = ({ number, title, done, open, onOpen, children }: StepProps) => (
  <section
    aria-labelledby={`setup-${number}`}
    className="border-t border-hair py-4"
    aria-current={open ? 'step' : undefined}
  >
    <div className="flex items-baseline gap-2.5">
      <span className="self-center text-lamp w-4 shrink-0">{done && <Icon name="check" size={16} />}</span>
      <div className="grow min-w-0">
        <p className="text-tiny text-quiet">{m.stepOf({ step: number, steps })}</p>
        <h2 id={`setup-${number}`} className="font-serif text-line font-medium">
          {title}
        </h2>
        {done && <p className="text-quiet">{done}</p>}
      </div>
      {!open && <Button onClick={onOpen}>{done ? m.change() : m.open()}</Button>}
    </div>
    {open && <div className="ps-6.5 pt-3 grid gap-3">{children}</div>}
  </section>
);

const failed = (error: unknown) => sayFailed(errorText(error));

const Automatic = ({ settings }: { settings: SettingsAnswer }) => {
  const status = useQuery(feedStatusOptions).data;
  const { busy, run } = useAction();
  const turnOn = () =>
    run(async () => {
      await saveSettings({ feed: { refresh_enabled: true, offer_closed: true } });
      await refetchFeed();
    }, failed);
  return (
    <>
      {status && (
        <p>
          {status.automatic.refusal === null ? (
            refreshCost(status.automatic)
          ) : (
            <RefreshProblem automatic={status.automatic} />
          )}
        </p>
      )}
      {!settings.feed.refresh_enabled && (
        <div>
          <Button tone="primary" disabled={busy} onClick={() => void turnOn()}>
            {m.turnOn()}
          </Button>
        </div>
      )}
      <TextSetting
        title={m.key()}
        hint={settingsText.openAlexKeyHint()}
        forced={forcedBy(settings, 'keys.idxa_api_key')}
        value={settings.keys.idxa_api_key}
        placeholder={settingsText.noKey()}
        onSave={(idxa_api_key) => saveSettings({ keys: { idxa_api_key } })}
      />
      <TextSetting
        title={settingsText.contact()}
        hint={settingsText.contactHint()}
        forced={forcedBy(settings, 'network.contact_email')}
        type="email"
        value={settings.network.contact_email}
        onSave={(contact_email) => saveSettings({ network: { contact_email } })}
      />
    </>
  );
};

/** The first hour in four steps, each of which can be skipped and repeated. It opens at the step where it was left. */
export const SetupPage = () => {
  const papers = useQuery(bootstrapOptions).data?.library.papers ?? 0;
  const settings = useQuery(settingsOptions).data;
  const followed = useQuery(feedStatusOptions).data?.monitors.total ?? 0;
  const [at, setAt] = useState(readSetupStep);
  const go = (step: number) => {
    storeSetupStep(step);
    setAt(step);
  };
  const onward = (done: boolean) => (
    <div>
      <Button tone={done ? 'primary' : 'quiet'} onClick={() => go(at + 1)}>
        {done ? m.next() : m.skip()}
      </Button>
    </div>
  );
  const step = (number: number, title: string, done: string | null) => ({
    number,
    title,
    done,
    open: at === number,
    onOpen: () => go(number),
  });
  return (
    <Page title={m.title()}>
      <div className="max-w-[46rem]">
        <Step {...step(1, m.papers(), papers > 0 ? m.papersDone({ count: papers }) : null)}>
          <WaysToAdd />
          {onward(papers > 0)}
        </Step>
        <Step {...step(2, m.follow(), followed > 0 ? m.followDone({ count: followed }) : null)}>
          {papers === 0 ? <p className="text-quiet">{m.followNone()}</p> : <Proposals />}
          {onward(followed > 0)}
        </Step>
        <Step {...step(3, m.automatic(), settings?.feed.refresh_enabled ? m.automaticDone() : null)}>
          {settings && <Automatic settings={settings} />}
          {onward(settings?.feed.refresh_enabled === true)}
        </Step>
        <Step {...step(4, m.today(), null)}>
          <p>{m.todayText()}</p>
          <div>
            <Link to="/today" className={parts.button} data-tone="primary" onClick={() => storeSetupStep(1)}>
              {m.today()}
            </Link>
          </div>
        </Step>
      </div>
    </Page>
  );
};
