export * from './config.ts';
export * from './context.ts';
export * from './hooks.ts';
export * from './plugin.ts';
