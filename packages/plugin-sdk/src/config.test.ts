import { expect, it } from 'vitest';
import { z } from 'zod';
import { capabilitiesOf, configJsonSchema, definePlugin, secretField, secretFieldsOf, textField } from './index.ts';

const config = z.strictObject({
  host: textField('Host', 'Name of the server.', { order: 1 }),
  token: secretField('Token', 'From the settings of the service.', { order: 2, advanced: true }),
});

it('the settings form is generated from the JSON Schema of the configuration [plugin-01]', () => {
  expect(configJsonSchema(config)).toMatchObject({
    type: 'object',
    additionalProperties: false,
    properties: {
      host: { type: 'string', title: 'Host', description: 'Name of the server.', default: '', 'x-carrel-order': 1 },
      token: { title: 'Token', 'x-carrel-secret': true, 'x-carrel-order': 2, 'x-carrel-advanced': true },
    },
  });
  expect(secretFieldsOf(config)).toEqual(['token']);
});

it('the capabilities of a plugin are the hooks it has [plugin-01]', () => {
  const manifest = { id: 'a', displayName: 'A', version: '1', description: '', docsPath: '', services: {} };
  const plugin = definePlugin({
    manifest,
    config,
    status: () => ({ configured: true, facts: {} }),
    pdfSource: { sources: () => [] },
  });
  expect(capabilitiesOf(plugin)).toEqual(['pdf_source']);
});
