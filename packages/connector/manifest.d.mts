export const manifestFor: (
  browser: 'chrome' | 'firefox',
  version: string,
) => {
  permissions: string[];
  host_permissions: string[];
  content_security_policy: { extension_pages: string };
  background: object;
};
