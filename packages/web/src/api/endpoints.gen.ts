// Written by `npm run gen` from the contract. Do not edit.
export * from './endpoints/activity.gen.ts';
export * from './endpoints/ai.gen.ts';
export * from './endpoints/authors.gen.ts';
export * from './endpoints/citations.gen.ts';
export * from './endpoints/export.gen.ts';
export * from './endpoints/extension.gen.ts';
export * from './endpoints/feed.gen.ts';
export * from './endpoints/health.gen.ts';
export * from './endpoints/history.gen.ts';
export * from './endpoints/imports.gen.ts';
export * from './endpoints/library.gen.ts';
export * from './endpoints/library-mgmt.gen.ts';
export * from './endpoints/papers.gen.ts';
export * from './endpoints/search.gen.ts';
export * from './endpoints/settings.gen.ts';
export * from './endpoints/system.gen.ts';
