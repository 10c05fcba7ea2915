import type { DialogTable } from '../../desk/feature.ts';
import { AddAuthorDialog } from './AddAuthorDialog.tsx';
import { AffiliationDialog } from './AffiliationDialog.tsx';
import { IdentityDialog } from './IdentityDialog.tsx';
import { MergeAuthorsDialog } from './MergeAuthorsDialog.tsx';
import { NamesakesDialog } from './NamesakesDialog.tsx';
import { PaperAuthorsDialog } from './PaperAuthorsDialog.tsx';
import { WorksDialog } from './WorksDialog.tsx';

export const dialogs: DialogTable = {
  'add-author': AddAuthorDialog,
  'paper-authors': ({ panel }) => <PaperAuthorsDialog paperId={panel.paperId} />,
  'author-affiliation': ({ panel }) => <AffiliationDialog id={panel.id} />,
  'author-identity': ({ panel }) => <IdentityDialog id={panel.id} />,
  'author-merge': ({ panel }) => (
    <MergeAuthorsDialog id={panel.id} altIds={panel.altIds} candidateId={panel.candidateId} />
  ),
  'author-namesakes': ({ panel }) => <NamesakesDialog id={panel.id} />,
  'author-works': ({ panel }) => <WorksDialog id={panel.id} />,
};
