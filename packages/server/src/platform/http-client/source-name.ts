/** Every outside service Carrel can call, by the name it has on the wire and in the environment. */
export { type SourceName, sourceNames } from '@carrel/contract';
