import { createStore } from '../ui/store.ts';

/** The state of the service according to the last answers: the shell shows a banner or the sign-in page from this. */
interface Connection {
  reachable: boolean;
  /** A call was refused without a session. */
  signedOut: boolean;
}

export const connection = createStore<Connection>({ reachable: true, signedOut: false });

export const noteAnswer = (status: number) =>
  connection.set((c) => ({ reachable: true, signedOut: status === 401 ? true : c.signedOut }));

export const noteSilence = () => connection.set((c) => ({ ...c, reachable: false }));

export const noteSignedIn = () => connection.set((c) => ({ ...c, signedOut: false }));

let writes = 0;
/** Number of changing calls since the page was opened. */
export const writeCount = (): number => writes;
export const noteWrite = (): void => {
  writes += 1;
};
