import type * as contract from '@carrel/contract';
import type { EndpointSpec } from '@carrel/contract';

/**
 * The endpoints this app calls, as method and path. The contract's own values carry zod schemas, which a browser has
 * no use for; the types below make a path or method that differs from the contract a compile error.
 */
export interface Endpoint<E extends EndpointSpec> {
  method: E['method'];
  path: E['path'];
  /** Never set: carries the contract type to the caller. */
  spec?: E;
}

const at = <E extends EndpointSpec>(method: E['method'], path: E['path']): Endpoint<E> => ({ method, path });

export const getSession = at<typeof contract.getSession>('GET', '/api/v1/session');
export const createSession = at<typeof contract.createSession>('POST', '/api/v1/session');
export const deleteSession = at<typeof contract.deleteSession>('DELETE', '/api/v1/session');
export const getHealth = at<typeof contract.getHealth>('GET', '/api/v1/health');
export const getBootstrap = at<typeof contract.getBootstrap>('GET', '/api/v1/bootstrap');
export const getLogs = at<typeof contract.getLogs>('GET', '/api/v1/logs');
export const streamEvents = at<typeof contract.streamEvents>('GET', '/api/v1/events');

export const searchLibrary = at<typeof contract.searchLibrary>('GET', '/api/v1/library/search');
export const getFacets = at<typeof contract.getFacets>('GET', '/api/v1/library/facets');
export const suggestQuery = at<typeof contract.suggestQuery>('GET', '/api/v1/library/suggest');
export const getAttention = at<typeof contract.getAttention>('GET', '/api/v1/library/attention');
export const bulkEdit = at<typeof contract.bulkEdit>('POST', '/api/v1/library/bulk/edit');
export const updateSaved = at<typeof contract.updateSaved>('PUT', '/api/v1/library/saved/{id}');
export const listCollections = at<typeof contract.listCollections>('GET', '/api/v1/library/collections');
export const createCollection = at<typeof contract.createCollection>('POST', '/api/v1/library/collections');
export const updateCollection = at<typeof contract.updateCollection>('PUT', '/api/v1/library/collections/{id}');
export const deleteCollection = at<typeof contract.deleteCollection>('DELETE', '/api/v1/library/collections/{id}');
export const listTags = at<typeof contract.listTags>('GET', '/api/v1/library/tags');
export const updateTag = at<typeof contract.updateTag>('PUT', '/api/v1/library/tags/{id}');
export const deleteTag = at<typeof contract.deleteTag>('DELETE', '/api/v1/library/tags/{id}');
export const listViews = at<typeof contract.listViews>('GET', '/api/v1/library/views');
export const createView = at<typeof contract.createView>('POST', '/api/v1/library/views');
export const updateView = at<typeof contract.updateView>('PUT', '/api/v1/library/views/{id}');
export const deleteView = at<typeof contract.deleteView>('DELETE', '/api/v1/library/views/{id}');
export const searchAll = at<typeof contract.searchAll>('GET', '/api/v1/search');

export const savePaper = at<typeof contract.savePaper>('POST', '/api/v1/library/saved');
export const editPaper = at<typeof contract.editPaper>('PATCH', '/api/v1/papers/{id}');
export const getPaperStats = at<typeof contract.getPaperStats>('GET', '/api/v1/papers/stats');
export const listDuplicates = at<typeof contract.listDuplicates>('GET', '/api/v1/library/duplicates');
export const mergePapers = at<typeof contract.mergePapers>('POST', '/api/v1/library/duplicates/merge');
export const markNotDuplicate = at<typeof contract.markNotDuplicate>(
  'POST',
  '/api/v1/library/duplicates/not-duplicate',
);
export const getPaperDetails = at<typeof contract.getPaperDetails>('GET', '/api/v1/papers/{id}/details');
export const listPriorWorks = at<typeof contract.listPriorWorks>('GET', '/api/v1/papers/{id}/prior-works');
export const listDerivativeWorks = at<typeof contract.listDerivativeWorks>(
  'GET',
  '/api/v1/papers/{id}/derivative-works',
);
export const getPaperNeighbours = at<typeof contract.getPaperNeighbours>('GET', '/api/v1/papers/{id}/neighbours');
export const listCitationStyles = at<typeof contract.listCitationStyles>('GET', '/api/v1/citation-styles');
export const listCitationLocales = at<typeof contract.listCitationLocales>('GET', '/api/v1/citation-styles/locales');
export const addCitationStyle = at<typeof contract.addCitationStyle>('POST', '/api/v1/citation-styles');
export const previewCitationStyle = at<typeof contract.previewCitationStyle>('POST', '/api/v1/citation-styles/preview');
export const deleteCitationStyle = at<typeof contract.deleteCitationStyle>('DELETE', '/api/v1/citation-styles/{id}');
export const citePapers = at<typeof contract.citePapers>('POST', '/api/v1/papers/cite');
export const exportLibrary = at<typeof contract.exportLibrary>('GET', '/api/v1/backup/export');

export const createImport = at<typeof contract.createImport>('POST', '/api/v1/library/import/runs');
export const createImportText = at<typeof contract.createImportText>('POST', '/api/v1/library/import/runs/text');
export const importSample = at<typeof contract.importSample>('POST', '/api/v1/library/import/sample');
export const listImports = at<typeof contract.listImports>('GET', '/api/v1/library/import/runs');
export const getImport = at<typeof contract.getImport>('GET', '/api/v1/library/import/runs/{id}');
export const listImportEntries = at<typeof contract.listImportEntries>(
  'GET',
  '/api/v1/library/import/runs/{id}/entries',
);
export const decideImportEntry = at<typeof contract.decideImportEntry>(
  'PATCH',
  '/api/v1/library/import/runs/{id}/entries/{seq}',
);
export const getImportEntry = at<typeof contract.getImportEntry>(
  'GET',
  '/api/v1/library/import/runs/{id}/entries/{seq}',
);
export const decideImportEntries = at<typeof contract.decideImportEntries>(
  'POST',
  '/api/v1/library/import/runs/{id}/decisions',
);
export const startImport = at<typeof contract.startImport>('POST', '/api/v1/library/import/runs/{id}/start');
export const revertImport = at<typeof contract.revertImport>('POST', '/api/v1/library/import/runs/{id}/revert');
export const discardImport = at<typeof contract.discardImport>('DELETE', '/api/v1/library/import/runs/{id}');

export const searchOnline = at<typeof contract.searchOnline>('POST', '/api/v1/library/import/search');
export const saveOnline = at<typeof contract.saveOnline>('POST', '/api/v1/library/import/search/save');
export const lookUpOnline = at<typeof contract.lookUpOnline>('POST', '/api/v1/library/import/lookup');
export const importRefmanager = at<typeof contract.importRefmanager>('POST', '/api/v1/library/import/refmanager');
export const listRefmanagerCollections = at<typeof contract.listRefmanagerCollections>(
  'POST',
  '/api/v1/library/import/refmanager/collections',
);
export const listUnresolved = at<typeof contract.listUnresolved>('GET', '/api/v1/library/import/unresolved');
export const resolveImports = at<typeof contract.resolveImports>('POST', '/api/v1/library/import/resolve-idxa');
export const getEnrichmentStatus = at<typeof contract.getEnrichmentStatus>('GET', '/api/v1/papers/enrichment-status');
export const rehydrateMetadata = at<typeof contract.rehydrateMetadata>('POST', '/api/v1/papers/rehydrate-metadata');
export const rehydratePaper = at<typeof contract.rehydratePaper>('POST', '/api/v1/papers/{id}/rehydrate');
export const detachPaper = at<typeof contract.detachPaper>('POST', '/api/v1/papers/{id}/detach');
export const deduplicateLibrary = at<typeof contract.deduplicateLibrary>('POST', '/api/v1/library-mgmt/deduplicate');

export const getActivity = at<typeof contract.getActivity>('GET', '/api/v1/activity/{job_id}');
export const listActivity = at<typeof contract.listActivity>('GET', '/api/v1/activity');
export const listActivityLogs = at<typeof contract.listActivityLogs>('GET', '/api/v1/activity/{job_id}/logs');
export const stopActivity = at<typeof contract.stopActivity>('POST', '/api/v1/activity/{job_id}/stop');
export const cancelActivity = at<typeof contract.cancelActivity>('POST', '/api/v1/activity/{job_id}/cancel');
export const dismissActivity = at<typeof contract.dismissActivity>('DELETE', '/api/v1/activity/{job_id}');

export const listHistory = at<typeof contract.listHistory>('GET', '/api/v1/history');
export const getHistoryAction = at<typeof contract.getHistoryAction>('GET', '/api/v1/history/{id}');
export const undoLast = at<typeof contract.undoLast>('POST', '/api/v1/history/undo');
export const redoLast = at<typeof contract.redoLast>('POST', '/api/v1/history/redo');
export const revertAction = at<typeof contract.revertAction>('POST', '/api/v1/history/{id}/revert');

export const getInsightsHealth = at<typeof contract.getInsightsHealth>('GET', '/api/v1/insights/health');
export const getHealthOperations = at<typeof contract.getHealthOperations>('GET', '/api/v1/health/operations');
export const estimateRepair = at<typeof contract.estimateRepair>('GET', '/api/v1/health/operations/{key}/estimate');
export const runRepair = at<typeof contract.runRepair>('POST', '/api/v1/health/operations/{key}/run');
export const configureRepair = at<typeof contract.configureRepair>('POST', '/api/v1/health/operations/{key}/config');
export const resumeRepair = at<typeof contract.resumeRepair>('POST', '/api/v1/health/operations/{key}/resume');
export const refreshHealth = at<typeof contract.refreshHealth>('POST', '/api/v1/health/refresh');
export const listDimensionItems = at<typeof contract.listDimensionItems>(
  'GET',
  '/api/v1/health/dimensions/{key}/items',
);
export const getDiagnosticSection = at<typeof contract.getDiagnosticSection>(
  'GET',
  '/api/v1/insights/diagnostics/sections/{section}',
);

export const getSettings = at<typeof contract.getSettings>('GET', '/api/v1/settings');
export const updateSettings = at<typeof contract.updateSettings>('PUT', '/api/v1/settings');
export const getDeskPreferences = at<typeof contract.getDeskPreferences>('GET', '/api/v1/settings/desk');
export const setDeskPreferences = at<typeof contract.setDeskPreferences>('PUT', '/api/v1/settings/desk');
export const setNetworkPolicy = at<typeof contract.setNetworkPolicy>('PUT', '/api/v1/settings/network-policy');
export const getIdxaUsage = at<typeof contract.getIdxaUsage>('GET', '/api/v1/settings/idxa/usage');
export const listSources = at<typeof contract.listSources>('GET', '/api/v1/settings/sources');
export const checkSource = at<typeof contract.checkSource>('POST', '/api/v1/settings/sources/{source}/check');
export const getLibraryInfo = at<typeof contract.getLibraryInfo>('GET', '/api/v1/library-mgmt/info');
export const createBackup = at<typeof contract.createBackup>('POST', '/api/v1/library-mgmt/backup');
export const deleteBackup = at<typeof contract.deleteBackup>('DELETE', '/api/v1/library-mgmt/backup/{name}');
export const restoreBackup = at<typeof contract.restoreBackup>('POST', '/api/v1/library-mgmt/restore/{name}');
export const rehearseRestore = at<typeof contract.rehearseRestore>('POST', '/api/v1/library-mgmt/rehearse');
