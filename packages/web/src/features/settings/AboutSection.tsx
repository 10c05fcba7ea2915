import type { ReactNode } from 'react';
import { WithSection } from './filter.tsx';
import { Section } from './parts.tsx';

const Link = ({ to, children }: { to: string; children: ReactNode }) => (
  <a className="text-lamp underline" href={to} target="_blank" rel="noreferrer">
    {children}
  </a>
);

/** Attribution that the licences of the parts ask for. */
export const AboutSection = () => (
  <Section id="about" title="About" note="Carrel is free software under the MIT licence. It includes work of others.">
    <WithSection>
      <div className="grid gap-2 py-3">
        <p>
          Citations are rendered by <Link to="https://github.com/Juris-M/citeproc-js">citeproc-js</Link>, copyright ©
          2009–2019 Frank Bennett, used unmodified under the{' '}
          <Link to="https://opensource.org/license/cpal_1.0">Common Public Attribution License 1.0</Link>.
        </p>
        <p>
          Languages of citations are locale files of the{' '}
          <Link to="https://citationstyles.org">Citation Style Language</Link> project and its translators, under{' '}
          <Link to="https://creativecommons.org/licenses/by-sa/3.0/">CC BY-SA 3.0</Link>. Styles of that project, which
          you can add, have the same licence.
        </p>
        <p>
          <Link to="/THIRD-PARTY-NOTICES.txt">Licences of the packages and fonts in this interface</Link>
        </p>
      </div>
    </WithSection>
  </Section>
);
