import server from '../../package.json' with { type: 'json' };

/** The one version of all packages. */
export const appVersion: string = server.version;
