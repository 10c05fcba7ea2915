import type { ExportFormat } from '@carrel/contract/export-options';

const endings: Record<ExportFormat, string> = {
  bibtex: 'bib',
  biblatex: 'bib',
  ris: 'ris',
  'csl-json': 'json',
  'csl-yaml': 'yaml',
  csv: 'csv',
  markdown: 'md',
  json: 'json',
};

/** Makes the browser save an export that it received as text. */
export const saveText = (text: string, format: ExportFormat, name = 'carrel-papers'): void => {
  const url = URL.createObjectURL(new Blob([text]));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.${endings[format]}`;
  link.click();
  // The download starts after this call.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
