import { FolderField } from './FolderField.tsx';
import { InboxFiles } from './InboxFiles.tsx';
import { InboxMessages } from './InboxMessages.tsx';

/** What is below the papers: messages and files without a paper, and the watched folder. */
export const InboxRest = ({ onFolder }: { onFolder: () => void }) => (
  <>
    <InboxMessages />
    <InboxFiles />
    <FolderField onSaved={onFolder} />
  </>
);
