import { ApiError } from '@carrel/contract';

/** The upload of a backup. Until its backup is in the list it can be cancelled, and then it adds none. */
export class BackupUpload {
  readonly #own = new AbortController();
  #added = false;
  /** Aborted when the upload was cancelled or its connection closed. */
  readonly signal: AbortSignal;

  constructor(connection: AbortSignal) {
    this.signal = AbortSignal.any([connection, this.#own.signal]);
  }

  /** @returns whether it was cancelled before its backup was in the list */
  cancel(): boolean {
    if (this.#added) return false;
    this.#own.abort(new ApiError('upload_cancelled'));
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
