import type { Fetch } from '../../platform/http-client/transport.ts';

interface SimulatedMessage {
  ts: string;
  text: string;
  user?: string;
  bot_id?: string;
  subtype?: string;
  thread_ts?: string;
  edited?: { ts: string };
  blocks?: { type: string; text?: { text: string }; elements?: { text: string }[] }[];
  attachments?: { from_url?: string }[];
}

interface Channel {
  id: string;
  name: string;
  messages: SimulatedMessage[];
}

type Answer = Record<string, unknown> & { ok: boolean };

const refuse = (error: string, more: Record<string, unknown> = {}): Answer => ({ ok: false, error, ...more });

/** Slack's Web API with its limits, as far as Carrel uses it. */
export class SlackSimulator {
  readonly token = 'xoxb-simulated-token-1234';
  readonly channels: Channel[] = [
    { id: 'C00000001', name: 'papers', messages: [] },
    { id: 'C00000002', name: 'reading', messages: [] },
  ];
  /** Reactions as `ts name`. */
  readonly reactions: string[] = [];
  /** Methods that were called, in order. */
  readonly calls: string[] = [];
  /** Answers that the next calls of a method get instead, such as `{ok: false, error: 'internal_error'}` or 429. */
  readonly faults: { method: string; answer: Answer | 429 }[] = [];
  /** Milliseconds since 1970, for the limit of one message per second and channel. */
  readonly #now: () => number;
  readonly #lastPost = new Map<string, number>();
  #serial = 0;
  /** Largest page of the history. */
  pageSize = 100;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  channel(name: string): Channel {
    return this.channels.find((c) => c.name === name || c.id === name)!;
  }

  /** A person writes. @returns the timestamp of the message */
  post(name: string, text: string, more: Partial<SimulatedMessage> = {}): string {
    this.#serial += 1;
    const ts = `${Math.floor(this.#now() / 1000)}.${String(this.#serial).padStart(6, '0')}`;
    this.channel(name).messages.push({ ts, text, user: 'U00000001', ...more });
    return ts;
  }

  /** Messages that Carrel posted in a channel. */
  posted(name: string): SimulatedMessage[] {
    return this.channel(name).messages.filter((m) => m.bot_id !== undefined);
  }

  /** Answers a request of the client. */
  answer(
    path: string,
    body: string,
    authorization: string | undefined,
  ): { status: number; body: string; retryAfter?: number } {
    const method = path.split('/').at(-1)!;
    const form = Object.fromEntries(new URLSearchParams(body));
    this.calls.push(method);
    const fault = this.faults.findIndex((f) => f.method === method);
    const [given] = fault >= 0 ? this.faults.splice(fault, 1) : [];
    if (given?.answer === 429) return { status: 429, body: '', retryAfter: 30 };
    const token = form.token ?? authorization?.replace('Bearer ', '');
    const answer = given?.answer ?? (token === this.token ? this.#call(method, form) : refuse('invalid_auth'));
    return { status: 200, body: JSON.stringify(answer) };
  }

  readonly fetch: Fetch = async (call) => {
    const url = new URL(call.url);
    if (url.hostname !== 'slack.com') throw new Error(`unexpected outgoing request to ${call.url}`);
    const authorization = Object.entries(call.headers ?? {}).find(([k]) => k.toLowerCase() === 'authorization')?.[1];
    const { status, body, retryAfter } = this.answer(url.pathname, call.body ?? '', authorization);
    return {
      status,
      headers: {
        'content-type': 'application/json',
        ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
      },
      body: Buffer.from(body),
    };
  };

  #call(method: string, form: Record<string, string>): Answer {
    switch (method) {
      case 'auth.test':
        return { ok: true, team: 'Simulated lab', user: 'carrel', user_id: 'U0CARREL1' };
      case 'conversations.list':
        return {
          ok: true,
          channels: this.channels.map(({ id, name }) => ({ id, name })),
          response_metadata: { next_cursor: '' },
        };
      case 'users.list':
        return { ok: true, members: [], response_metadata: { next_cursor: '' } };
      case 'chat.postMessage':
        return this.#postMessage(form);
      case 'conversations.history':
        return this.#history(form);
      case 'conversations.replies':
        return this.#replies(form);
      case 'reactions.add':
        return this.#react(form);
      default:
        return refuse('unknown_method');
    }
  }

  #postMessage(form: Record<string, string>): Answer {
    const channel = this.channels.find((c) => c.id === form.channel);
    if (!channel) return refuse('channel_not_found');
    const blocks =
      form.blocks === undefined ? [] : (JSON.parse(form.blocks) as NonNullable<SimulatedMessage['blocks']>);
    const texts = blocks.flatMap((b) => [b.text?.text ?? '', ...(b.elements ?? []).map((e) => e.text)]);
    if (blocks.length > 50 || texts.some((t) => t.length > 3_000)) return refuse('invalid_blocks');
    if (blocks.some((b) => b.type === 'header' && (b.text?.text ?? '').length > 150)) return refuse('invalid_blocks');
    if (texts.join('').length > 12_000) return refuse('msg_blocks_too_long');
    const now = this.#now();
    if (now - (this.#lastPost.get(channel.id) ?? Number.NEGATIVE_INFINITY) < 1_000) return refuse('ratelimited');
    this.#lastPost.set(channel.id, now);
    const ts = this.post(channel.id, form.text ?? '', {
      bot_id: 'B00000001',
      blocks,
      ...(form.thread_ts ? { thread_ts: form.thread_ts } : {}),
    });
    return { ok: true, channel: channel.id, ts };
  }

  #history(form: Record<string, string>): Answer {
    const channel = this.channels.find((c) => c.id === form.channel);
    if (!channel) return refuse('channel_not_found');
    const oldest = Number(form.oldest ?? 0);
    const all = channel.messages
      .filter((m) => (m.thread_ts === undefined || m.subtype === 'thread_broadcast') && Number(m.ts) >= oldest)
      .sort((a, b) => Number(b.ts) - Number(a.ts));
    const from = Number(form.cursor ?? 0);
    const size = Math.min(this.pageSize, Number(form.limit ?? 100));
    const page = all.slice(from, from + size).map((m) => {
      const replies = channel.messages.filter((r) => r.thread_ts === m.ts);
      return replies.length === 0 ? m : { ...m, reply_count: replies.length, latest_reply: replies.at(-1)!.ts };
    });
    const more = from + size < all.length;
    return {
      ok: true,
      messages: page,
      has_more: more,
      response_metadata: { next_cursor: more ? String(from + size) : '' },
    };
  }

  #replies(form: Record<string, string>): Answer {
    const channel = this.channels.find((c) => c.id === form.channel);
    if (!channel) return refuse('channel_not_found');
    const all = channel.messages.filter(
      (m) => m.ts === form.ts || (m.thread_ts === form.ts && Number(m.ts) >= Number(form.oldest ?? 0)),
    );
    return { ok: true, messages: all, response_metadata: { next_cursor: '' } };
  }

  #react(form: Record<string, string>): Answer {
    const line = `${form.timestamp} ${form.name}`;
    if (this.reactions.includes(line)) return refuse('already_reacted');
    this.reactions.push(line);
    return { ok: true };
  }
}
