import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/firstUse';
import { Link, type LinkProps } from '@tanstack/react-router';
import { CommandButton } from '../../desk/Commands.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import * as parts from '../../ui/parts.module.css';
import * as styles from './library.module.css';

interface Part {
  to: LinkProps['to'];
  icon: IconName;
  name: () => string;
  text: () => string;
}

/** What a library with papers shows. */
const pages: readonly Part[] = [
  { to: '/today', icon: 'today', name: commands.today, text: m.today },
  { to: '/library', icon: 'library', name: commands.library, text: m.library },
  { to: '/feed', icon: 'feed', name: commands.feed, text: m.feed },
  { to: '/discovery', icon: 'discovery', name: commands.discovery, text: m.discovery },
  { to: '/map', icon: 'map', name: commands.map, text: m.map },
  { to: '/alerts', icon: 'bell', name: commands.alerts, text: m.alerts },
];

export const FirstUseParts = () => (
  <section className={styles.firstUse} aria-labelledby="first-use-parts">
    <h2 id="first-use-parts">{m.parts()}</h2>
    <ul>
      {pages.map(({ to, icon, name, text }) => (
        <li key={to}>
          <Icon name={icon} size={16} />
          <div>
            <h3>{to === '/library' ? name() : <Link to={to}>{name()}</Link>}</h3>
            <p>{text()}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);

/** Three ways to get the first papers. */
export const WaysToAdd = () => (
  <ol className={styles.ways}>
    <li>
      <h3>{m.fromFile()}</h3>
      <p>{m.fromFileText()}</p>
      <CommandButton command="import.open" tone="primary" icon="upload" />
    </li>
    <li>
      <h3>{m.byIdentifier()}</h3>
      <p>{m.byIdentifierText()}</p>
      <CommandButton command="online.add">{m.addByIdentifier()}</CommandButton>
    </li>
    <li>
      <h3>{m.sample()}</h3>
      <p>{m.sampleText()}</p>
      <CommandButton command="library.sample" />
    </li>
  </ol>
);

/** An empty library: how to get papers into it, and what they are for. */
export const FirstUse = ({ sideBySide }: { sideBySide: boolean }) => (
  <div className="overflow-y-auto" data-empty="first">
    <section className={styles.firstUse} aria-labelledby="first-use-title">
      <h2 id="first-use-title">{m.title()}</h2>
      <WaysToAdd />
    </section>
    <p className="px-6 pb-6">
      <Link to="/setup" className={parts.link}>
        {m.stepByStep()}
      </Link>
    </p>
    {!sideBySide && <FirstUseParts />}
  </div>
);
