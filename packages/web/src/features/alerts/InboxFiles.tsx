import * as m from '@carrel/messages/inbox';
import { useQuery } from '@tanstack/react-query';
import { PdfUploadRow } from '../pdfs/PdfUploads.tsx';
import { filesOptions } from './queries.ts';

/** PDFs for which no paper was found. They stay until the user decides. */
export const InboxFiles = () => {
  const files = useQuery(filesOptions).data ?? [];
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="inbox-files" className="mt-8">
      <h2 id="inbox-files" className="font-serif text-line font-medium">
        {m.files()}
      </h2>
      <p className="text-small text-quiet">{m.filesHint()}</p>
      <ul>
        {files.map((file) => (
          <PdfUploadRow key={`${file.upload_id}-${file.state}`} upload={file} place="inbox" />
        ))}
      </ul>
    </section>
  );
};
