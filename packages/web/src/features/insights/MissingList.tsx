import * as m from '@carrel/messages/insights';
import * as online from '@carrel/messages/online';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import * as parts from '../../ui/parts.module.css';
import { plainText } from '../../ui/RichText.tsx';
import * as rows from '../library/rows.module.css';
import * as styles from './insights.module.css';
import { PartView, type Revealed } from './PartView.tsx';
import type { MissingWork, MissingWorks } from './report.ts';
import { saveMissing } from './save-missing.ts';

interface Props {
  missing: MissingWorks;
  revealed: Revealed | null;
  onReveal: (papers: Revealed | null) => void;
}

const Work = ({ work, id, ...rest }: { work: MissingWork; id: string } & Omit<Props, 'missing'>) => {
  const [saved, setSaved] = useState(false);
  const { busy, run } = useAction();
  const title = work.title ?? work.id ?? m.unknownTitle();
  const spoken = plainText(title);
  const save = () => run(() => saveMissing(work, setSaved));
  return (
    <li className={styles.missingWork}>
      <div className="min-w-0">
        <p className={rows.title} dir="auto">
          <PartView part={{ text: title, ...(work.paper !== null && { paper: work.paper }) }} id={id} {...rest} />
        </p>
        <p className="text-small text-quiet">
          {work.year !== null && `${work.year} · `}
          <PartView part={work.citedBy} id={id} {...rest} />
        </p>
      </div>
      <div className={`flex gap-1.5 items-start ${styles.noPrint}`}>
        {saved ? (
          <span className="text-lamp font-medium py-1">{online.inLibrary()}</span>
        ) : (
          <Button aria-label={m.saveWorkOf({ title: spoken })} disabled={busy} onClick={() => void save()}>
            {m.saveWork()}
          </Button>
        )}
        <Link
          to="/search-online"
          search={{ q: work.id ?? spoken }}
          className={parts.button}
          data-tone="quiet"
          aria-label={m.searchWorkOf({ title: spoken })}
        >
          {m.searchWork()}
        </Link>
      </div>
    </li>
  );
};

/** Works that a collection often cites and that are not in the Library. */
export const MissingList = ({ missing, revealed, onReveal }: Props) => (
  <>
    <h3 className="text-small font-semibold pt-2">{m.missingShort()}</h3>
    <ul aria-label={missing.title}>
      {missing.works.map((work) => {
        const id = `${missing.title} ${work.id ?? work.paper}`;
        return <Work key={id} work={work} id={id} revealed={revealed} onReveal={onReveal} />;
      })}
    </ul>
  </>
);
