import { ApiError, createSession, deleteSession, getSession } from '@carrel/contract';
import type { Log } from '../platform/log.ts';
import { type Route, route } from '../platform/route.ts';
import type { Auth } from './auth.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

export const sessionRoutes = ({ auth, throttle, log }: { auth: Auth; throttle: SignInThrottle; log: Log }): Route[] => [
  route(getSession, (_, io) => ({ key_required: auth.required, signed_in: io.authenticated })),
  route(createSession, ({ body }, io) => {
    if (!auth.required) return;
    const wait = throttle.waitSeconds(io.peer);
    if (wait > 0) {
      io.header('retry-after', wait);
      throw new ApiError('too_many_attempts');
    }
    if (!auth.matches(body.key)) {
      throttle.failed(io.peer);
      // One line with a fixed format, so that fail2ban can count it.
      log.add('WARNING', 'auth', `Failed sign-in from ${io.client}`);
      throw new ApiError('unauthorized');
    }
    throttle.succeeded(io.peer);
    io.header('set-cookie', auth.signIn(io.overTls));
  }),
  route(deleteSession, ({ query }, io) => {
    if (query.everywhere === true) {
      if (!io.authenticated) throw new ApiError('unauthorized');
      auth.signOutEverywhere();
    }
    for (const value of auth.signOut(io.requestHeaders)) io.header('set-cookie', value);
  }),
];
