import type { BrowserContext, Page, Worker } from 'playwright-core';

export interface ConnectorBrowser {
  context: BrowserContext;
  /** The background script of the connector. */
  worker: Worker;
  /** The address of a page of the connector. */
  own: (path: string) => string;
  /** Opens a page and, as a page of its own, the popup for it. The popup is complete when the promise resolves. */
  openPopup: (address: string, prepare?: (popup: Page) => unknown) => Promise<Page>;
  /** Enables marks on these sites only. */
  showMarksOn: (sites: string[]) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * @param options.built the folder of the connector built for Chromium
 * @param options.server the Carrel that the connector uses
 * @param options.pages the pages of other sites, by their address; other addresses cannot be reached
 */
export declare const openConnectorBrowser: (options: {
  executablePath?: string | undefined;
  built: string;
  server: string;
  pages: Record<string, string>;
  locale?: string;
}) => Promise<ConnectorBrowser>;
