import * as m from '@carrel/messages/pdfs';
import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/Button.tsx';
import * as parts from '../../ui/parts.module.css';
import { plainText } from '../../ui/RichText.tsx';
import { labelOf, type PageLabels } from './page-labels.ts';
import * as styles from './pdf.module.css';

interface JumpBarProps {
  /** The page before the jump. */
  page: number;
  labels: PageLabels;
  cited: { paper_id: string; title: string } | null;
  onBack: () => void;
}

/** After a jump, a button that goes back and one that opens the cited paper. */
export const JumpBar = ({ page, labels, cited, onBack }: JumpBarProps) => (
  <div className={styles.jump}>
    <Button icon="back" onClick={onBack}>
      {m.backToPage({ page: labelOf(labels, page) })}
    </Button>
    {cited && (
      <Link to="/library" search={{ paper: cited.paper_id }} className={parts.button} data-tone="primary">
        <span className="truncate">{m.openCited({ title: plainText(cited.title) })}</span>
      </Link>
    )}
  </div>
);
