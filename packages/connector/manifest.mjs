// The two manifests. They differ in how the background runs and in how the dot on the button is drawn.

/** Pages of the connector load nothing but their own files, and connect to servers that the user permitted. */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** @param {'chrome' | 'firefox'} browser @param {string} version */
export const manifestFor = (browser, version) => ({
  manifest_version: 3,
  name: '__MSG_extensionName__',
  description: '__MSG_extensionDescription__',
  default_locale: 'en',
  version,
  icons: { 16: 'icon-16.png', 32: 'icon-32.png', 48: 'icon-48.png', 128: 'icon-128.png' },
  action: {
    default_title: '__MSG_openPopup__',
    default_popup: 'popup.html',
    default_icon: { 16: 'icon-16.png', 32: 'icon-32.png' },
  },
  options_ui: { page: 'options.html', open_in_tab: true },
  commands: { _execute_action: { suggested_key: { default: 'Ctrl+Shift+Y', mac: 'Command+Shift+Y' } } },
  permissions: ['activeTab', 'alarms', 'scripting', 'storage', ...(browser === 'chrome' ? ['declarativeContent'] : [])],
  host_permissions: ['http://127.0.0.1/*', 'http://localhost/*'],
  optional_host_permissions: ['http://*/*', 'https://*/*'],
  content_security_policy: { extension_pages: contentSecurityPolicy },
  ...(browser === 'chrome'
    ? { background: { service_worker: 'background.js' }, minimum_chrome_version: '121' }
    : {
        background: { scripts: ['background.js'] },
        optional_permissions: ['tabs'],
        browser_specific_settings: {
          gecko: {
            id: 'connector@carrel.invalid',
            strict_min_version: '128.0',
            data_collection_permissions: { required: ['none'] },
          },
        },
      }),
});
