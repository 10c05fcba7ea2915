// Written by `npm run gen` from the contract. Do not edit.
import type * as contract from '@carrel/contract';
import type { Endpoint } from './endpoint.ts';

export const acceptUnidentifiedAuthor: Endpoint<typeof contract.acceptUnidentifiedAuthor> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/accept-unidentified',
};
export const actOnPaper: Endpoint<typeof contract.actOnPaper> = { method: 'POST', path: '/api/v1/papers/{id}/action' };
export const addAuthor: Endpoint<typeof contract.addAuthor> = { method: 'POST', path: '/api/v1/authors' };
export const addCitationStyle: Endpoint<typeof contract.addCitationStyle> = {
  method: 'POST',
  path: '/api/v1/citation-styles',
};
export const addCollectionItem: Endpoint<typeof contract.addCollectionItem> = {
  method: 'POST',
  path: '/api/v1/library/collections/{id}/items',
};
export const addImportFile: Endpoint<typeof contract.addImportFile> = {
  method: 'POST',
  path: '/api/v1/library/import/runs/{id}/files',
};
export const addPdfHighlight: Endpoint<typeof contract.addPdfHighlight> = {
  method: 'POST',
  path: '/api/v1/papers/{id}/pdf/highlights',
};
export const addTopicAlias: Endpoint<typeof contract.addTopicAlias> = {
  method: 'POST',
  path: '/api/v1/library/topics/aliases',
};
export const assessAuthorNamesakes: Endpoint<typeof contract.assessAuthorNamesakes> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/namesakes/assess',
};
export const assignTag: Endpoint<typeof contract.assignTag> = { method: 'POST', path: '/api/v1/library/tags/assign' };
export const attachPaperPdf: Endpoint<typeof contract.attachPaperPdf> = {
  method: 'POST',
  path: '/api/v1/papers/{id}/pdf',
};
export const backfillAuthorHistory: Endpoint<typeof contract.backfillAuthorHistory> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/history-backfill',
};
export const backfillAuthorWorks: Endpoint<typeof contract.backfillAuthorWorks> = {
  method: 'POST',
  path: '/api/v1/authors/backfill-works',
};
export const backfillVectors: Endpoint<typeof contract.backfillVectors> = {
  method: 'POST',
  path: '/api/v1/ai/backfill-idxb-vectors',
};
export const bulkAddToCollection: Endpoint<typeof contract.bulkAddToCollection> = {
  method: 'POST',
  path: '/api/v1/library/bulk/add-to-collection',
};
export const bulkClearRating: Endpoint<typeof contract.bulkClearRating> = {
  method: 'POST',
  path: '/api/v1/library/bulk/clear-rating',
};
export const bulkEdit: Endpoint<typeof contract.bulkEdit> = { method: 'POST', path: '/api/v1/library/bulk/edit' };
export const bulkFeedAction: Endpoint<typeof contract.bulkFeedAction> = {
  method: 'POST',
  path: '/api/v1/feed/bulk-action',
};
export const bulkRemove: Endpoint<typeof contract.bulkRemove> = { method: 'POST', path: '/api/v1/library/bulk/remove' };
export const cancelActivity: Endpoint<typeof contract.cancelActivity> = {
  method: 'POST',
  path: '/api/v1/activity/{job_id}/cancel',
};
export const checkSource: Endpoint<typeof contract.checkSource> = {
  method: 'POST',
  path: '/api/v1/settings/sources/{source}/check',
};
export const chooseImportFiles: Endpoint<typeof contract.chooseImportFiles> = {
  method: 'PATCH',
  path: '/api/v1/library/import/runs/{id}/files',
};
export const citePapers: Endpoint<typeof contract.citePapers> = { method: 'POST', path: '/api/v1/papers/cite' };
export const clearAuthorAffiliation: Endpoint<typeof contract.clearAuthorAffiliation> = {
  method: 'DELETE',
  path: '/api/v1/authors/{id}/affiliation',
};
export const computeEmbeddings: Endpoint<typeof contract.computeEmbeddings> = {
  method: 'POST',
  path: '/api/v1/ai/compute-embeddings',
};
export const configureAi: Endpoint<typeof contract.configureAi> = { method: 'POST', path: '/api/v1/ai/configure' };
export const configureRepair: Endpoint<typeof contract.configureRepair> = {
  method: 'POST',
  path: '/api/v1/health/operations/{key}/config',
};
export const confirmAuthorIdentifiers: Endpoint<typeof contract.confirmAuthorIdentifiers> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/confirm-identifiers',
};
export const confirmAuthorOpenAlexId: Endpoint<typeof contract.confirmAuthorOpenAlexId> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/confirm-idxa',
};
export const countViews: Endpoint<typeof contract.countViews> = { method: 'GET', path: '/api/v1/library/views/counts' };
export const createBackup: Endpoint<typeof contract.createBackup> = {
  method: 'POST',
  path: '/api/v1/library-mgmt/backup',
};
export const createCollection: Endpoint<typeof contract.createCollection> = {
  method: 'POST',
  path: '/api/v1/library/collections',
};
export const createImport: Endpoint<typeof contract.createImport> = {
  method: 'POST',
  path: '/api/v1/library/import/runs',
};
export const createImportBatch: Endpoint<typeof contract.createImportBatch> = {
  method: 'POST',
  path: '/api/v1/library/import/runs/batch',
};
export const createImportText: Endpoint<typeof contract.createImportText> = {
  method: 'POST',
  path: '/api/v1/library/import/runs/text',
};
export const createMonitor: Endpoint<typeof contract.createMonitor> = { method: 'POST', path: '/api/v1/feed/monitors' };
export const createSession: Endpoint<typeof contract.createSession> = { method: 'POST', path: '/api/v1/session' };
export const createTag: Endpoint<typeof contract.createTag> = { method: 'POST', path: '/api/v1/library/tags' };
export const createTopic: Endpoint<typeof contract.createTopic> = { method: 'POST', path: '/api/v1/library/topics' };
export const createView: Endpoint<typeof contract.createView> = { method: 'POST', path: '/api/v1/library/views' };
export const decideImportEntries: Endpoint<typeof contract.decideImportEntries> = {
  method: 'POST',
  path: '/api/v1/library/import/runs/{id}/decisions',
};
export const decideImportEntry: Endpoint<typeof contract.decideImportEntry> = {
  method: 'PATCH',
  path: '/api/v1/library/import/runs/{id}/entries/{seq}',
};
export const dedupPreprints: Endpoint<typeof contract.dedupPreprints> = {
  method: 'POST',
  path: '/api/v1/papers/dedup-preprints',
};
export const deduplicateLibrary: Endpoint<typeof contract.deduplicateLibrary> = {
  method: 'POST',
  path: '/api/v1/library-mgmt/deduplicate',
};
export const deepRefreshAuthor: Endpoint<typeof contract.deepRefreshAuthor> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/deep-refresh',
};
export const deepRefreshAuthors: Endpoint<typeof contract.deepRefreshAuthors> = {
  method: 'POST',
  path: '/api/v1/authors/deep-refresh-all',
};
export const deleteAuthor: Endpoint<typeof contract.deleteAuthor> = { method: 'DELETE', path: '/api/v1/authors/{id}' };
export const deleteBackup: Endpoint<typeof contract.deleteBackup> = {
  method: 'DELETE',
  path: '/api/v1/library-mgmt/backup/{name}',
};
export const deleteCitationStyle: Endpoint<typeof contract.deleteCitationStyle> = {
  method: 'DELETE',
  path: '/api/v1/citation-styles/{id}',
};
export const deleteCollection: Endpoint<typeof contract.deleteCollection> = {
  method: 'DELETE',
  path: '/api/v1/library/collections/{id}',
};
export const deleteInactiveEmbeddings: Endpoint<typeof contract.deleteInactiveEmbeddings> = {
  method: 'DELETE',
  path: '/api/v1/ai/embeddings/inactive',
};
export const deleteMonitor: Endpoint<typeof contract.deleteMonitor> = {
  method: 'DELETE',
  path: '/api/v1/feed/monitors/{id}',
};
export const deletePaperPdf: Endpoint<typeof contract.deletePaperPdf> = {
  method: 'DELETE',
  path: '/api/v1/papers/{id}/pdf',
};
export const deletePdfHighlight: Endpoint<typeof contract.deletePdfHighlight> = {
  method: 'DELETE',
  path: '/api/v1/papers/{id}/pdf/highlights/{highlight}',
};
export const deleteSession: Endpoint<typeof contract.deleteSession> = { method: 'DELETE', path: '/api/v1/session' };
export const deleteTag: Endpoint<typeof contract.deleteTag> = { method: 'DELETE', path: '/api/v1/library/tags/{id}' };
export const deleteTopic: Endpoint<typeof contract.deleteTopic> = {
  method: 'DELETE',
  path: '/api/v1/library/topics/{name}',
};
export const deleteTopicAlias: Endpoint<typeof contract.deleteTopicAlias> = {
  method: 'DELETE',
  path: '/api/v1/library/topics/aliases/{alias}',
};
export const deleteView: Endpoint<typeof contract.deleteView> = {
  method: 'DELETE',
  path: '/api/v1/library/views/{id}',
};
export const detachPaper: Endpoint<typeof contract.detachPaper> = {
  method: 'POST',
  path: '/api/v1/papers/{id}/detach',
};
export const discardImport: Endpoint<typeof contract.discardImport> = {
  method: 'DELETE',
  path: '/api/v1/library/import/runs/{id}',
};
export const discardPdfUpload: Endpoint<typeof contract.discardPdfUpload> = {
  method: 'DELETE',
  path: '/api/v1/library/import/pdf/uploads/{upload_id}',
};
export const discoverAuthorAliases: Endpoint<typeof contract.discoverAuthorAliases> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/discover-aliases',
};
export const dismissActivity: Endpoint<typeof contract.dismissActivity> = {
  method: 'DELETE',
  path: '/api/v1/activity/{job_id}',
};
export const downloadBackup: Endpoint<typeof contract.downloadBackup> = {
  method: 'GET',
  path: '/api/v1/library-mgmt/backup/{name}',
};
export const editPaper: Endpoint<typeof contract.editPaper> = { method: 'PATCH', path: '/api/v1/papers/{id}' };
export const editPdfHighlight: Endpoint<typeof contract.editPdfHighlight> = {
  method: 'PATCH',
  path: '/api/v1/papers/{id}/pdf/highlights/{highlight}',
};
export const emptyAuthorCache: Endpoint<typeof contract.emptyAuthorCache> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/empty-cache',
};
export const enrichImports: Endpoint<typeof contract.enrichImports> = {
  method: 'POST',
  path: '/api/v1/library/import/enrich',
};
export const estimateRepair: Endpoint<typeof contract.estimateRepair> = {
  method: 'GET',
  path: '/api/v1/health/operations/{key}/estimate',
};
export const exportBibtex: Endpoint<typeof contract.exportBibtex> = {
  method: 'GET',
  path: '/api/v1/backup/export/bibtex',
};
export const exportJson: Endpoint<typeof contract.exportJson> = { method: 'GET', path: '/api/v1/backup/export/json' };
export const exportLibrary: Endpoint<typeof contract.exportLibrary> = { method: 'GET', path: '/api/v1/backup/export' };
export const exportPdfHighlights: Endpoint<typeof contract.exportPdfHighlights> = {
  method: 'GET',
  path: '/api/v1/papers/{id}/pdf/highlights/markdown',
};
export const exportSelection: Endpoint<typeof contract.exportSelection> = {
  method: 'POST',
  path: '/api/v1/backup/export',
};
export const exportSettings: Endpoint<typeof contract.exportSettings> = {
  method: 'GET',
  path: '/api/v1/settings/export',
};
export const fetchPaperPdf: Endpoint<typeof contract.fetchPaperPdf> = {
  method: 'POST',
  path: '/api/v1/papers/{id}/pdf/fetch',
};
export const followAuthor: Endpoint<typeof contract.followAuthor> = {
  method: 'POST',
  path: '/api/v1/library/followed-authors',
};
export const followAuthorFromPaper: Endpoint<typeof contract.followAuthorFromPaper> = {
  method: 'POST',
  path: '/api/v1/authors/follow-from-paper',
};
export const getActivity: Endpoint<typeof contract.getActivity> = { method: 'GET', path: '/api/v1/activity/{job_id}' };
export const getAiDependencies: Endpoint<typeof contract.getAiDependencies> = {
  method: 'GET',
  path: '/api/v1/ai/dependencies',
};
export const getAiStatus: Endpoint<typeof contract.getAiStatus> = { method: 'GET', path: '/api/v1/ai/status' };
export const getAttention: Endpoint<typeof contract.getAttention> = {
  method: 'GET',
  path: '/api/v1/library/attention',
};
export const getAuthor: Endpoint<typeof contract.getAuthor> = { method: 'GET', path: '/api/v1/authors/{id}' };
export const getAuthorAffiliations: Endpoint<typeof contract.getAuthorAffiliations> = {
  method: 'GET',
  path: '/api/v1/authors/{id}/affiliations',
};
export const getAuthorDetail: Endpoint<typeof contract.getAuthorDetail> = {
  method: 'GET',
  path: '/api/v1/authors/{id}/detail',
};
export const getAuthorDossier: Endpoint<typeof contract.getAuthorDossier> = {
  method: 'GET',
  path: '/api/v1/authors/{id}/dossier',
};
export const getAuthorEnrichmentStatus: Endpoint<typeof contract.getAuthorEnrichmentStatus> = {
  method: 'GET',
  path: '/api/v1/authors/enrichment-status',
};
export const getAuthorIdCandidates: Endpoint<typeof contract.getAuthorIdCandidates> = {
  method: 'GET',
  path: '/api/v1/authors/{id}/id-candidates',
};
export const getAuthorNamesakes: Endpoint<typeof contract.getAuthorNamesakes> = {
  method: 'GET',
  path: '/api/v1/authors/{id}/namesakes',
};
export const getBootstrap: Endpoint<typeof contract.getBootstrap> = { method: 'GET', path: '/api/v1/bootstrap' };
export const getCollection: Endpoint<typeof contract.getCollection> = {
  method: 'GET',
  path: '/api/v1/library/collections/{id}',
};
export const getDeskPreferences: Endpoint<typeof contract.getDeskPreferences> = {
  method: 'GET',
  path: '/api/v1/settings/desk',
};
export const getDiagnosticSection: Endpoint<typeof contract.getDiagnosticSection> = {
  method: 'GET',
  path: '/api/v1/insights/diagnostics/sections/{section}',
};
export const getEnrichmentStatus: Endpoint<typeof contract.getEnrichmentStatus> = {
  method: 'GET',
  path: '/api/v1/papers/enrichment-status',
};
export const getFacetValues: Endpoint<typeof contract.getFacetValues> = {
  method: 'GET',
  path: '/api/v1/library/facets/{field}',
};
export const getFacets: Endpoint<typeof contract.getFacets> = { method: 'GET', path: '/api/v1/library/facets' };
export const getFeedStatus: Endpoint<typeof contract.getFeedStatus> = { method: 'GET', path: '/api/v1/feed/status' };
export const getHealth: Endpoint<typeof contract.getHealth> = { method: 'GET', path: '/api/v1/health' };
export const getHealthOperations: Endpoint<typeof contract.getHealthOperations> = {
  method: 'GET',
  path: '/api/v1/health/operations',
};
export const getHistoryAction: Endpoint<typeof contract.getHistoryAction> = {
  method: 'GET',
  path: '/api/v1/history/{id}',
};
export const getIdxaStatus: Endpoint<typeof contract.getIdxaStatus> = {
  method: 'GET',
  path: '/api/v1/settings/idxa/status',
};
export const getIdxaUsage: Endpoint<typeof contract.getIdxaUsage> = {
  method: 'GET',
  path: '/api/v1/settings/idxa/usage',
};
export const getIdxbStatus: Endpoint<typeof contract.getIdxbStatus> = {
  method: 'GET',
  path: '/api/v1/settings/idxb/status',
};
export const getImport: Endpoint<typeof contract.getImport> = {
  method: 'GET',
  path: '/api/v1/library/import/runs/{id}',
};
export const getImportEntry: Endpoint<typeof contract.getImportEntry> = {
  method: 'GET',
  path: '/api/v1/library/import/runs/{id}/entries/{seq}',
};
export const getInsightsHealth: Endpoint<typeof contract.getInsightsHealth> = {
  method: 'GET',
  path: '/api/v1/insights/health',
};
export const getLibraryInfo: Endpoint<typeof contract.getLibraryInfo> = {
  method: 'GET',
  path: '/api/v1/library-mgmt/info',
};
export const getLogs: Endpoint<typeof contract.getLogs> = { method: 'GET', path: '/api/v1/logs' };
export const getMonitor: Endpoint<typeof contract.getMonitor> = { method: 'GET', path: '/api/v1/feed/monitors/{id}' };
export const getNetworkPolicy: Endpoint<typeof contract.getNetworkPolicy> = {
  method: 'GET',
  path: '/api/v1/settings/network-policy',
};
export const getOpenapi: Endpoint<typeof contract.getOpenapi> = { method: 'GET', path: '/openapi.json' };
export const getPaperDetails: Endpoint<typeof contract.getPaperDetails> = {
  method: 'GET',
  path: '/api/v1/papers/{id}/details',
};
export const getPaperNeighbours: Endpoint<typeof contract.getPaperNeighbours> = {
  method: 'GET',
  path: '/api/v1/papers/{id}/neighbours',
};
export const getPaperPdf: Endpoint<typeof contract.getPaperPdf> = { method: 'GET', path: '/api/v1/papers/{id}/pdf' };
export const getPaperStats: Endpoint<typeof contract.getPaperStats> = { method: 'GET', path: '/api/v1/papers/stats' };
export const getPlugin: Endpoint<typeof contract.getPlugin> = { method: 'GET', path: '/api/v1/plugins/{id}' };
export const getPluginConfig: Endpoint<typeof contract.getPluginConfig> = {
  method: 'GET',
  path: '/api/v1/plugins/{id}/config',
};
export const getReadingQueue: Endpoint<typeof contract.getReadingQueue> = {
  method: 'GET',
  path: '/api/v1/library/reading-queue',
};
export const getRoot: Endpoint<typeof contract.getRoot> = { method: 'GET', path: '/api' };
export const getSchedulerStatus: Endpoint<typeof contract.getSchedulerStatus> = {
  method: 'GET',
  path: '/api/v1/scheduler/status',
};
export const getSession: Endpoint<typeof contract.getSession> = { method: 'GET', path: '/api/v1/session' };
export const getSettings: Endpoint<typeof contract.getSettings> = { method: 'GET', path: '/api/v1/settings' };
export const getStats: Endpoint<typeof contract.getStats> = { method: 'GET', path: '/api/v1/stats' };
export const getVersion: Endpoint<typeof contract.getVersion> = { method: 'GET', path: '/api/v1/version' };
export const getWorkflowSummary: Endpoint<typeof contract.getWorkflowSummary> = {
  method: 'GET',
  path: '/api/v1/library/workflow-summary',
};
export const groupTopics: Endpoint<typeof contract.groupTopics> = {
  method: 'POST',
  path: '/api/v1/library/topics/group',
};
export const importBibtexFile: Endpoint<typeof contract.importBibtexFile> = {
  method: 'POST',
  path: '/api/v1/library/import/bibtex',
};
export const importBibtexText: Endpoint<typeof contract.importBibtexText> = {
  method: 'POST',
  path: '/api/v1/library/import/bibtex/text',
};
export const importPdf: Endpoint<typeof contract.importPdf> = { method: 'POST', path: '/api/v1/library/import/pdf' };
export const importRdfFile: Endpoint<typeof contract.importRdfFile> = {
  method: 'POST',
  path: '/api/v1/library/import/refmanager/rdf',
};
export const importRefmanager: Endpoint<typeof contract.importRefmanager> = {
  method: 'POST',
  path: '/api/v1/library/import/refmanager',
};
export const importSample: Endpoint<typeof contract.importSample> = {
  method: 'POST',
  path: '/api/v1/library/import/sample',
};
export const judgeAuthorPaper: Endpoint<typeof contract.judgeAuthorPaper> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/papers/{paper_id}/verdict',
};
export const listActivity: Endpoint<typeof contract.listActivity> = { method: 'GET', path: '/api/v1/activity' };
export const listActivityLogs: Endpoint<typeof contract.listActivityLogs> = {
  method: 'GET',
  path: '/api/v1/activity/{job_id}/logs',
};
export const listAuthorMergeCandidates: Endpoint<typeof contract.listAuthorMergeCandidates> = {
  method: 'GET',
  path: '/api/v1/authors/merge-candidates',
};
export const listAuthorPublications: Endpoint<typeof contract.listAuthorPublications> = {
  method: 'GET',
  path: '/api/v1/authors/{id}/publications',
};
export const listAuthorSuggestions: Endpoint<typeof contract.listAuthorSuggestions> = {
  method: 'GET',
  path: '/api/v1/authors/suggestions',
};
export const listAuthorWorks: Endpoint<typeof contract.listAuthorWorks> = {
  method: 'GET',
  path: '/api/v1/authors/{id}/idxa-works',
};
export const listAuthors: Endpoint<typeof contract.listAuthors> = { method: 'GET', path: '/api/v1/authors' };
export const listAuthorsNeedingAttention: Endpoint<typeof contract.listAuthorsNeedingAttention> = {
  method: 'GET',
  path: '/api/v1/authors/needs-attention',
};
export const listCitationLocales: Endpoint<typeof contract.listCitationLocales> = {
  method: 'GET',
  path: '/api/v1/citation-styles/locales',
};
export const listCitationStyles: Endpoint<typeof contract.listCitationStyles> = {
  method: 'GET',
  path: '/api/v1/citation-styles',
};
export const listCollectionItems: Endpoint<typeof contract.listCollectionItems> = {
  method: 'GET',
  path: '/api/v1/library/collections/{id}/items',
};
export const listCollections: Endpoint<typeof contract.listCollections> = {
  method: 'GET',
  path: '/api/v1/library/collections',
};
export const listDerivativeWorks: Endpoint<typeof contract.listDerivativeWorks> = {
  method: 'GET',
  path: '/api/v1/papers/{id}/derivative-works',
};
export const listDimensionItems: Endpoint<typeof contract.listDimensionItems> = {
  method: 'GET',
  path: '/api/v1/health/dimensions/{key}/items',
};
export const listDuplicates: Endpoint<typeof contract.listDuplicates> = {
  method: 'GET',
  path: '/api/v1/library/duplicates',
};
export const listFeed: Endpoint<typeof contract.listFeed> = { method: 'GET', path: '/api/v1/feed' };
export const listFollowedAuthors: Endpoint<typeof contract.listFollowedAuthors> = {
  method: 'GET',
  path: '/api/v1/library/followed-authors',
};
export const listHistory: Endpoint<typeof contract.listHistory> = { method: 'GET', path: '/api/v1/history' };
export const listImportEntries: Endpoint<typeof contract.listImportEntries> = {
  method: 'GET',
  path: '/api/v1/library/import/runs/{id}/entries',
};
export const listImportFiles: Endpoint<typeof contract.listImportFiles> = {
  method: 'GET',
  path: '/api/v1/library/import/runs/{id}/files',
};
export const listImports: Endpoint<typeof contract.listImports> = {
  method: 'GET',
  path: '/api/v1/library/import/runs',
};
export const listMonitors: Endpoint<typeof contract.listMonitors> = { method: 'GET', path: '/api/v1/feed/monitors' };
export const listPaperAuthors: Endpoint<typeof contract.listPaperAuthors> = {
  method: 'GET',
  path: '/api/v1/papers/{id}/authors',
};
export const listPdfHighlights: Endpoint<typeof contract.listPdfHighlights> = {
  method: 'GET',
  path: '/api/v1/papers/{id}/pdf/highlights',
};
export const listPdfUploads: Endpoint<typeof contract.listPdfUploads> = {
  method: 'GET',
  path: '/api/v1/library/import/pdf/uploads',
};
export const listPlugins: Endpoint<typeof contract.listPlugins> = { method: 'GET', path: '/api/v1/plugins' };
export const listPriorWorks: Endpoint<typeof contract.listPriorWorks> = {
  method: 'GET',
  path: '/api/v1/papers/{id}/prior-works',
};
export const listRefmanagerCollections: Endpoint<typeof contract.listRefmanagerCollections> = {
  method: 'POST',
  path: '/api/v1/library/import/refmanager/collections',
};
export const listSaved: Endpoint<typeof contract.listSaved> = { method: 'GET', path: '/api/v1/library/saved' };
export const listSources: Endpoint<typeof contract.listSources> = { method: 'GET', path: '/api/v1/settings/sources' };
export const listTags: Endpoint<typeof contract.listTags> = { method: 'GET', path: '/api/v1/library/tags' };
export const listTopics: Endpoint<typeof contract.listTopics> = { method: 'GET', path: '/api/v1/library/topics' };
export const listUnresolved: Endpoint<typeof contract.listUnresolved> = {
  method: 'GET',
  path: '/api/v1/library/import/unresolved',
};
export const listViews: Endpoint<typeof contract.listViews> = { method: 'GET', path: '/api/v1/library/views' };
export const lookUpOnline: Endpoint<typeof contract.lookUpOnline> = {
  method: 'POST',
  path: '/api/v1/library/import/lookup',
};
export const lookupAuthor: Endpoint<typeof contract.lookupAuthor> = { method: 'GET', path: '/api/v1/authors/lookup' };
export const markFeedSeen: Endpoint<typeof contract.markFeedSeen> = { method: 'POST', path: '/api/v1/feed/seen' };
export const markNotDuplicate: Endpoint<typeof contract.markNotDuplicate> = {
  method: 'POST',
  path: '/api/v1/library/duplicates/not-duplicate',
};
export const mergeAuthorCandidate: Endpoint<typeof contract.mergeAuthorCandidate> = {
  method: 'POST',
  path: '/api/v1/authors/merge-candidates/{id}/merge',
};
export const mergeAuthorProfiles: Endpoint<typeof contract.mergeAuthorProfiles> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/merge-profiles',
};
export const mergePapers: Endpoint<typeof contract.mergePapers> = {
  method: 'POST',
  path: '/api/v1/library/duplicates/merge',
};
export const mergeSuggestion: Endpoint<typeof contract.mergeSuggestion> = {
  method: 'POST',
  path: '/api/v1/authors/suggestions/merge-into',
};
export const mergeTag: Endpoint<typeof contract.mergeTag> = { method: 'POST', path: '/api/v1/library/tags/{id}/merge' };
export const orderMonitors: Endpoint<typeof contract.orderMonitors> = {
  method: 'PUT',
  path: '/api/v1/feed/monitors/order',
};
export const pickAuthorAffiliation: Endpoint<typeof contract.pickAuthorAffiliation> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/affiliation',
};
export const previewAuthorWorks: Endpoint<typeof contract.previewAuthorWorks> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/fetch-preview',
};
export const previewCitationStyle: Endpoint<typeof contract.previewCitationStyle> = {
  method: 'POST',
  path: '/api/v1/citation-styles/preview',
};
export const previewImportBatch: Endpoint<typeof contract.previewImportBatch> = {
  method: 'POST',
  path: '/api/v1/library/import/runs/{id}/preview',
};
export const recheckAiEnvironment: Endpoint<typeof contract.recheckAiEnvironment> = {
  method: 'POST',
  path: '/api/v1/ai/recheck-environment',
};
export const redoLast: Endpoint<typeof contract.redoLast> = { method: 'POST', path: '/api/v1/history/redo' };
export const refreshAuthor: Endpoint<typeof contract.refreshAuthor> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/refresh',
};
export const refreshAuthorCache: Endpoint<typeof contract.refreshAuthorCache> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/refresh-cache',
};
export const refreshAuthorNetwork: Endpoint<typeof contract.refreshAuthorNetwork> = {
  method: 'POST',
  path: '/api/v1/authors/suggestions/refresh-network',
};
export const refreshFeed: Endpoint<typeof contract.refreshFeed> = { method: 'POST', path: '/api/v1/feed/refresh' };
export const refreshHealth: Endpoint<typeof contract.refreshHealth> = {
  method: 'POST',
  path: '/api/v1/health/refresh',
};
export const refreshMonitor: Endpoint<typeof contract.refreshMonitor> = {
  method: 'POST',
  path: '/api/v1/feed/monitors/{id}/refresh',
};
export const rehearseRestore: Endpoint<typeof contract.rehearseRestore> = {
  method: 'POST',
  path: '/api/v1/library-mgmt/rehearse',
};
export const rehydrateAuthors: Endpoint<typeof contract.rehydrateAuthors> = {
  method: 'POST',
  path: '/api/v1/authors/rehydrate-metadata',
};
export const rehydrateMetadata: Endpoint<typeof contract.rehydrateMetadata> = {
  method: 'POST',
  path: '/api/v1/papers/rehydrate-metadata',
};
export const rehydratePaper: Endpoint<typeof contract.rehydratePaper> = {
  method: 'POST',
  path: '/api/v1/papers/{id}/rehydrate',
};
export const rejectAuthorCandidate: Endpoint<typeof contract.rejectAuthorCandidate> = {
  method: 'POST',
  path: '/api/v1/authors/merge-candidates/{id}/reject',
};
export const rejectSuggestion: Endpoint<typeof contract.rejectSuggestion> = {
  method: 'POST',
  path: '/api/v1/authors/suggestions/reject',
};
export const removeCollectionItem: Endpoint<typeof contract.removeCollectionItem> = {
  method: 'DELETE',
  path: '/api/v1/library/collections/{id}/items/{paper_id}',
};
export const removeSaved: Endpoint<typeof contract.removeSaved> = {
  method: 'DELETE',
  path: '/api/v1/library/saved/{id}',
};
export const renameTopic: Endpoint<typeof contract.renameTopic> = {
  method: 'PUT',
  path: '/api/v1/library/topics/{name}',
};
export const repairAuthor: Endpoint<typeof contract.repairAuthor> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/repair',
};
export const resetEmbeddings: Endpoint<typeof contract.resetEmbeddings> = {
  method: 'POST',
  path: '/api/v1/library-mgmt/embeddings/reset',
};
export const resetLibrary: Endpoint<typeof contract.resetLibrary> = {
  method: 'POST',
  path: '/api/v1/library-mgmt/reset',
};
export const resolveAuthor: Endpoint<typeof contract.resolveAuthor> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/resolve-identifiers',
};
export const resolveAuthorConflict: Endpoint<typeof contract.resolveAuthorConflict> = {
  method: 'POST',
  path: '/api/v1/authors/conflicts/{id}/resolve',
};
export const resolveAuthors: Endpoint<typeof contract.resolveAuthors> = {
  method: 'POST',
  path: '/api/v1/authors/resolve-identifiers',
};
export const resolveImports: Endpoint<typeof contract.resolveImports> = {
  method: 'POST',
  path: '/api/v1/library/import/resolve-idxa',
};
export const resolveScholarId: Endpoint<typeof contract.resolveScholarId> = {
  method: 'POST',
  path: '/api/v1/authors/resolve-idxa',
};
export const restartService: Endpoint<typeof contract.restartService> = {
  method: 'POST',
  path: '/api/v1/library-mgmt/restart',
};
export const restoreBackup: Endpoint<typeof contract.restoreBackup> = {
  method: 'POST',
  path: '/api/v1/library-mgmt/restore/{name}',
};
export const resumeRepair: Endpoint<typeof contract.resumeRepair> = {
  method: 'POST',
  path: '/api/v1/health/operations/{key}/resume',
};
export const retryPdfUpload: Endpoint<typeof contract.retryPdfUpload> = {
  method: 'POST',
  path: '/api/v1/library/import/pdf/uploads/{upload_id}',
};
export const revertAction: Endpoint<typeof contract.revertAction> = {
  method: 'POST',
  path: '/api/v1/history/{id}/revert',
};
export const revertImport: Endpoint<typeof contract.revertImport> = {
  method: 'POST',
  path: '/api/v1/library/import/runs/{id}/revert',
};
export const runRepair: Endpoint<typeof contract.runRepair> = {
  method: 'POST',
  path: '/api/v1/health/operations/{key}/run',
};
export const saveAuthorPreview: Endpoint<typeof contract.saveAuthorPreview> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/preview/save',
};
export const saveOnline: Endpoint<typeof contract.saveOnline> = {
  method: 'POST',
  path: '/api/v1/library/import/search/save',
};
export const savePaper: Endpoint<typeof contract.savePaper> = { method: 'POST', path: '/api/v1/library/saved' };
export const searchAll: Endpoint<typeof contract.searchAll> = { method: 'GET', path: '/api/v1/search' };
export const searchAlternatives: Endpoint<typeof contract.searchAlternatives> = {
  method: 'GET',
  path: '/api/v1/library/search/alternatives',
};
export const searchAuthorAtScholar: Endpoint<typeof contract.searchAuthorAtScholar> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/search-scholar',
};
export const searchAuthorsOnline: Endpoint<typeof contract.searchAuthorsOnline> = {
  method: 'POST',
  path: '/api/v1/library/import/search/authors',
};
export const searchLibrary: Endpoint<typeof contract.searchLibrary> = { method: 'GET', path: '/api/v1/library/search' };
export const searchOnline: Endpoint<typeof contract.searchOnline> = {
  method: 'POST',
  path: '/api/v1/library/import/search',
};
export const searchPaperPdf: Endpoint<typeof contract.searchPaperPdf> = {
  method: 'GET',
  path: '/api/v1/papers/{id}/pdf/search',
};
export const searchVenues: Endpoint<typeof contract.searchVenues> = {
  method: 'GET',
  path: '/api/v1/feed/monitors/venue-search',
};
export const setAuthorIdentifiers: Endpoint<typeof contract.setAuthorIdentifiers> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/identifiers',
};
export const setAuthorType: Endpoint<typeof contract.setAuthorType> = {
  method: 'PATCH',
  path: '/api/v1/authors/{id}/type',
};
export const setDeskPreferences: Endpoint<typeof contract.setDeskPreferences> = {
  method: 'PUT',
  path: '/api/v1/settings/desk',
};
export const setFeedAside: Endpoint<typeof contract.setFeedAside> = { method: 'POST', path: '/api/v1/feed/set-aside' };
export const setNetworkPolicy: Endpoint<typeof contract.setNetworkPolicy> = {
  method: 'PUT',
  path: '/api/v1/settings/network-policy',
};
export const setPdfPage: Endpoint<typeof contract.setPdfPage> = { method: 'PUT', path: '/api/v1/papers/{id}/pdf/page' };
export const setPluginConfig: Endpoint<typeof contract.setPluginConfig> = {
  method: 'PUT',
  path: '/api/v1/plugins/{id}/config',
};
export const setPluginEnabled: Endpoint<typeof contract.setPluginEnabled> = {
  method: 'PUT',
  path: '/api/v1/plugins/{id}/enabled',
};
export const setReadingStatus: Endpoint<typeof contract.setReadingStatus> = {
  method: 'PATCH',
  path: '/api/v1/library/papers/{id}/reading-status',
};
export const splitAuthor: Endpoint<typeof contract.splitAuthor> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/split',
};
export const startImport: Endpoint<typeof contract.startImport> = {
  method: 'POST',
  path: '/api/v1/library/import/runs/{id}/start',
};
export const stopActivity: Endpoint<typeof contract.stopActivity> = {
  method: 'POST',
  path: '/api/v1/activity/{job_id}/stop',
};
export const streamEvents: Endpoint<typeof contract.streamEvents> = { method: 'GET', path: '/api/v1/events' };
export const suggestQuery: Endpoint<typeof contract.suggestQuery> = { method: 'GET', path: '/api/v1/library/suggest' };
export const suggestionNotDuplicate: Endpoint<typeof contract.suggestionNotDuplicate> = {
  method: 'POST',
  path: '/api/v1/authors/suggestions/not-duplicate',
};
export const testPlugin: Endpoint<typeof contract.testPlugin> = { method: 'POST', path: '/api/v1/plugins/{id}/test' };
export const trackFollowedSuggestion: Endpoint<typeof contract.trackFollowedSuggestion> = {
  method: 'POST',
  path: '/api/v1/authors/suggestions/track-follow',
};
export const triggerScheduledJob: Endpoint<typeof contract.triggerScheduledJob> = {
  method: 'POST',
  path: '/api/v1/scheduler/trigger/{job_id}',
};
export const unassignTag: Endpoint<typeof contract.unassignTag> = {
  method: 'DELETE',
  path: '/api/v1/library/tags/assign/{paper_id}/{tag_id}',
};
export const undoLast: Endpoint<typeof contract.undoLast> = { method: 'POST', path: '/api/v1/history/undo' };
export const unfollowAuthor: Endpoint<typeof contract.unfollowAuthor> = {
  method: 'DELETE',
  path: '/api/v1/library/followed-authors/{id}',
};
export const updateCollection: Endpoint<typeof contract.updateCollection> = {
  method: 'PUT',
  path: '/api/v1/library/collections/{id}',
};
export const updateMonitor: Endpoint<typeof contract.updateMonitor> = {
  method: 'PUT',
  path: '/api/v1/feed/monitors/{id}',
};
export const updateSaved: Endpoint<typeof contract.updateSaved> = { method: 'PUT', path: '/api/v1/library/saved/{id}' };
export const updateSettings: Endpoint<typeof contract.updateSettings> = { method: 'PUT', path: '/api/v1/settings' };
export const updateTag: Endpoint<typeof contract.updateTag> = { method: 'PUT', path: '/api/v1/library/tags/{id}' };
export const updateView: Endpoint<typeof contract.updateView> = { method: 'PUT', path: '/api/v1/library/views/{id}' };
export const uploadCitationStyle: Endpoint<typeof contract.uploadCitationStyle> = {
  method: 'POST',
  path: '/api/v1/citation-styles/upload',
};
