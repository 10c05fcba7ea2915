import { NetworkSwitch } from '../../platform/http-client/network-switch.ts';
import { type Fetch, type Inbound, Transport } from '../../platform/http-client/transport.ts';
import { SourceUsage } from '../../platform/http-client/usage.ts';
import { Log } from '../../platform/log.ts';
import { AskSource } from '../../sources/ask-source.ts';
import type { Credentials, SourceDefinition } from '../../sources/source.ts';
import { FakeClock } from '../fake-clock.ts';

export interface SentCall {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string | undefined;
  /** Milliseconds of the bench's clock when it was sent. */
  at: number;
}
export type Respond = (call: SentCall, index: number) => Inbound | Promise<Inbound>;

export const jsonAnswer = (body: unknown, status = 200, headers: Record<string, string> = {}): Inbound => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});
export const textAnswer = (body: string, status = 200, type = 'text/html'): Inbound => ({
  status,
  headers: { 'content-type': type },
  body: Buffer.from(body),
});

/** One source with a fake upstream from the test. Time passes only while the transport waits. */
export const sourceBench = (
  definition: SourceDefinition,
  respond: Respond,
  options: { who?: Partial<Credentials>; reserve?: number; baseUrl?: string } = {},
) => {
  const clock = new FakeClock('2026-09-08T10:00:00.000Z');
  const calls: SentCall[] = [];
  const waits: number[] = [];
  const fetch: Fetch = async (call) => {
    const sent: SentCall = {
      method: call.method ?? 'GET',
      url: new URL(call.url),
      headers: call.headers ?? {},
      body: call.body,
      at: clock.monotonic(),
    };
    calls.push(sent);
    return respond(sent, calls.length - 1);
  };
  const usage = new SourceUsage({ clock, reserve: () => options.reserve ?? 200 });
  const transport = new Transport({
    net: new NetworkSwitch(false),
    fetch,
    clock,
    log: new Log(clock, () => undefined),
    usage,
    random: () => 1,
    sleep: async (ms) => {
      waits.push(ms);
      clock.advance(ms);
    },
  });
  const who: Credentials = { key: '', contactEmail: '', ...options.who };
  const ask = new AskSource({
    definition,
    transport,
    baseUrl: options.baseUrl ?? '',
    credentials: () => who,
  });
  return { ask, transport, usage, clock, calls, waits, who };
};
