import { type EndpointSpec, endpoints } from '@carrel/contract';
import { expect, it } from 'vitest';
import * as known from './endpoints.gen.ts';

it('lists every endpoint of the contract as method and path only [arch-03]', () => {
  expect({ ...known }).toEqual(
    Object.fromEntries(
      endpoints.map(({ id, method, path, anyOrder }: EndpointSpec) => [
        id,
        { method, path, ...(anyOrder && { anyOrder: true }) },
      ]),
    ),
  );
});
