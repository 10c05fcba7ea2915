import type { Fetch, Inbound } from '../platform/http-client/transport.ts';

interface Question {
  points?: { id: number; vector: number[] }[] | number[];
  vectors?: { size: number; distance: string };
  vector?: number[];
  limit?: number;
  filter?: { must: { has_id: number[] }[] };
}

/**
 * A Qdrant server in memory, with the requests, answers and refusals of its REST interface that Carrel uses. Like the
 * real one it does not guarantee the order of equal scores, and refuses vectors of another size.
 */
export class SimulatedQdrant {
  readonly collections = new Map<string, { size: number; points: Map<number, number[]> }>();
  readonly calls: string[] = [];
  key = '';
  /** The status with which everything is refused; 0: nothing is. */
  broken = 0;

  readonly fetch: Fetch = (call) => {
    const { pathname } = new URL(call.url);
    const method = call.method ?? 'GET';
    this.calls.push(`${method} ${pathname}`);
    return Promise.resolve(this.#answer(method, pathname, call.headers ?? {}, call.body));
  };

  #answer(method: string, path: string, headers: Record<string, string>, body: string | undefined): Inbound {
    const reply = (status: number, result: unknown): Inbound => ({
      status,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(
        JSON.stringify(
          status < 300 ? { result, status: 'ok', time: 0.001 } : { status: { error: result }, time: 0.001 },
        ),
      ),
    });
    if (this.broken) return reply(this.broken, 'Service unavailable');
    if (this.key && headers['api-key'] !== this.key) return reply(401, 'Must provide an API key');
    const question = (body ? JSON.parse(body) : {}) as Question;
    const [, , name = '', ...rest] = path.split('/');
    const action = rest.join('/');
    if (name === '')
      return reply(200, { collections: [...this.collections.keys()].map((collection) => ({ name: collection })) });
    if (action === '' && method === 'PUT') {
      if (this.collections.has(name)) return reply(409, `Wrong input: Collection \`${name}\` already exists!`);
      this.collections.set(name, { size: question.vectors!.size, points: new Map() });
      return reply(200, true);
    }
    if (action === '' && method === 'DELETE') return reply(200, this.collections.delete(name));
    const collection = this.collections.get(name);
    if (!collection) return reply(404, `Not found: Collection \`${name}\` doesn't exist!`);
    const { size, points } = collection;
    const wrong = (v: number[]) => v.length !== size;
    switch (`${method} ${action}`) {
      case 'POST points/count':
        return reply(200, { count: points.size });
      case 'PUT points': {
        const given = question.points as { id: number; vector: number[] }[];
        if (given.some((p) => wrong(p.vector))) return reply(400, 'Wrong input: Vector dimension error');
        for (const p of given) points.set(p.id, p.vector);
        return reply(200, { operation_id: 1, status: 'completed' });
      }
      case 'POST points/delete':
        for (const id of question.points as number[]) points.delete(id);
        return reply(200, { operation_id: 2, status: 'completed' });
      case 'POST points/search': {
        const { vector, limit, filter } = question;
        if (wrong(vector!)) return reply(400, 'Wrong input: Vector dimension error');
        const only = filter ? new Set(filter.must[0]!.has_id) : null;
        const hits = [...points]
          .filter(([id]) => only === null || only.has(id))
          .map(([id, v]) => ({ id, version: 0, score: v.reduce((sum, x, i) => sum + x * vector![i]!, 0) }))
          .reverse()
          .sort((a, b) => b.score - a.score)
          .slice(0, limit);
        return reply(200, hits);
      }
      default:
        return reply(404, 'Not found');
    }
  }
}
