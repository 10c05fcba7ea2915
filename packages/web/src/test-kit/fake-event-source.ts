/** A fake event stream of the service. */
export class FakeEventSource extends EventTarget {
  static open: FakeEventSource[] = [];
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.open.push(this);
  }

  /** The stream that was opened last. */
  static get last(): FakeEventSource {
    const last = FakeEventSource.open.at(-1);
    if (!last) throw new Error('No event stream was opened.');
    return last;
  }

  send(name: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }

  close(): void {}
}
