import type * as contract from '@carrel/contract';
import type { ClientOutput } from '@carrel/contract';
import type { EditableField } from '@carrel/contract/paper-field-list';

export type {
  ActivityJob,
  Adjustment,
  AiStatus,
  Alert,
  AlertRule,
  AuthorSuggestion,
  CitationStyle,
  DeskPreferences,
  DiscoveryRecord,
  DiscoveryRecordDiff,
  DiscoverySettings,
  DiscoverySettingsUpdate,
  FeedItem,
  FeedMonitor,
  ImportAttachment,
  ImportEntry,
  ImportFile,
  ImportRun,
  InboxMessage,
  Lens,
  LinkedList,
  OnlineItem,
  OutcomeEvaluation,
  Paper,
  PaperFile,
  PluginManifest,
  PrivateLink,
  RecallReport,
  RecallSample,
  Recommendation,
  RecommendationReason,
  ScoreBreakdown,
  Settings,
  SettingsUpdate,
  SuggestionReason,
} from '@carrel/contract';

export type FeedStatus = ClientOutput<typeof contract.getFeedStatus>;
export type PaperDetails = ClientOutput<typeof contract.getPaperDetails>;
export type LibraryHighlight = ClientOutput<typeof contract.listHighlights>['items'][number];
export type PdfHighlight = ClientOutput<typeof contract.listPdfHighlights>[number];
export type FoundInPdf = ClientOutput<typeof contract.searchPaperPdf>;
export type PdfUpload = ClientOutput<typeof contract.listPdfUploads>[number];
export type SearchAnswer = ClientOutput<typeof contract.searchLibrary>;
export type EmbeddingsForecast = ClientOutput<typeof contract.forecastEmbeddings>;
export type DiscoveryRecordRow = ClientOutput<typeof contract.listDiscoveryRecords>[number];
export type SettingsReplay = ClientOutput<typeof contract.replaySettings>;
export type InboxAnswer = ClientOutput<typeof contract.listInbox>;
export type Diagnostics = ClientOutput<typeof contract.getDiagnostics>;
export type HomeBrief = ClientOutput<typeof contract.getHome>;
export type RulePreview = ClientOutput<typeof contract.testAlertRule>['matches'];
export type FeedAnswer = ClientOutput<typeof contract.listFeed>;
export type SearchItem = SearchAnswer['items'][number];
export type QueryReading = SearchAnswer['query'];
export type FacetField = ClientOutput<typeof contract.getFacets>['facets'][number]['field'];
export type Suggestion = ClientOutput<typeof contract.suggestQuery>[number];
export type Attention = ClientOutput<typeof contract.getAttention>[number];
export type Collection = ClientOutput<typeof contract.listCollections>[number];
export type Tag = ClientOutput<typeof contract.listTags>[number];
export type SavedView = ClientOutput<typeof contract.listViews>[number];
export type HistoryAction = ClientOutput<typeof contract.listHistory>[number];
export type Session = ClientOutput<typeof contract.getSession>;
export type Bootstrap = ClientOutput<typeof contract.getBootstrap>;
export type NetworkState = Bootstrap['network'];
export type SettingsAnswer = ClientOutput<typeof contract.getSettings>;
export type LibraryInfo = ClientOutput<typeof contract.getLibraryInfo>;
export type RelatedWork = ClientOutput<typeof contract.listPriorWorks>['works'][number];
export type LibraryStats = ClientOutput<typeof contract.getPaperStats>;
export type DuplicateGroup = ClientOutput<typeof contract.listDuplicates>[number];
export type Neighbours = ClientOutput<typeof contract.getPaperNeighbours>;
export type HealthDimension = ClientOutput<typeof contract.getInsightsHealth>['dimensions'][number];
export type HealthOperation = ClientOutput<typeof contract.getHealthOperations>['ops'][number];
export type HealthPlan = ClientOutput<typeof contract.estimateRepair>;
export type HealthMeter = ClientOutput<typeof contract.getOperationalSection>['meters'][number];
export type SystemChip = ClientOutput<typeof contract.getOperationalSection>['chips'][number];
export type ReadingStatus = NonNullable<contract.Paper['reading_status']>;
export type Order = (typeof contract.libraryOrders)[number];
export type Outcome = (typeof contract.entryOutcomes)[number];
export type Fate = contract.ImportFate;
export type OnlineSource = (typeof contract.searchableSources)[number];
export type LookedUp = ClientOutput<typeof contract.lookUpOnline>['items'][number];
export type UnresolvedPaper = ClientOutput<typeof contract.listUnresolved>['items'][number];
export type Author = ClientOutput<typeof contract.getAuthor>;
export type AuthorDossier = ClientOutput<typeof contract.getAuthorDossier>;
export type AuthorWork = ClientOutput<typeof contract.listAuthorWorks>['results'][number];
export type AuthorAttention = ClientOutput<typeof contract.listAuthorsNeedingAttention>['items'][number];
export type AuthorAffiliations = ClientOutput<typeof contract.getAuthorAffiliations>;
export type AuthorNamesakes = ClientOutput<typeof contract.getAuthorNamesakes>;
export type SourceOverview = ClientOutput<typeof contract.listSources>[number];

/** A change of ratings, reading statuses, tags and collections, as `bulkEdit` takes it. */
export interface PaperChanges {
  rating?: number;
  reading_status?: ReadingStatus | null;
  add_tags?: string[];
  remove_tags?: string[];
  add_to_collections?: string[];
  remove_from_collections?: string[];
  status?: 'library' | 'removed';
}

/** A bibliographic field, and the text of all of them as a form shows them. */
export type FieldName = EditableField;
export type FieldValues = Record<FieldName, string>;
export type ZoteroFolder = ClientOutput<typeof contract.listRefmanagerCollections>[number];
