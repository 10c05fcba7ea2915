import type { ClientOutput, EndpointSpec } from '@carrel/contract';
import type { Endpoint } from './endpoint.ts';
import { type SendOptions, sendBody } from './send-body.ts';
import { urlOf } from './url.ts';

interface SendFileOptions extends SendOptions {
  params?: Record<string, string>;
  query?: Record<string, string>;
  type?: string;
}

/** Sends a file as the whole body. */
export const sendFile = <E extends EndpointSpec>(
  endpoint: Endpoint<E>,
  file: File,
  { params = {}, query = {}, type = 'application/pdf', ...options }: SendFileOptions = {},
): Promise<ClientOutput<E>> => {
  const url = urlOf(endpoint.path, params, { filename: file.name, ...query });
  return sendBody(endpoint, { url, body: file, type, ...options });
};
