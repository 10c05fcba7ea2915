import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { listCitationLocales, listCitationStyles, previewCitationStyle } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';

export const stylesOptions = queryOptions({
  queryKey: keys.styles,
  queryFn: ({ signal }) => call(listCitationStyles, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const localesOptions = queryOptions({
  queryKey: keys.locales,
  queryFn: ({ signal }) => call(listCitationLocales, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Where a style that is not added yet comes from. */
export type StyleSource = { xml: string } | { name: string };

export const stylePreviewOptions = (source: StyleSource | null) =>
  queryOptions({
    queryKey: keys.stylePreview(source),
    queryFn: ({ signal }) =>
      call(previewCitationStyle, { body: { ...(source ?? { xml: '' }), format: 'html' }, signal }),
    enabled: source !== null,
    // The network may be switched on, or the papers may change, before the same style is viewed again.
    staleTime: 0,
    gcTime: 0,
  });
