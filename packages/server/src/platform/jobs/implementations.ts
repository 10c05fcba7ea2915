import type { ActivityRepo, JobRow } from './activity.repo.ts';
import type { AnyJobType, JobImplementation } from './define-job.ts';

/** The jobs of this program by kind, which is what a stored row says of its job. */
export class Implementations {
  readonly #repo: ActivityRepo;
  readonly #byKind = new Map<string, JobImplementation>();

  constructor(repo: ActivityRepo) {
    this.#repo = repo;
  }

  define(implementation: JobImplementation): void {
    const { kind } = implementation.type;
    if (this.#byKind.has(kind)) throw new Error(`job ${kind} is implemented twice`);
    this.#byKind.set(kind, implementation);
  }

  of(kind: string): JobImplementation | undefined {
    return this.#byKind.get(kind);
  }

  get types(): AnyJobType[] {
    return [...this.#byKind.values()].map((i) => i.type);
  }

  /** The validated payload of a job; null if the stored one is damaged. */
  payloadOf(row: JobRow, type: AnyJobType) {
    const stored = this.#repo.payload(row.job_id);
    return stored === undefined ? null : type.payload.safeParse(stored);
  }

  /** The job of a row of an earlier process, if this process can continue it. */
  typeToContinue(row: JobRow): AnyJobType | null {
    const implementation = this.of(row.kind);
    if (!implementation || row.cancel_requested) return null;
    const { type, work } = implementation;
    const payload = this.payloadOf(row, type);
    if (!payload?.success) return null;
    return (work.resumable ? work.resumable(payload.data) : row.status === 'queued') ? type : null;
  }

  /** Whether the user is making a change with this job that can be undone. */
  isUndoableByUser(row: JobRow): boolean {
    const { type, work } = this.of(row.kind) ?? {};
    if (!type || !work?.undoable || row.cancel_requested || row.started_by !== 'user') return false;
    const payload = this.payloadOf(row, type);
    return payload?.success === true && work.undoable(payload.data);
  }
}
