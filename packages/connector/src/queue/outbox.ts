import type { StorageArea } from '../browser.ts';
import type { SaveAnswer, Server } from '../service.ts';
import { Service, ServiceError } from '../service.ts';
import type { SettingsStore } from '../store.ts';
import { type Capture, decide, maxCaptures, pauseAfter, type SaveBody, subjectOf } from './capture.ts';

const prefix = 'capture:';
const deliveredKey = 'delivered';
const maxDelivered = 50;

export class QueueFull extends Error {}

interface Deps {
  area: StorageArea;
  settings: SettingsStore;
  now: () => number;
  newId: () => string;
  service?: (server: Server) => Pick<Service, 'ping' | 'save' | 'undo'>;
}

/** The result of a delivered capture, so that it can still be undone from where it was queued. */
interface Delivered {
  id: string;
  server: string;
  answer: SaveAnswer;
}

/** The immediate result of a save. */
export type Saved = { state: 'saved'; id: string; answer: SaveAnswer } | { state: Capture['status']; capture: Capture };

export interface Delivery {
  delivered: number;
  waiting: number;
  held: number;
}

/**
 * Saves that wait in the browser until their server can be reached. Each capture has its own storage key, so a browser
 * that is killed loses none, and is removed only after the server has confirmed it. Its ID is the request ID: a
 * delivery whose confirmation was lost is repeated, and changes nothing the second time.
 */
export class Outbox {
  readonly #d: Deps;
  #running: Promise<Delivery> | null = null;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  #service(server: Server) {
    return this.#d.service?.(server) ?? new Service(server);
  }

  async #serverAt(url: string): Promise<Server> {
    const { servers } = await this.#d.settings.settings();
    return servers.find((s) => s.url === url) ?? { url, apiKey: '' };
  }

  /** All captures, oldest first. */
  async captures(): Promise<Capture[]> {
    const stored = await this.#d.area.get(null);
    return Object.entries(stored)
      .filter(([key]) => key.startsWith(prefix))
      .map(([, value]) => value as Capture)
      .sort((a, b) => a.createdAt - b.createdAt || a.id.localeCompare(b.id));
  }

  async #capture(id: string): Promise<Capture | undefined> {
    const key = prefix + id;
    return (await this.#d.area.get(key))[key] as Capture | undefined;
  }

  async #put(capture: Capture): Promise<void> {
    await this.#d.area.set({ [prefix + capture.id]: capture });
  }

  /** Changes a capture, unless it has been removed. */
  async #change(capture: Capture): Promise<void> {
    if (await this.#capture(capture.id)) await this.#put(capture);
  }

  /**
   * Keeps a save for later, bound to its server and to the library that was last seen there. It replaces an earlier one of
   * the same page. @throws QueueFull
   */
  async add(server: string, body: SaveBody): Promise<Capture> {
    const subject = subjectOf(body);
    const all = await this.captures();
    const replaced = all.filter((c) => c.server === server && c.subject === subject && c.status !== 'conflict');
    if (all.length - replaced.length >= maxCaptures) throw new QueueFull();
    const id = body.request_id ?? this.#d.newId();
    const capture: Capture = {
      id,
      subject,
      server,
      identity: await this.#d.settings.lastSeen(server),
      body: { ...body, request_id: id },
      createdAt: this.#d.now(),
      attempts: 0,
      problem: null,
      detail: null,
      retryAt: 0,
      status: 'queued',
      found: null,
    };
    await this.#put(capture);
    await this.#d.area.remove(replaced.filter((c) => c.id !== id).map((c) => prefix + c.id));
    return capture;
  }

  /** Saves a page: stores it first, so that nothing is lost if the browser ends, then delivers it. @throws QueueFull */
  async save(server: string, body: SaveBody): Promise<Saved> {
    const { id } = await this.add(server, body);
    if (this.#running) await this.#running;
    await this.deliver({ patient: false, only: id });
    const capture = await this.#capture(id);
    if (capture) return { state: capture.status, capture };
    return { state: 'saved', id, answer: (await this.#delivered()).find((d) => d.id === id)!.answer };
  }

  /** Undoes a save: removes it from the queue, or from the server if it has been delivered. @returns where it was */
  async undo(id: string): Promise<'queue' | 'server' | 'unknown'> {
    // A delivery under way is completed first.
    if (this.#running) await this.#running;
    if (await this.#capture(id)) {
      await this.#d.area.remove(prefix + id);
      return 'queue';
    }
    const delivered = (await this.#delivered()).find((d) => d.id === id);
    if (!delivered) return 'unknown';
    await this.#service(await this.#serverAt(delivered.server)).undo(delivered.answer.undo);
    return 'server';
  }

  async #delivered(): Promise<Delivered[]> {
    const stored = (await this.#d.area.get(deliveredKey))[deliveredKey];
    return Array.isArray(stored) ? (stored as Delivered[]) : [];
  }

  /** The user decides about a capture that is held or was refused. */
  async resolve(id: string, choice: 'deliver' | 'discard'): Promise<void> {
    if (this.#running) await this.#running;
    const capture = await this.#capture(id);
    if (!capture) return;
    if (choice === 'discard') {
      await this.#d.area.remove(prefix + id);
      return;
    }
    const identity = capture.status === 'conflict' ? capture.found : capture.identity;
    await this.#put({ ...capture, identity, status: 'queued', found: null, problem: null, detail: null, retryAt: 0 });
  }

  /**
   * Delivers what can be delivered. Only one delivery runs at a time; a call during it waits for that one.
   * @param options.patient leave out captures whose pause after a failure is not over
   * @param options.only the ID of one capture
   */
  async deliver(options: { patient: boolean; only?: string } = { patient: false }): Promise<Delivery> {
    this.#running ??= this.#deliver(options.patient, options.only).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #deliver(patient: boolean, only?: string): Promise<Delivery> {
    const now = this.#d.now();
    const due = (await this.captures()).filter(
      (c) => c.status === 'queued' && (!patient || c.retryAt <= now) && (only === undefined || c.id === only),
    );
    const byServer = new Map<string, Capture[]>();
    for (const c of due) byServer.set(c.server, [...(byServer.get(c.server) ?? []), c]);
    let delivered = 0;
    for (const [url, captures] of byServer) {
      const server = await this.#serverAt(url);
      const service = this.#service(server);
      // The identity is read once and never stored here: the current one says nothing about earlier captures.
      const seen = await service.ping();
      for (const capture of captures) {
        const decision = decide(capture, seen);
        if (decision === 'wait') {
          if (!seen.reached && capture.problem !== seen.problem)
            await this.#change({ ...capture, problem: seen.problem });
        } else if (decision === 'hold') {
          await this.#change({ ...capture, status: 'conflict', found: seen.reached ? seen.identity : null });
        } else if (await this.#send(service, capture)) delivered += 1;
      }
    }
    const left = await this.captures();
    const held = left.filter((c) => c.status !== 'queued').length;
    return { delivered, waiting: left.length - held, held };
  }

  /** @returns whether the server confirmed it */
  async #send(service: Pick<Service, 'save'>, capture: Capture): Promise<boolean> {
    try {
      const answer = await service.save(capture.body);
      const delivered = [...(await this.#delivered()), { id: capture.id, server: capture.server, answer }];
      await this.#d.area.set({ [deliveredKey]: delivered.slice(-maxDelivered) });
      await this.#d.area.remove(prefix + capture.id);
      return true;
    } catch (e) {
      const { problem, detail } = e instanceof ServiceError ? e : new ServiceError('unreachable');
      const attempts = capture.attempts + 1;
      const refused = problem === 'refused';
      await this.#change({
        ...capture,
        attempts,
        problem,
        detail,
        status: refused ? 'failed' : 'queued',
        retryAt: refused ? 0 : this.#d.now() + pauseAfter(attempts),
      });
      return false;
    }
  }
}
