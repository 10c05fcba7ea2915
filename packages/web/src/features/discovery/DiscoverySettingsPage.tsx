import * as m from '@carrel/messages/discoverySettings';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Reading } from '../../desk/Reading.tsx';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import * as parts from '../../ui/parts.module.css';
import { say } from '../../ui/toast-store.ts';
import { forgetFeedback, resetSettings, saveSettings, settingsOptions } from './discovery-settings.ts';
import { Preferences } from './Preferences.tsx';
import { Section } from './SettingRows.tsx';
import { BehaviourSection, MonitorsSection, SourcesSection, StrategiesSection } from './SettingSections.tsx';
import { WeightsForm } from './WeightsForm.tsx';

/** Weights and behaviour of Discovery, in words, and the preferences that the user has added. */
export const DiscoverySettingsPage = () => {
  const read = useQuery(settingsOptions);
  const settings = read.data;
  return (
    <Page
      title={m.title()}
      actions={
        <Link to="/discovery" className={parts.button}>
          {m.back()}
        </Link>
      }
    >
      {!settings ? (
        <Reading query={read} failed={m.notRead()} safe={m.safe()} />
      ) : (
        <>
          <Section title={m.preferences()}>
            <Preferences />
          </Section>
          <Section title={m.ranking()} hint={m.rankingHint({ reference: Math.round(settings.reference_score) })}>
            <WeightsForm
              factors={settings.weight_factors}
              key={JSON.stringify([settings.weights, settings.recommendation_mode])}
              settings={settings}
              onApply={async (change) => {
                const done = await saveSettings(change);
                if (done) say(m.applied());
                return done;
              }}
            />
          </Section>
          <BehaviourSection settings={settings} />
          <StrategiesSection settings={settings} />
          <SourcesSection settings={settings} />
          <MonitorsSection settings={settings} />
          <Section title={m.feedback()} hint={m.feedbackHint()}>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => void forgetFeedback()}>{m.forget()}</Button>
              <Button onClick={() => void resetSettings()}>{m.reset()}</Button>
            </div>
          </Section>
        </>
      )}
    </Page>
  );
};
