import * as m from '@carrel/messages/commandLine';
import type { Client } from './client.ts';
import { exits, Problem } from './problem.ts';
import { type Environment, openService, runningService, type Service, type Where } from './service.ts';

/** The context of one command: its options, its output and the service. */
export class Run {
  readonly where: Where;
  readonly json: boolean;
  readonly env: Environment;
  readonly signal: AbortSignal;
  readonly #write: (text: string) => void;
  #service: Service | null = null;

  constructor(options: {
    where: Where;
    json: boolean;
    env: Environment;
    signal: AbortSignal;
    write: (text: string) => void;
  }) {
    this.where = options.where;
    this.json = options.json;
    this.env = options.env;
    this.signal = options.signal;
    this.#write = options.write;
  }

  /** Writes text as it is. */
  out(text: string): void {
    this.#write(text);
  }

  /** Prints the answer as JSON, or lines for people. */
  print(answer: unknown, lines: readonly string[]): void {
    this.#write(this.json ? `${JSON.stringify(answer)}\n` : lines.map((line) => `${line}\n`).join(''));
  }

  async service(): Promise<Service> {
    this.#service ??= await openService(this.where, this.env, this.signal);
    return this.#service;
  }

  async client(): Promise<Client> {
    return (await this.service()).client;
  }

  /** @throws Problem unless a service is running */
  async running(): Promise<Client> {
    const client = await runningService(this.where, this.env, this.signal);
    if (!client) throw new Problem(exits.unreachable, m.notRunning());
    return client;
  }

  async close(): Promise<void> {
    await this.#service?.close();
  }
}
