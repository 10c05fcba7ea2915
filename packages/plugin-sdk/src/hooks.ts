import { type Shown, TextError } from '@carrel/messages/reference';
import type { PluginContext, PluginFetch } from './context.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

// Send

export interface DigestPaper {
  id: string;
  title: string;
  /** Names in display order. */
  authors: readonly string[];
  journal: string | null;
  year: number | null;
  /** ISO date. */
  date: string | null;
  abstract: string | null;
  /** http or https; null when there is none. */
  url: string | null;
  /** Why the paper is in the digest: one short text per rule. */
  reasons: readonly string[];
  /** The user's own notes on the paper. */
  note: string | null;
}

/** Papers to send, of one alert. */
export interface Digest {
  title: string;
  /** When it was put together, in the user's time zone, ready to show. */
  date: string;
  papers: readonly DigestPaper[];
  /** How many more papers there are, and where; null if there are none. Shown once, after the last paper. */
  more: string | null;
  /** Papers under the name of the rule that found them, or one list. */
  format: 'grouped' | 'text';
  /** Fixed texts in the user's language. */
  texts: DigestTexts;
}

export interface DigestTexts {
  /** Such as "12 papers". */
  count: (papers: number) => string;
  /** Such as "Papers 1–15 of 40". */
  range: (first: number, last: number, total: number) => string;
  noTitle: string;
  note: string;
  sentBy: string;
}

/** One message: what is sent, and which papers are in it. A paper counts as delivered only when its message was sent. */
export interface MessagePart {
  papers: readonly string[];
  /** Stored until it was sent, so that a retry sends the same. */
  content: Json;
}

export interface SendHook<C> {
  /** Where messages go, as shown to the user; null while that is not configured. */
  target(config: C): string | null;
  /** Splits a digest into messages that the channel accepts. Every paper is in exactly one part. Pure. */
  compose(digest: Digest, config: C): MessagePart[];
  /**
   * Sends one part. `key` is the same for each attempt of the part, so that the channel can recognise a repeated
   * message.
   * @throws PluginFailure with `retryable` if a later attempt may succeed
   */
  send(part: MessagePart, key: string, context: PluginContext<C>): Promise<void>;
}

// Receive

export interface InboundMessage {
  /** Stable within its channel. */
  externalId: string;
  /** Changes when the message was edited. */
  version: string;
  /** ISO time of the channel. */
  receivedAt: string;
  text: string;
  /** Links that the channel marked as such. */
  urls: readonly string[];
  /** The channel's own fields, such as the thread. */
  metadata: { [key: string]: Json };
}

export type CaptureOutcome = 'resolved' | 'duplicate' | 'unresolved' | 'error';

export interface ReceivedPage {
  /** Oldest first. */
  messages: readonly InboundMessage[];
  /** Passed to the next call. It is stored once all messages of the page are recorded. */
  cursor: string | null;
  more: boolean;
}

export interface ReceiveHook<C> {
  /** What is read, by its name in the configuration; null while none is configured. */
  channel(config: C): string | null;
  /** The ID of what is read, the same however the configuration spells it. Messages and cursors belong to it. */
  identify(context: PluginContext<C>): Promise<string>;
  /** Reads messages after the cursor; null reads those of the last few days. */
  receive(id: string, cursor: string | null, context: PluginContext<C>): Promise<ReceivedPage>;
  /** Shows the sender the result of the message. Called after the papers are stored; failures are logged. */
  acknowledge(
    message: InboundMessage,
    result: { outcome: CaptureOutcome; text: string },
    context: PluginContext<C>,
  ): Promise<void>;
}

// PDF sources

/** A paper whose PDF is requested. The IDs of all its versions are included. */
export interface PaperReference {
  title: string;
  year: number | null;
  authors: readonly string[];
  dois: readonly string[];
  arxivIds: readonly string[];
  pmid: string | null;
  pmcid: string | null;
  /** OpenAlex. */
  idxaId: string | null;
  /** Semantic Scholar. */
  idxbId: string | null;
  url: string | null;
  oaUrl: string | null;
}

export interface PdfCandidate {
  url: string;
  version?: 'submittedVersion' | 'acceptedVersion' | 'publishedVersion';
  license?: string;
  referer?: string;
  /** Titles of pages that mean that the source does not have the paper. */
  absentTitles?: readonly string[];
}

/** Thrown by a source that was not asked, such as one that needs a key; the attempt is recorded as skipped. */
export class SourceSkipped extends TextError {
  constructor(message: Shown) {
    super(message);
    this.name = 'SourceSkipped';
  }
}

/** Open sources are asked before shadow ones, whatever their plugin. */
export type PdfTier = 'open' | 'shadow';

/** Services that Carrel calls for metadata anyway, and that know locations of copies. */
export type PdfLocator = 'arxiv' | 'pmc' | 'idxa' | 'unpaywall' | 'crossref' | 'publisher' | 'idxb';

export interface PdfSourceIo {
  fetch: PluginFetch;
  signal: AbortSignal;
  /** The answer of such a service about the paper, requested with Carrel's keys and limits. */
  locate: (locator: PdfLocator) => Promise<PdfCandidate[]>;
}

export interface PdfSource {
  id: string;
  label: Shown;
  tier: PdfTier;
  /** Where a PDF of the paper may be, most likely first. Empty when the source has none. */
  candidates(paper: PaperReference, io: PdfSourceIo): Promise<PdfCandidate[]>;
}

export interface PdfSourceHook<C> {
  /** The sources of this configuration, in the order in which they are asked. */
  sources(config: C): PdfSource[];
}

// Profiles of authors

/** What a public profile says. It is used to identify the author and never stored. */
export interface AuthorProfile {
  name: string;
  affiliation: string | null;
  works: readonly { title: string; year: number | null }[];
}

export interface ProfileHook<C> {
  /**
   * The profile with this ID of the service; null when there is none. Called only when the user asks about one author.
   * @throws PluginFailure when the service does not show it
   */
  lookup(id: string, context: PluginContext<C>): Promise<AuthorProfile | null>;
}

// Test

/** The subject and text of a test message, in the user's language. */
export interface TestTexts {
  subject: string;
  text: string;
}

export interface TestLine {
  source: Shown;
  address: string | null;
  state: Shown;
  severity: 'ok' | 'warning' | 'critical';
}

export interface TestReport {
  ok: boolean;
  message: Shown;
  /** What was tested, such as a channel. */
  target?: string;
  /** The ID that the service gives to the target. */
  resolvedId?: string;
  /** One line per address. */
  results?: readonly TestLine[];
}
