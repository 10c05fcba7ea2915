import { parentPort, workerData } from 'node:worker_threads';
import { checkFile, compressFile, copyLiveFile, unpackFile } from '../domains/backups/backup-tasks.ts';
import { repairContents } from '../domains/backups/repair-contents.ts';
import { sameIdentityPairs } from '../domains/duplicates/collapse-same-identity.ts';
import { type Authors, authorStretches, twinsByAuthor, twinsByTitle } from '../domains/duplicates/find-twins.ts';
import { duplicateList } from '../domains/duplicates/list-duplicates.ts';
import { sameRecords } from '../domains/duplicates/merge-same-records.ts';
import { groupDefects } from '../domains/duplicates/reconcile-groups.ts';
import type { TwinScope } from '../domains/duplicates/twins.repo.ts';
import { type ExportRequest, exportTask } from '../domains/exports/export-task.ts';
import { healthReads } from '../domains/health/health-reads.ts';
import { HealthRegistry } from '../domains/health-registry.ts';
import { parseImport } from '../domains/imports/parse-task.ts';
import { libraryReads } from '../domains/library/library-reads.ts';
import { paperStats, type StatsRequest } from '../domains/papers/paper-stats.ts';
import type { Stretch } from '../domains/papers/search-in-stretches.ts';
import { countFacets } from '../domains/search/facets.ts';
import { searchWithReasons } from '../domains/search/find-papers.ts';
import { wronglyIndexed } from '../domains/search/search-index.ts';
import { type SearchRequest, searchPapers } from '../domains/search/search-papers.ts';
import { type NeighboursRequest, paperNeighbours } from '../domains/search/similar-papers.ts';
import { attentionList } from '../domains/system/attention-list.ts';
import { bootCounts, statistics } from '../domains/system/system.repo.ts';
import { openForCheckpoints, openReader, type ReadDb } from '../platform/db/db.ts';
import { conflictsTask, type JournaledTable } from '../platform/db/journal.ts';
import { loadMigrations } from '../platform/db/migrate.ts';
import { serveTasks } from '../platform/threads/pool.ts';
import { lowerPriority } from '../platform/threads/priority.ts';
import { readFeed } from '../sources/arxiv/arxiv.schema.ts';
import { readPage } from '../sources/landing-page/read-page.ts';
import { parseAnswerTask } from '../sources/parse-answer.ts';
import { healthDeclarations } from './health-declarations.ts';
import { parseJsonBody } from './json-body.ts';

/** The program of every worker thread: heavy reads on a connection of its own that cannot write, and CPU work. */
const { dbPath, background, journaledTables } = workerData as {
  dbPath: string;
  background: boolean;
  journaledTables: JournaledTable[];
};
// Long work gives way: packing a backup must not take a core from the thread that answers clicks.
if (background) lowerPriority();

let reader: ReadDb | null = null;
const db = (): ReadDb => (reader ??= openReader(dbPath));
let checkpoints: ReturnType<typeof openForCheckpoints> | null = null;

serveTasks(
  parentPort!,
  {
    'http.parseJson': (bytes: Uint8Array) => parseJsonBody(bytes),
    'imports.parse': parseImport,
    'sources.json': parseAnswerTask,
    'sources.feed': (r: { bytes: Uint8Array }) => readFeed(new TextDecoder().decode(r.bytes)),
    'sources.page': readPage,
    'papers.search': (r: SearchRequest) => searchPapers(db(), r),
    'library.search': (r: SearchRequest) => searchWithReasons(db(), r),
    'library.twinsByTitle': (r: Stretch & { scope: TwinScope }) => twinsByTitle(db(), r.scope, r),
    'library.authorStretches': (r: { scope: TwinScope }) => authorStretches(db(), r.scope),
    'library.twinsByAuthor': (r: { scope: TwinScope; authors: Authors }) => twinsByAuthor(db(), r.scope, r.authors),
    'library.groupDefects': () => groupDefects(db()),
    'library.sameRecords': (r: Stretch) => sameRecords(db(), r),
    'library.sameIdentity': (r: Stretch) => sameIdentityPairs(db(), r),
    'papers.wronglyIndexed': (r: Stretch) => wronglyIndexed(db(), r),
    ...healthReads(new HealthRegistry(healthDeclarations), db),
    'library.read': (r: { what: keyof typeof libraryReads; limit: number; offset: number }) =>
      libraryReads[r.what](db(), r.limit, r.offset),
    'duplicates.list': (r: { limit: number; offset: number }) => duplicateList(db(), r.limit, r.offset),
    'system.attention': () => attentionList(db()),
    'system.statistics': () => statistics(db()),
    'system.bootCounts': () => bootCounts(db()),
    'papers.facets': (r: { text: string; limit: number; nowMs: number }) => countFacets(db(), r.text, r.limit, r.nowMs),
    'papers.stats': (r: StatsRequest) => paperStats(db(), r),
    'papers.neighbours': (r: NeighboursRequest) => paperNeighbours(db(), r),
    'exports.write': (r: ExportRequest, io: { piece: (bytes: Uint8Array) => Promise<void> }) => exportTask(db(), r, io),
    'backups.copy': (r: { to: string }) => copyLiveFile(dbPath, r.to),
    'backups.check': (r: { path: string }) => checkFile(r.path, loadMigrations(), journaledTables),
    'backups.repair': (r: { path: string; pageSize: number }) => repairContents(r.path, r.pageSize),
    'backups.compress': (r: { from: string; to: string }) => compressFile(r.from, r.to),
    'backups.unpack': (r: { from: string; to: string; maxBytes: number }) => unpackFile(r.from, r.to, r.maxBytes),
    'history.conflicts': (r: { actionId: number }) => conflictsTask(journaledTables)(db(), r),
    'db.checkpoint': () => {
      checkpoints ??= openForCheckpoints(dbPath);
      return checkpoints.move();
    },
    'db.integrity': () =>
      db()
        .all<{ integrity_check: string }>('pragma integrity_check(5)')
        .map((x) => x.integrity_check),
  },
  () => {
    reader?.close();
    checkpoints?.close();
  },
);
