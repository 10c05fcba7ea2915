// Imported before everything else: pdf.js checks these while it is loaded.
import { inflateSync } from 'node:zlib';

const globals = globalThis as unknown as Record<string, unknown>;

// pdf.js expects these of a browser, and needs them only to draw.
for (const name of ['DOMMatrix', 'Path2D', 'ImageData']) globals[name] ??= class {};
globals.navigator ??= { language: 'en-US', platform: '', userAgent: '' };

// Looking at one of these loads Node's whole HTTP client, which takes longer than reading a page.
for (const name of ['fetch', 'Headers', 'Request', 'Response', 'FormData', 'WebSocket', 'EventSource', 'MessageEvent'])
  Object.defineProperty(globals, name, { value: class {}, configurable: true, writable: true });

// pdf.js asks for a package that draws. It is not there, and the search for it is slow.
Object.defineProperty(process, 'getBuiltinModule', { value: undefined });
for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) console[name] = () => undefined;

/** Inflates in one step. The streams of Node start a thread for each of the many small streams of a PDF. */
class DecompressionInOneStep {
  readonly writable;
  readonly readable;

  constructor(format: string) {
    if (format !== 'deflate') throw new TypeError(`${format} is not supported`);
    let settle: (bytes: Promise<Uint8Array>) => void = () => undefined;
    const inflated = new Promise<Uint8Array>((resolve) => {
      settle = resolve;
    });
    const writer = {
      ready: Promise.resolve(),
      write: async (bytes: Uint8Array) => settle((async () => inflateSync(bytes))()),
      close: async () => undefined,
    };
    this.writable = { getWriter: () => writer };
    this.readable = (async function* () {
      yield await inflated;
    })();
  }
}
globals.DecompressionStream = DecompressionInOneStep;
