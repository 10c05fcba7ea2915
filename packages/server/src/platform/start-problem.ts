import { errorCodeOf } from './error-code.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission was denied',
  EPERM: 'permission was denied',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'a file of this name exists',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENAMETOOLONG: 'its path is too long',
};

/** Why a folder cannot be used, for the end of a sentence. */
export const folderProblem = (e: unknown): string => reasons[errorCodeOf(e) ?? ''] ?? (e as Error).message;

/** Why Carrel cannot listen, and what to do; null if the error is about something else. */
export const listenProblem = (e: unknown, host: string, port: number): string | null => {
  if ((e as NodeJS.ErrnoException | null)?.syscall !== 'listen' && errorCodeOf(e) !== 'ENOTFOUND') return null;
  switch (errorCodeOf(e)) {
    case 'EADDRINUSE':
      return `Port ${port} is used by another program, perhaps by another Carrel. Stop that program, or choose another port: SVC_PORT=${port === 65_535 ? 8001 : port + 1}.`;
    case 'EACCES':
      return `Carrel is not allowed to listen on port ${port}. Choose a port above 1023 with SVC_PORT.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is not an address of this machine. Change SVC_HOST, or leave it out for 127.0.0.1.`;
    default:
      return `Carrel cannot listen on ${host}, port ${port}: ${(e as Error).message}.`;
  }
};
