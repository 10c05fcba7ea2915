import * as m from '@carrel/messages/pdfs';
import type { RefObject } from 'react';

interface PdfFileInputProps {
  /** A button clicks it. */
  input: RefObject<HTMLInputElement | null>;
  onFile: (file: File | undefined) => void;
}

/** Chooses the PDF of a paper. */
export const PdfFileInput = ({ input, onFile }: PdfFileInputProps) => (
  <input
    ref={input}
    type="file"
    accept=".pdf"
    hidden
    aria-label={m.attach()}
    onChange={(event) => {
      onFile(event.currentTarget.files?.[0]);
      event.currentTarget.value = '';
    }}
  />
);
