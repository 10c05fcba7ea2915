/** Kinds of active content in a PDF. A separate file, because the program that opens PDFs imports it. */
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
  'data_between',
  'unused_data',
  'usage_rights',
] as const;
export type ActivePdfContent = (typeof activePdfContent)[number];
