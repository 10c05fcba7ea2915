import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Answer<T = unknown> {
  status: number;
  body: T;
  headers: IncomingHttpHeaders;
  /** From sending to the last byte. */
  ms: number;
}

/** Any answer that is not the expected success. */
export class Refused extends Error {
  readonly status: number;
  constructor(what: string, answer: Answer) {
    super(`${what} answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`);
    this.status = answer.status;
  }
}

type Payload = { type: string; bytes: string | Buffer };

/** The service closed an idle connection while the next request was being sent on it. */
class Closed extends Error {}

/** A plain HTTP client on kept-alive connections, which reports how long each request took. */
export class Client {
  readonly #base: URL;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });

  constructor(base: string) {
    this.#base = new URL(base);
  }

  async send<T>(method: string, path: string, payload?: Payload, raw = false): Promise<Answer<T>> {
    try {
      return await this.#send(method, path, payload, raw, this.#agent);
    } catch (e) {
      // Only a read may be repeated: a change may have been made.
      if (e instanceof Closed && method === 'GET') return this.#send(method, path, payload, raw, false);
      throw e;
    }
  }

  /** @param agent false: on a connection of its own */
  #send<T>(
    method: string,
    path: string,
    payload: Payload | undefined,
    raw: boolean,
    agent: Agent | false,
  ): Promise<Answer<T>> {
    return new Promise((resolve, reject) => {
      const started = performance.now();
      const req = request(
        {
          agent,
          hostname: this.#base.hostname,
          port: this.#base.port,
          method,
          path,
          ...(payload
            ? { headers: { 'content-type': payload.type, 'content-length': Buffer.byteLength(payload.bytes) } }
            : {}),
        },
        (res) => {
          const chunks: Buffer[] = [];
          res.on('data', (c: Buffer) => chunks.push(c));
          res.on('error', reject);
          res.on('end', () => {
            const ms = performance.now() - started;
            const bytes = Buffer.concat(chunks);
            try {
              const body = (raw || bytes.length === 0 ? bytes : JSON.parse(bytes.toString('utf8'))) as T;
              resolve({ status: res.statusCode ?? 0, body, headers: res.headers, ms });
            } catch (e) {
              reject(e as Error);
            }
          });
        },
      );
      req.on('error', (e: NodeJS.ErrnoException) =>
        reject(
          req.reusedSocket && (e.code === 'ECONNRESET' || e.code === 'EPIPE') ? new Closed(e.message, { cause: e }) : e,
        ),
      );
      req.end(payload?.bytes);
    });
  }

  async #expect<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const payload = body === undefined ? undefined : { type: 'application/json', bytes: JSON.stringify(body) };
    const answer = await this.send<T>(method, `/api/v1${path}`, payload);
    if (answer.status >= 300) throw new Refused(`${method} ${path}`, answer);
    return answer;
  }

  get<T>(path: string): Promise<Answer<T>> {
    return this.#expect<T>('GET', path);
  }
  post<T>(path: string, body?: unknown): Promise<Answer<T>> {
    return this.#expect<T>('POST', path, body);
  }
  put<T>(path: string, body: unknown): Promise<Answer<T>> {
    return this.#expect<T>('PUT', path, body);
  }
  patch<T>(path: string, body: unknown): Promise<Answer<T>> {
    return this.#expect<T>('PATCH', path, body);
  }
  delete<T>(path: string): Promise<Answer<T>> {
    return this.#expect<T>('DELETE', path);
  }

  /** The answer as bytes, for exports. */
  async bytes(path: string): Promise<Answer<Buffer>> {
    const answer = await this.send<Buffer>('GET', `/api/v1${path}`, undefined, true);
    if (answer.status >= 300) throw new Refused(`GET ${path}`, answer);
    return answer;
  }

  /** One file as a form sends it. */
  async upload<T>(path: string, filename: string, content: string): Promise<Answer<T>> {
    const boundary = '----carrel-bench-boundary';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    const answer = await this.send<T>('POST', `/api/v1${path}`, {
      type: `multipart/form-data; boundary=${boundary}`,
      bytes: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    if (answer.status >= 300) throw new Refused(`POST ${path}`, answer);
    return answer;
  }

  close(): void {
    this.#agent.destroy();
  }
}
