import type { ClientOutput, EndpointSpec } from '@carrel/contract';
import type { Endpoint } from './endpoint.ts';
import { type SendOptions, sendBody } from './send-body.ts';
import { urlOf } from './url.ts';

interface UploadOptions extends SendOptions {
  params?: Record<string, string>;
  fields?: Record<string, string | undefined>;
}

/** Sends one file as multipart. */
export const upload = <E extends EndpointSpec>(
  endpoint: Endpoint<E>,
  file: File,
  { params, fields = {}, ...options }: UploadOptions = {},
): Promise<ClientOutput<E>> => {
  const form = new FormData();
  // Text fields first: a streaming server then knows them before the file arrives.
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  form.append('file', file, file.name);
  return sendBody(endpoint, { url: urlOf(endpoint.path, params), body: form, ...options });
};
