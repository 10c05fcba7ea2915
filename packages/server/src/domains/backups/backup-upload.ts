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
  added(): void {
    this.signal.throwIfAborted();
    this.#added = true;
  }
}
