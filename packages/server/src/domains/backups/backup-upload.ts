import { ApiError } from '@carrel/contract';

/** The upload of a backup. Until its backup is in the list it can be cancelled, and then it adds none. */
export class BackupUpload {
  readonly #abort = new AbortController();
  #added = false;

  constructor(connection: AbortSignal) {
    if (connection.aborted) this.#abort.abort(connection.reason);
    connection.addEventListener('abort', () => this.#abort.abort(connection.reason), { once: true });
  }

  /** Aborted when the upload was cancelled or its connection closed. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** @returns whether it was cancelled before its backup was in the list */
  cancel(): boolean {
    if (this.#added) return false;
    this.#abort.abort(new ApiError('upload_cancelled'));
    return true;
  }

  /**
   * The last moment at which it can be cancelled.
   * @throws the reason of the signal
   */
  added(): void {
    this.signal.throwIfAborted();
    this.#added = true;
  }
}
