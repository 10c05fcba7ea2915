import type * as c from '@carrel/contract';

/** An endpoint of the contract. Only its type is used: loading the contract would take most of the time to start. */
export interface Operation<E extends c.EndpointSpec> {
  readonly method: string;
  readonly path: string;
  readonly endpoint?: E;
}
const at = <E extends c.EndpointSpec>(method: E['method'], path: E['path']): Operation<E> => ({ method, path });

export const cancelActivity = at<typeof c.cancelActivity>('POST', '/api/v1/activity/{job_id}/cancel');
export const checkManuscript = at<typeof c.checkManuscript>('POST', '/api/v1/manuscripts/check');
export const citePapers = at<typeof c.citePapers>('POST', '/api/v1/papers/cite');
export const createBackup = at<typeof c.createBackup>('POST', '/api/v1/library-mgmt/backup');
export const createImport = at<typeof c.createImport>('POST', '/api/v1/library/import/runs');
export const discardImport = at<typeof c.discardImport>('DELETE', '/api/v1/library/import/runs/{id}');
export const exportLibrary = at<typeof c.exportLibrary>('GET', '/api/v1/backup/export');
export const formatManuscript = at<typeof c.formatManuscript>('POST', '/api/v1/manuscripts/format');
export const getActivity = at<typeof c.getActivity>('GET', '/api/v1/activity/{job_id}');
export const getHealth = at<typeof c.getHealth>('GET', '/api/v1/health');
export const getHome = at<typeof c.getHome>('GET', '/api/v1/home');
export const getImport = at<typeof c.getImport>('GET', '/api/v1/library/import/runs/{id}');
export const getLibraryInfo = at<typeof c.getLibraryInfo>('GET', '/api/v1/library-mgmt/info');
export const getOperationalSection = at<typeof c.getOperationalSection>(
  'GET',
  '/api/v1/insights/diagnostics/sections/operational',
);
export const getSettings = at<typeof c.getSettings>('GET', '/api/v1/settings');
export const importPdf = at<typeof c.importPdf>('POST', '/api/v1/library/import/pdf');
export const restartService = at<typeof c.restartService>('POST', '/api/v1/library-mgmt/restart');
export const restoreBackup = at<typeof c.restoreBackup>('POST', '/api/v1/library-mgmt/restore/{name}');
export const saveOnline = at<typeof c.saveOnline>('POST', '/api/v1/library/import/search/save');
export const searchLibrary = at<typeof c.searchLibrary>('GET', '/api/v1/library/search');
export const startImport = at<typeof c.startImport>('POST', '/api/v1/library/import/runs/{id}/start');
