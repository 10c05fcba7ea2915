import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/settings';
import * as setup from '@carrel/messages/setup';
import { Link } from '@tanstack/react-router';
import { FormRow } from '../../ui/Controls.tsx';
import * as parts from '../../ui/parts.module.css';
import { Section } from './parts.tsx';

const pages = [
  { to: '/setup', label: setup.title, hint: setup.hint },
  { to: '/feed/monitors', label: commands.feed, hint: m.otherFeed },
  { to: '/discovery/settings', label: commands.discovery, hint: m.otherDiscovery },
  { to: '/alerts', label: commands.alerts, hint: m.otherAlerts },
  { to: '/inbox', label: commands.inbox, hint: m.otherInbox },
  { to: '/health', label: commands.health, hint: m.otherHealth },
] as const;

/** Settings that are next to what they change, so that a search finds them here, too. */
export const OtherSection = () => (
  <Section id="other" title={m.otherPages()}>
    {pages.map(({ to, label, hint }) => (
      <FormRow key={to} title={label()} hint={hint()}>
        {({ control }) => (
          <Link id={control} to={to} className={parts.link}>
            {m.openPage({ page: label() })}
          </Link>
        )}
      </FormRow>
    ))}
  </Section>
);
