import type { CallContext, SourcePolicy, Transport } from '../../platform/http-client/transport.ts';

/** Files of the public style repository of the Citation Style Language project. */
const publicAddress = 'https://raw.githubusercontent.com/citation-style-language/styles/master';

const policy: SourcePolicy = {
  name: 'csl_repository',
  label: 'The style repository',
  intervalMs: 100,
  concurrency: 2,
  maxBytes: 1_000_000,
  deadlineMs: 20_000,
  retries: 1,
};

/** The repository of citation styles. Its address is the program's or the environment's, never the user's. */
export class CslRepository {
  readonly #transport: Transport;
  readonly #address: string;

  constructor(transport: Transport, address = '') {
    this.#transport = transport;
    this.#address = (address || publicAddress).replace(/\/+$/, '');
  }

  /**
   * The XML of a style, or null when the repository has none of this name.
   * @param name letters, digits and hyphens
   * @throws SourceError; ApiError network_off
   */
  async style(name: string, context: CallContext = {}): Promise<string | null> {
    if (!/^[a-z0-9-]+$/.test(name)) return null;
    for (const path of [`${name}.csl`, `dependent/${name}.csl`]) {
      const answer = await this.#transport.call(
        policy,
        { url: `${this.#address}/${path}`, headers: { 'user-agent': 'Carrel/0.1' } },
        { context, accept: [404] },
      );
      if (answer.status !== 404) return answer.body.toString('utf8');
    }
    return null;
  }
}
