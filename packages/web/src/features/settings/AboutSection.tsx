import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/settings';
import type { ReactNode } from 'react';
import { rich } from '../../ui/rich.ts';
import { Section } from './parts.tsx';

const Link = ({ to, children }: { to: string; children: ReactNode }) => (
  <a className="text-lamp underline" href={to} target="_blank" rel="noreferrer">
    {children}
  </a>
);
const linkTo = (to: string) => (inside: ReactNode[]) => <Link to={to}>{rich(inside)}</Link>;

/** Attribution required by the licences of third-party software. */
export const AboutSection = () => (
  <Section id="about" title={commands.settingsAbout()} note={m.aboutNote()}>
    <div className="grid gap-2 py-3">
      <p>
        {rich(
          m.citationEngine<ReactNode>({
            engine: linkTo('https://github.com/Juris-M/citeproc-js'),
            licence: linkTo('https://opensource.org/license/cpal_1.0'),
          }),
        )}
      </p>
      <p>
        {rich(
          m.citationLanguages<ReactNode>({
            project: linkTo('https://citationstyles.org'),
            licence: linkTo('https://creativecommons.org/licenses/by-sa/3.0/'),
          }),
        )}
      </p>
      <p>
        <Link to="/THIRD-PARTY-NOTICES.txt">{m.packageLicences()}</Link>
      </p>
    </div>
  </Section>
);
