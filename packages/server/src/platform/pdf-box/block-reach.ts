type Functions = Record<string, unknown>;
interface Lookups {
  Resolver: { prototype: object };
}

/**
 * Blocks every function that reaches beyond this process: sockets, name lookups, signals, and files that the runtime
 * itself writes. Node's permission model covers the other files, processes, threads and addons. The modules are loaded only
 * where they must be blocked, because that takes longer than reading most files.
 */
export const blockReach = async (): Promise<void> => {
  const refuse = (): never => {
    throw new Error('blocked');
  };
  const block = (owner: object, names: readonly string[]): void => {
    for (const name of names)
      if (name in owner) Object.defineProperty(owner, name, { value: refuse, writable: false, configurable: false });
  };
  const functionsOf = (owner: object): string[] => {
    const names = new Set<string>();
    for (let at: object | null = owner; at && at !== Object.prototype; at = Object.getPrototypeOf(at))
      for (const name of Object.getOwnPropertyNames(at))
        if (name !== 'constructor' && typeof Reflect.get(owner, name) === 'function') names.add(name);
    return [...names];
  };
  const [net, dgram, dns, os, trace, v8, module] = await Promise.all([
    import('node:net'),
    import('node:dgram'),
    import('node:dns'),
    import('node:os'),
    import('node:trace_events'),
    import('node:v8'),
    import('node:module'),
  ]);
  block(net.default.Socket.prototype, ['connect']);
  block(net.default.Server.prototype, ['listen', '_listen2', '_setupListenHandle']);
  block(net.default, ['connect', 'createConnection', '_createServerHandle']);
  block(dgram.default.Socket.prototype, ['bind', 'connect', 'send', 'sendto']);
  block(dgram.default, ['createSocket', '_createSocketHandle']);
  for (const lookups of [dns.default, dns.default.promises] as unknown as (Lookups & Functions)[]) {
    block(lookups.Resolver.prototype, functionsOf(lookups.Resolver.prototype));
    block(lookups, functionsOf(lookups));
  }
  block(process, ['kill', '_kill', '_debugProcess', '_debugEnd']);
  block(os.default, ['setPriority']);
  block(trace.default, ['createTracing']);
  block(v8.default, ['setHeapSnapshotNearHeapLimit', 'writeHeapSnapshot', 'getHeapSnapshot']);
  block(process.report, ['writeReport']);
  try {
    // It opens files past the permission model in some versions of Node, and is missing in others.
    const sqlite = await import('node:sqlite' as string);
    block(sqlite.default ?? sqlite, ['DatabaseSync', 'Session', 'StatementSync', 'backup']);
  } catch {}
  module.default.syncBuiltinESMExports();
};
