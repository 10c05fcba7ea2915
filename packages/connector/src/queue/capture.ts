import type { ClientInput, saveFromExtension } from '@carrel/contract';

export type SaveBody = NonNullable<ClientInput<typeof saveFromExtension>['body']>;

/** Identifies the library of a server. */
export interface Identity {
  profile: string;
  db_fingerprint: string;
}

/** Why a capture has not been delivered. */
export type DeliveryProblem =
  /** The server cannot be reached, or something else answers at its address. */
  | 'unreachable'
  | 'key_needed'
  /** The server does not accept this browser extension. */
  | 'not_allowed'
  /** Connector and server use different save formats. */
  | 'format'
  /** The server could not do it now. */
  | 'server_error'
  | 'refused';

/** A save that waits in the browser. */
export interface Capture {
  /** Also the request ID, by which the server recognises a repetition. */
  id: string;
  /** Identifies the page: a repeated save of it replaces this one. */
  subject: string;
  server: string;
  /** The library that the server had when it was last seen; null if it was never seen. */
  identity: Identity | null;
  body: SaveBody;
  createdAt: number;
  attempts: number;
  problem: DeliveryProblem | null;
  /** The sentence of the server. */
  detail: string | null;
  retryAt: number;
  /** `conflict`: the server has another library now; `failed`: the server refused it for good. Both wait for a choice. */
  status: 'queued' | 'conflict' | 'failed';
  /** The library that was found instead. */
  found: Identity | null;
}

export const maxCaptures = 200;

export const sameIdentity = (a: Identity, b: Identity): boolean =>
  a.profile === b.profile && a.db_fingerprint === b.db_fingerprint;

/** What makes two saves the same: the identifier, otherwise the address, otherwise title and year. */
export const subjectOf = (body: SaveBody): string =>
  body.doi
    ? `doi:${body.doi}`
    : body.arxiv_id
      ? `arxiv:${body.arxiv_id}`
      : body.pmid
        ? `pmid:${body.pmid}`
        : body.url
          ? `url:${body.url}`
          : `title:${body.title ?? ''}|${body.year ?? ''}`;

/** Whether a capture can be delivered now, according to the handshake. */
export type Handshake =
  | { reached: true; identity: Identity | null; version?: string }
  | { reached: false; problem: Exclude<DeliveryProblem, 'refused'> };

/**
 * Whether a capture may be delivered. It may if the server has the library that the capture was made for, if no library was
 * recorded, or if the server reports none: it is then trusted by its address. Otherwise it is never delivered.
 */
export const decide = (capture: Pick<Capture, 'identity'>, seen: Handshake): 'wait' | 'deliver' | 'hold' => {
  if (!seen.reached) return 'wait';
  if (seen.identity === null || capture.identity === null) return 'deliver';
  return sameIdentity(capture.identity, seen.identity) ? 'deliver' : 'hold';
};

const firstPauseMs = 60_000;
const longestPauseMs = 6 * 3_600_000;

/** How long a capture waits after some failed deliveries: twice as long each time. */
export const pauseAfter = (attempts: number): number =>
  Math.min(firstPauseMs * 2 ** Math.min(attempts - 1, 20), longestPauseMs);

/** Whether a later attempt can succeed without a change of the capture. */
export const problemOfStatus = (status: number): DeliveryProblem =>
  status === 401
    ? 'key_needed'
    : status === 403
      ? 'not_allowed'
      : status === 408 || status === 425 || status === 429 || status >= 500 || status < 400
        ? 'server_error'
        : 'refused';
