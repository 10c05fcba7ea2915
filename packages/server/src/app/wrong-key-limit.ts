import type { Clock } from '../platform/clock.ts';

const windowMs = 5 * 60_000;
const maxWrongKeys = 10;
/** Wrong keys through one proxy, whatever clients it names: a caller on this network can name any. */
const maxWrongKeysOfProxy = 100;
const maxAddresses = 1_000;

/** Where a request came from: the client, and the other end of the connection. They differ behind a proxy. */
export interface Caller {
  client: string;
  peer: string;
}

interface WrongKeys {
  count: number;
  since: number;
  blockedUntil: number;
}

/** Counts wrong keys per address, at the sign-in and in headers. After ten within five minutes an address has to wait. */
export class WrongKeyLimit {
  readonly #clock: Clock;
  /** The address that was counted longest ago is first. */
  readonly #counts = new Map<string, WrongKeys>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @returns seconds until the next key is looked at; 0 when it is looked at now */
  waitSeconds(caller: Caller): number {
    const now = this.#clock.monotonic();
    const until = addressesOf(caller).map(({ address }) => this.#counts.get(address)?.blockedUntil ?? 0);
    return Math.max(0, Math.ceil((Math.max(...until) - now) / 1000));
  }

  add(caller: Caller): void {
    const now = this.#clock.monotonic();
    for (const { address, limit } of addressesOf(caller)) {
      const known = this.#counts.get(address);
      const { count, since } = known && now - known.since < windowMs ? known : { count: 0, since: now };
      this.#counts.delete(address);
      this.#counts.set(address, { count: count + 1, since, blockedUntil: count + 1 >= limit ? now + windowMs : 0 });
      if (this.#counts.size > maxAddresses) this.#counts.delete(this.#counts.keys().next().value ?? '');
    }
  }
}

const addressesOf = ({ client, peer }: Caller): { address: string; limit: number }[] => [
  ...(client === peer ? [] : [{ address: `proxy ${peer}`, limit: maxWrongKeysOfProxy }]),
  { address: client, limit: maxWrongKeys },
];
