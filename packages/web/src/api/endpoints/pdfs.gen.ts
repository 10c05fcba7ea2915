// Written by `npm run gen` from the contract. Do not edit.
import type * as contract from '@carrel/contract';
import type { Endpoint } from '../endpoint.ts';

export const addImportPdf: Endpoint<typeof contract.addImportPdf> = {
  method: 'POST',
  path: '/api/v1/library/import/runs/{id}/pdfs',
};
export const addPaperFile: Endpoint<typeof contract.addPaperFile> = {
  method: 'POST',
  path: '/api/v1/papers/{id}/files',
};
export const addPdfHighlight: Endpoint<typeof contract.addPdfHighlight> = {
  method: 'POST',
  path: '/api/v1/papers/{id}/pdf/highlights',
};
export const addZoteroDatabase: Endpoint<typeof contract.addZoteroDatabase> = {
  method: 'POST',
  path: '/api/v1/library/import/runs/{id}/zotero',
};
export const attachPaperPdf: Endpoint<typeof contract.attachPaperPdf> = {
  method: 'POST',
  path: '/api/v1/papers/{id}/pdf',
};
export const deletePaperPdf: Endpoint<typeof contract.deletePaperPdf> = {
  method: 'DELETE',
  path: '/api/v1/papers/{id}/pdf',
};
export const deletePdfHighlight: Endpoint<typeof contract.deletePdfHighlight> = {
  method: 'DELETE',
  path: '/api/v1/papers/{id}/pdf/highlights/{highlight}',
};
export const discardPdfUpload: Endpoint<typeof contract.discardPdfUpload> = {
  method: 'DELETE',
  path: '/api/v1/library/import/pdf/uploads/{upload_id}',
};
export const editPdfHighlight: Endpoint<typeof contract.editPdfHighlight> = {
  method: 'PATCH',
  path: '/api/v1/papers/{id}/pdf/highlights/{highlight}',
};
export const exportPdfHighlights: Endpoint<typeof contract.exportPdfHighlights> = {
  method: 'GET',
  path: '/api/v1/papers/{id}/pdf/highlights/markdown',
};
export const fetchPaperPdf: Endpoint<typeof contract.fetchPaperPdf> = {
  method: 'POST',
  path: '/api/v1/papers/{id}/pdf/fetch',
};
export const getPaperFile: Endpoint<typeof contract.getPaperFile> = {
  method: 'GET',
  path: '/api/v1/papers/{id}/files/{file}',
};
export const getPaperPdf: Endpoint<typeof contract.getPaperPdf> = { method: 'GET', path: '/api/v1/papers/{id}/pdf' };
export const getPaperText: Endpoint<typeof contract.getPaperText> = {
  method: 'GET',
  path: '/api/v1/papers/{id}/pdf/text',
};
export const importPdf: Endpoint<typeof contract.importPdf> = { method: 'POST', path: '/api/v1/library/import/pdf' };
export const listHighlights: Endpoint<typeof contract.listHighlights> = { method: 'GET', path: '/api/v1/highlights' };
export const listImportAttachments: Endpoint<typeof contract.listImportAttachments> = {
  method: 'GET',
  path: '/api/v1/library/import/runs/{id}/attachments',
};
export const listPaperFiles: Endpoint<typeof contract.listPaperFiles> = {
  method: 'GET',
  path: '/api/v1/papers/{id}/files',
};
export const listPdfHighlights: Endpoint<typeof contract.listPdfHighlights> = {
  method: 'GET',
  path: '/api/v1/papers/{id}/pdf/highlights',
};
export const listPdfUploads: Endpoint<typeof contract.listPdfUploads> = {
  method: 'GET',
  path: '/api/v1/library/import/pdf/uploads',
};
export const makePaperFileMain: Endpoint<typeof contract.makePaperFileMain> = {
  method: 'POST',
  path: '/api/v1/papers/{id}/files/{file}/main',
};
export const matchImportPdfs: Endpoint<typeof contract.matchImportPdfs> = {
  method: 'POST',
  path: '/api/v1/library/import/runs/{id}/pdfs/match',
};
export const removePaperFile: Endpoint<typeof contract.removePaperFile> = {
  method: 'DELETE',
  path: '/api/v1/papers/{id}/files/{file}',
};
export const retryPdfUpload: Endpoint<typeof contract.retryPdfUpload> = {
  method: 'POST',
  path: '/api/v1/library/import/pdf/uploads/{upload_id}',
};
export const searchPaperPdf: Endpoint<typeof contract.searchPaperPdf> = {
  method: 'GET',
  path: '/api/v1/papers/{id}/pdf/search',
};
export const setPdfPage: Endpoint<typeof contract.setPdfPage> = {
  method: 'PUT',
  path: '/api/v1/papers/{id}/pdf/page',
  anyOrder: true,
};
