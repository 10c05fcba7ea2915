// Written by `npm run gen` from the contract. Do not edit.
import type * as contract from '@carrel/contract';
import type { Endpoint } from '../endpoint.ts';

export const acceptUnidentifiedAuthor: Endpoint<typeof contract.acceptUnidentifiedAuthor> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/accept-unidentified',
};
export const addAuthor: Endpoint<typeof contract.addAuthor> = { method: 'POST', path: '/api/v1/authors' };
export const assessAuthorNamesakes: Endpoint<typeof contract.assessAuthorNamesakes> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/namesakes/assess',
};
export const backfillAuthorHistory: Endpoint<typeof contract.backfillAuthorHistory> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/history-backfill',
};
export const backfillAuthorWorks: Endpoint<typeof contract.backfillAuthorWorks> = {
  method: 'POST',
  path: '/api/v1/authors/backfill-works',
};
export const clearAuthorAffiliation: Endpoint<typeof contract.clearAuthorAffiliation> = {
  method: 'DELETE',
  path: '/api/v1/authors/{id}/affiliation',
};
export const confirmAuthorIdentifiers: Endpoint<typeof contract.confirmAuthorIdentifiers> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/confirm-identifiers',
};
export const confirmAuthorOpenAlexId: Endpoint<typeof contract.confirmAuthorOpenAlexId> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/confirm-idxa',
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
export const discoverAuthorAliases: Endpoint<typeof contract.discoverAuthorAliases> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/discover-aliases',
  anyOrder: true,
};
export const emptyAuthorCache: Endpoint<typeof contract.emptyAuthorCache> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/empty-cache',
};
export const followAuthor: Endpoint<typeof contract.followAuthor> = {
  method: 'POST',
  path: '/api/v1/library/followed-authors',
};
export const followAuthorFromPaper: Endpoint<typeof contract.followAuthorFromPaper> = {
  method: 'POST',
  path: '/api/v1/authors/follow-from-paper',
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
export const judgeAuthorPaper: Endpoint<typeof contract.judgeAuthorPaper> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/papers/{paper_id}/verdict',
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
export const listFollowedAuthors: Endpoint<typeof contract.listFollowedAuthors> = {
  method: 'GET',
  path: '/api/v1/library/followed-authors',
};
export const listPaperAuthors: Endpoint<typeof contract.listPaperAuthors> = {
  method: 'GET',
  path: '/api/v1/papers/{id}/authors',
};
export const lookupAuthor: Endpoint<typeof contract.lookupAuthor> = { method: 'GET', path: '/api/v1/authors/lookup' };
export const mergeAuthorCandidate: Endpoint<typeof contract.mergeAuthorCandidate> = {
  method: 'POST',
  path: '/api/v1/authors/merge-candidates/{id}/merge',
};
export const mergeAuthorProfiles: Endpoint<typeof contract.mergeAuthorProfiles> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/merge-profiles',
};
export const mergeSuggestion: Endpoint<typeof contract.mergeSuggestion> = {
  method: 'POST',
  path: '/api/v1/authors/suggestions/merge-into',
};
export const pickAuthorAffiliation: Endpoint<typeof contract.pickAuthorAffiliation> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/affiliation',
};
export const previewAuthorWorks: Endpoint<typeof contract.previewAuthorWorks> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/fetch-preview',
};
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
export const rehydrateAuthors: Endpoint<typeof contract.rehydrateAuthors> = {
  method: 'POST',
  path: '/api/v1/authors/rehydrate-metadata',
};
export const rejectAuthorCandidate: Endpoint<typeof contract.rejectAuthorCandidate> = {
  method: 'POST',
  path: '/api/v1/authors/merge-candidates/{id}/reject',
};
export const rejectSuggestion: Endpoint<typeof contract.rejectSuggestion> = {
  method: 'POST',
  path: '/api/v1/authors/suggestions/reject',
};
export const repairAuthor: Endpoint<typeof contract.repairAuthor> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/repair',
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
export const resolveScholarId: Endpoint<typeof contract.resolveScholarId> = {
  method: 'POST',
  path: '/api/v1/authors/resolve-idxa',
  anyOrder: true,
};
export const saveAuthorPreview: Endpoint<typeof contract.saveAuthorPreview> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/preview/save',
};
export const searchAuthorAtScholar: Endpoint<typeof contract.searchAuthorAtScholar> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/search-scholar',
  anyOrder: true,
};
export const setAuthorIdentifiers: Endpoint<typeof contract.setAuthorIdentifiers> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/identifiers',
};
export const setAuthorType: Endpoint<typeof contract.setAuthorType> = {
  method: 'PATCH',
  path: '/api/v1/authors/{id}/type',
};
export const splitAuthor: Endpoint<typeof contract.splitAuthor> = {
  method: 'POST',
  path: '/api/v1/authors/{id}/split',
};
export const suggestionNotDuplicate: Endpoint<typeof contract.suggestionNotDuplicate> = {
  method: 'POST',
  path: '/api/v1/authors/suggestions/not-duplicate',
};
export const trackFollowedSuggestion: Endpoint<typeof contract.trackFollowedSuggestion> = {
  method: 'POST',
  path: '/api/v1/authors/suggestions/track-follow',
};
export const unfollowAuthor: Endpoint<typeof contract.unfollowAuthor> = {
  method: 'DELETE',
  path: '/api/v1/library/followed-authors/{id}',
};
