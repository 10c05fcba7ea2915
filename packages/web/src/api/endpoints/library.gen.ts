// Written by `npm run gen` from the contract. Do not edit.
import type * as contract from '@carrel/contract';
import type { Endpoint } from '../endpoint.ts';

export const acceptTagSuggestion: Endpoint<typeof contract.acceptTagSuggestion> = {
  method: 'POST',
  path: '/api/v1/tags/suggestions/{paper_id}/accept',
};
export const addCollectionItem: Endpoint<typeof contract.addCollectionItem> = {
  method: 'POST',
  path: '/api/v1/library/collections/{id}/items',
};
export const addTopicAlias: Endpoint<typeof contract.addTopicAlias> = {
  method: 'POST',
  path: '/api/v1/library/topics/aliases',
};
export const assignTag: Endpoint<typeof contract.assignTag> = { method: 'POST', path: '/api/v1/library/tags/assign' };
export const bulkAddToCollection: Endpoint<typeof contract.bulkAddToCollection> = {
  method: 'POST',
  path: '/api/v1/library/bulk/add-to-collection',
};
export const bulkClearRating: Endpoint<typeof contract.bulkClearRating> = {
  method: 'POST',
  path: '/api/v1/library/bulk/clear-rating',
};
export const bulkEdit: Endpoint<typeof contract.bulkEdit> = { method: 'POST', path: '/api/v1/library/bulk/edit' };
export const bulkRemove: Endpoint<typeof contract.bulkRemove> = { method: 'POST', path: '/api/v1/library/bulk/remove' };
export const countViews: Endpoint<typeof contract.countViews> = { method: 'GET', path: '/api/v1/library/views/counts' };
export const createCollection: Endpoint<typeof contract.createCollection> = {
  method: 'POST',
  path: '/api/v1/library/collections',
};
export const createTag: Endpoint<typeof contract.createTag> = { method: 'POST', path: '/api/v1/library/tags' };
export const createTopic: Endpoint<typeof contract.createTopic> = { method: 'POST', path: '/api/v1/library/topics' };
export const createView: Endpoint<typeof contract.createView> = { method: 'POST', path: '/api/v1/library/views' };
export const deleteCollection: Endpoint<typeof contract.deleteCollection> = {
  method: 'DELETE',
  path: '/api/v1/library/collections/{id}',
};
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
export const generateTagSuggestions: Endpoint<typeof contract.generateTagSuggestions> = {
  method: 'POST',
  path: '/api/v1/tags/suggestions/generate',
};
export const getAttention: Endpoint<typeof contract.getAttention> = {
  method: 'GET',
  path: '/api/v1/library/attention',
};
export const getCollection: Endpoint<typeof contract.getCollection> = {
  method: 'GET',
  path: '/api/v1/library/collections/{id}',
};
export const getFacetValues: Endpoint<typeof contract.getFacetValues> = {
  method: 'GET',
  path: '/api/v1/library/facets/{field}',
};
export const getFacets: Endpoint<typeof contract.getFacets> = { method: 'GET', path: '/api/v1/library/facets' };
export const getReadingQueue: Endpoint<typeof contract.getReadingQueue> = {
  method: 'GET',
  path: '/api/v1/library/reading-queue',
};
export const getTagSuggestions: Endpoint<typeof contract.getTagSuggestions> = {
  method: 'GET',
  path: '/api/v1/tags/suggestions/{paper_id}',
};
export const getWorkflowSummary: Endpoint<typeof contract.getWorkflowSummary> = {
  method: 'GET',
  path: '/api/v1/library/workflow-summary',
};
export const groupTopics: Endpoint<typeof contract.groupTopics> = {
  method: 'POST',
  path: '/api/v1/library/topics/group',
};
export const listAlikeTags: Endpoint<typeof contract.listAlikeTags> = {
  method: 'GET',
  path: '/api/v1/tags/merge-suggestions',
};
export const listCollectionItems: Endpoint<typeof contract.listCollectionItems> = {
  method: 'GET',
  path: '/api/v1/library/collections/{id}/items',
};
export const listCollections: Endpoint<typeof contract.listCollections> = {
  method: 'GET',
  path: '/api/v1/library/collections',
};
export const listDuplicates: Endpoint<typeof contract.listDuplicates> = {
  method: 'GET',
  path: '/api/v1/library/duplicates',
};
export const listSaved: Endpoint<typeof contract.listSaved> = { method: 'GET', path: '/api/v1/library/saved' };
export const listTagSuggestions: Endpoint<typeof contract.listTagSuggestions> = {
  method: 'GET',
  path: '/api/v1/tags/suggestions',
};
export const listTags: Endpoint<typeof contract.listTags> = { method: 'GET', path: '/api/v1/library/tags' };
export const listTopics: Endpoint<typeof contract.listTopics> = { method: 'GET', path: '/api/v1/library/topics' };
export const listViews: Endpoint<typeof contract.listViews> = { method: 'GET', path: '/api/v1/library/views' };
export const markNotDuplicate: Endpoint<typeof contract.markNotDuplicate> = {
  method: 'POST',
  path: '/api/v1/library/duplicates/not-duplicate',
};
export const mergeAlike: Endpoint<typeof contract.mergeAlike> = {
  method: 'POST',
  path: '/api/v1/library/duplicates/merge-alike',
};
export const mergePapers: Endpoint<typeof contract.mergePapers> = {
  method: 'POST',
  path: '/api/v1/library/duplicates/merge',
};
export const mergeTag: Endpoint<typeof contract.mergeTag> = { method: 'POST', path: '/api/v1/library/tags/{id}/merge' };
export const rejectTagSuggestion: Endpoint<typeof contract.rejectTagSuggestion> = {
  method: 'DELETE',
  path: '/api/v1/tags/suggestions/{paper_id}/{tag}',
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
export const savePaper: Endpoint<typeof contract.savePaper> = { method: 'POST', path: '/api/v1/library/saved' };
export const searchAlternatives: Endpoint<typeof contract.searchAlternatives> = {
  method: 'GET',
  path: '/api/v1/library/search/alternatives',
};
export const searchLibrary: Endpoint<typeof contract.searchLibrary> = { method: 'GET', path: '/api/v1/library/search' };
export const setReadingStatus: Endpoint<typeof contract.setReadingStatus> = {
  method: 'PATCH',
  path: '/api/v1/library/papers/{id}/reading-status',
};
export const suggestQuery: Endpoint<typeof contract.suggestQuery> = { method: 'GET', path: '/api/v1/library/suggest' };
export const unassignTag: Endpoint<typeof contract.unassignTag> = {
  method: 'DELETE',
  path: '/api/v1/library/tags/assign/{paper_id}/{tag_id}',
};
export const updateCollection: Endpoint<typeof contract.updateCollection> = {
  method: 'PUT',
  path: '/api/v1/library/collections/{id}',
};
export const updateSaved: Endpoint<typeof contract.updateSaved> = { method: 'PUT', path: '/api/v1/library/saved/{id}' };
export const updateTag: Endpoint<typeof contract.updateTag> = { method: 'PUT', path: '/api/v1/library/tags/{id}' };
export const updateView: Endpoint<typeof contract.updateView> = { method: 'PUT', path: '/api/v1/library/views/{id}' };
