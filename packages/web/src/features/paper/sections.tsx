import type { PaperDetails } from '../../api/types.ts';
import { ContextPane } from './ContextPane.tsx';
import { PaperFacts } from './PaperFacts.tsx';
import { PaperFiles } from './PaperFiles.tsx';
import { PaperHighlights } from './PaperHighlights.tsx';
import { PdfSection } from './PdfSection.tsx';
import { Provenance } from './Provenance.tsx';
import { Sources } from './Sources.tsx';
import { Versions } from './Versions.tsx';

export { TagSuggestions } from '../labels/TagSuggestions.tsx';
export { ContextPane } from './ContextPane.tsx';
export { NoteSection } from './NoteSection.tsx';
export { PdfButton } from './PdfButton.tsx';
export { VersionNotice } from './Versions.tsx';

/** The part of the paper below its note. */
export const DetailSections = ({ paper, context }: { paper: PaperDetails; context: boolean }) => (
  <>
    <PaperHighlights key={`highlights-${paper.id}`} paperId={paper.id} />
    <PdfSection key={`pdf-${paper.id}`} paper={paper} />
    <PaperFiles key={`files-${paper.id}`} paperId={paper.id} />
    <Versions paper={paper} />
    <PaperFacts paper={paper} />
    <Sources key={paper.id} paper={paper} />
    <Provenance paper={paper} />
    {context && <ContextPane paperId={paper.id} />}
  </>
);
