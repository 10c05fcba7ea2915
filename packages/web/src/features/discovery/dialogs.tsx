import type { DialogTable } from '../../desk/feature.ts';
import { LensDialog } from './LensDialog.tsx';
import { SimilarDialog } from './SimilarDialog.tsx';

export const dialogs: DialogTable = {
  lens: ({ panel }) => <LensDialog id={panel.id} papers={panel.papers ?? []} name={panel.name ?? ''} />,
  similar: ({ panel }) => <SimilarDialog papers={panel.papers} />,
};
