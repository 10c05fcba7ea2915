import { parentPort, workerData } from 'node:worker_threads';
import { checkFile, compressFile, copyLiveFile, unpackFile } from '../domains/backups/backup-tasks.ts';
import { type ExportRequest, exportTask } from '../domains/exports/export-task.ts';
import { type CandidatesRequest, findCandidates } from '../domains/health/candidates.repo.ts';
import { thinnedTitles } from '../domains/health/crowded-titles.repo.ts';
import { type DimensionItemsRequest, dimensionItems } from '../domains/health/dimension-items.repo.ts';
import { type MeasureRequest, measure } from '../domains/health/measures.repo.ts';
import { pairsInStretch, pairsOfPapers } from '../domains/health/pairs.repo.ts';
import { parseImport } from '../domains/imports/parse-task.ts';
import { sameIdentityPairs } from '../domains/library/collapse-same-identity.ts';
import { searchWithReasons } from '../domains/library/find-papers.ts';
import { type Authors, authorStretches, twinsByAuthor, twinsByTitle } from '../domains/library/find-twins.ts';
import { libraryReads } from '../domains/library/library-reads.ts';
import { sameRecords } from '../domains/library/merge-same-records.ts';
import { groupDefects } from '../domains/library/reconcile-groups.ts';
import type { TwinScope } from '../domains/library/twins.repo.ts';
import { countFacets } from '../domains/papers/facets.ts';
import { paperStats, type StatsRequest } from '../domains/papers/paper-stats.ts';
import type { Stretch } from '../domains/papers/search-in-stretches.ts';
import { wronglyIndexed } from '../domains/papers/search-index.ts';
import { type SearchRequest, searchPapers } from '../domains/papers/search-papers.ts';
import { type NeighboursRequest, paperNeighbours } from '../domains/papers/similar-papers.ts';
import { bootCounts, statistics } from '../domains/system/system.repo.ts';
import { openForCheckpoints, openReader, type ReadDb } from '../platform/db/db.ts';
import { loadMigrations } from '../platform/db/migrate.ts';
import { serveTasks } from '../platform/threads/pool.ts';
import { lowerPriority } from '../platform/threads/priority.ts';
import { journaledTables } from './journaled-tables.ts';

/** The program of every worker thread: heavy reads on a connection of its own that cannot write, and CPU work. */
const { dbPath, background } = workerData as { dbPath: string; background: boolean };
// Long work gives way: packing a backup must not take a core from the thread that answers clicks.
if (background) lowerPriority();

let reader: ReadDb | null = null;
const db = (): ReadDb => (reader ??= openReader(dbPath));
let checkpoints: ReturnType<typeof openForCheckpoints> | null = null;

serveTasks(
  parentPort!,
  {
    'imports.parse': parseImport,
    'papers.search': (r: SearchRequest) => searchPapers(db(), r),
    'library.search': (r: SearchRequest) => searchWithReasons(db(), r),
    'library.twinsByTitle': (r: Stretch & { scope: TwinScope }) => twinsByTitle(db(), r.scope, r),
    'library.authorStretches': (r: { scope: TwinScope }) => authorStretches(db(), r.scope),
    'library.twinsByAuthor': (r: { scope: TwinScope; authors: Authors }) => twinsByAuthor(db(), r.scope, r.authors),
    'library.groupDefects': () => groupDefects(db()),
    'library.sameRecords': (r: Stretch) => sameRecords(db(), r),
    'library.sameIdentity': (r: Stretch) => sameIdentityPairs(db(), r),
    'papers.wronglyIndexed': (r: Stretch) => wronglyIndexed(db(), r),
    'health.measure': (r: MeasureRequest) => measure(db(), r),
    'health.pairsInStretch': (r: Stretch) => pairsInStretch(db(), r),
    'health.pairsOfPapers': (r: { papers: number[] }) => pairsOfPapers(db(), r),
    'health.thinnedTitles': () => thinnedTitles(db()),
    'health.candidates': (r: CandidatesRequest) => findCandidates(db(), r),
    'health.items': (r: DimensionItemsRequest) => dimensionItems(db(), r),
    'library.read': (r: { what: keyof typeof libraryReads; limit: number }) => libraryReads[r.what](db(), r.limit),
    'system.statistics': () => statistics(db()),
    'system.bootCounts': () => bootCounts(db()),
    'papers.facets': (r: { text: string; limit: number; nowMs: number }) => countFacets(db(), r.text, r.limit, r.nowMs),
    'papers.stats': (r: StatsRequest) => paperStats(db(), r),
    'papers.neighbours': (r: NeighboursRequest) => paperNeighbours(db(), r),
    'exports.write': (r: ExportRequest, io: { piece: (bytes: Uint8Array) => Promise<void> }) => exportTask(db(), r, io),
    'backups.copy': (r: { to: string }) => copyLiveFile(dbPath, r.to),
    'backups.check': (r: { path: string }) => checkFile(r.path, loadMigrations(), journaledTables),
    'backups.compress': (r: { from: string; to: string }) => compressFile(r.from, r.to),
    'backups.unpack': (r: { from: string; to: string; maxBytes: number }) => unpackFile(r.from, r.to, r.maxBytes),
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
