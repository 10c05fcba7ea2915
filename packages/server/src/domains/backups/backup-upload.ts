import { ApiError } from '@carrel/contract';

/** The upload of a backup. It can be cancelled until the backup is in the list; no backup is then added. */
export class BackupUpload {
  readonly #abort = new AbortController();
  #added = false;

  constructor(connection: AbortSignal) {
    if (connection.aborted) this.#abort.abort(connection.reason);
    connection.addEventListener('abort', () => this.#abort.abort(connection.reason), { once: true });
  }

  /** Aborts when the upload is cancelled or its connection closes. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** @returns false if the backup is already in the list */
  cancel(): boolean {
    if (this.#added) return false;
    this.#abort.abort(new ApiError('upload_cancelled'));
    return true;
  }

  /**
   * Call it when the backup is in the list. The upload cannot be cancelled afterwards.
   * @throws the reason of the signal, if the upload was cancelled before
   */
  markAdded(): void {
    this.signal.throwIfAborted();
    this.#added = true;
  }
}

/** The running uploads that can be cancelled, by the ID that the client chose. */
export class BackupUploads {
  readonly #running = new Map<string, BackupUpload>();

  /** @throws ApiError upload_id_taken: a second upload with this ID would make the first one impossible to cancel */
  async run<T>(
    id: string | undefined,
    connection: AbortSignal,
    work: (upload: BackupUpload) => Promise<T>,
  ): Promise<T> {
    const upload = new BackupUpload(connection);
    if (id === undefined) return work(upload);
    if (this.#running.has(id)) throw new ApiError('upload_id_taken');
    this.#running.set(id, upload);
    try {
      return await work(upload);
    } finally {
      this.#running.delete(id);
    }
  }

  /** @returns false if the backup is already in the list, or no upload has this ID */
  cancel(id: string): boolean {
    return this.#running.get(id)?.cancel() ?? false;
  }
}
