import { compileAll, type Template } from './template.ts';

/** Roles of the sentences in an abstract, in order. */
export const roleNames = ['background', 'gap', 'aim', 'method', 'result', 'limit', 'conclusion'] as const;
export type Role = (typeof roleNames)[number];
export type Roles = Record<Role, readonly Template[]>;

export const roles = (texts: Record<Role, string>): Roles =>
  Object.fromEntries(roleNames.map((role) => [role, compileAll(texts[role])])) as unknown as Roles;
