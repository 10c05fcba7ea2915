import type { LibraryMap, MapPoints } from '@carrel/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { getMap, getMapPoints } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';

export const mapOptions = queryOptions({
  queryKey: keys.mapRegions,
  queryFn: ({ signal }): Promise<LibraryMap> => call(getMap, { signal }),
});

export const mapPointsOptions = queryOptions({
  queryKey: keys.mapPoints,
  queryFn: ({ signal }): Promise<MapPoints> => call(getMapPoints, { signal }),
});
