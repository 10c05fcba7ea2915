/** What is active in a PDF: it runs, sends, opens or hides something. On its own, for the program that opens PDFs. */
export const activePdfContent = [
  'javascript',
  'launch',
  'form_submission',
  'embedded_file',
  'local_link',
  'media',
  'external_data',
  'xfa',
  'other_action',
  'data_before',
  'data_after',
] as const;
export type ActivePdfContent = (typeof activePdfContent)[number];
