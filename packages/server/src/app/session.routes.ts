import { ApiError, createSession, deleteSession, getSession } from '@carrel/contract';
import { type Route, route } from '../platform/route.ts';
import type { Auth } from './auth.ts';

export const sessionRoutes = (auth: Auth): Route[] => [
  route(getSession, (_, io) => ({ key_required: auth.required, signed_in: io.authenticated })),
  route(createSession, ({ body }, io) => {
    if (auth.required && !auth.matches(body.key)) throw new ApiError('unauthorized');
    if (auth.required) io.header('set-cookie', auth.signIn());
  }),
  route(deleteSession, (_, io) => {
    io.header('set-cookie', auth.signOut(io.requestHeaders));
  }),
];
