import { ApiError } from '@carrel/contract';

/**
 * The one switch for everything that leaves this machine. Checked at dispatch, before a name is resolved or a socket
 * opened.
 */
export class NetworkSwitch {
  readonly forcedOff: boolean;
  #stored = true;
  #off = new AbortController();
  readonly #listeners: ((enabled: boolean) => void)[] = [];

  constructor(forcedOff: boolean) {
    this.forcedOff = forcedOff;
    if (forcedOff) this.#off.abort(new ApiError('network_off'));
  }

  /** The environment can force it off; it cannot turn a stored off into on. */
  get enabled(): boolean {
    return this.#stored && !this.forcedOff;
  }

  get stored(): boolean {
    return this.#stored;
  }

  store(enabled: boolean): void {
    const before = this.enabled;
    this.#stored = enabled;
    if (this.enabled === before) return;
    if (this.enabled) this.#off = new AbortController();
    else this.#off.abort(new ApiError('network_off'));
    for (const l of this.#listeners) l(this.enabled);
  }

  /** Aborted when the switch goes off, so that calls in flight end with it. */
  get signal(): AbortSignal {
    return this.#off.signal;
  }

  onChange(listener: (enabled: boolean) => void): void {
    this.#listeners.push(listener);
  }

  /** @throws ApiError network_off */
  assertOn(): void {
    if (!this.enabled) throw new ApiError('network_off');
  }

  state() {
    return { enabled: this.enabled, settings_enabled: this.#stored, forced_off_by_env: this.forcedOff };
  }
}
