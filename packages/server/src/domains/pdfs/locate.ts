import { type PdfCandidate, PluginFailure, SourceSkipped } from '@carrel/plugin-sdk';
import { SourceError } from '../../platform/http-client/source-error.ts';
import { LocatorNotReady, locatePdfs } from '../../sources/locate-pdfs.ts';
import type { Sources } from '../../sources/registry.ts';
import type { LocatePdfs } from '../plugins/plugin-host.ts';

/** Calls services for plugins, with their errors. */
export const locateFor =
  (sources: Sources): LocatePdfs =>
  async (locator, paper, context): Promise<PdfCandidate[]> => {
    try {
      return await locatePdfs(sources, locator, paper, context);
    } catch (e) {
      if (e instanceof LocatorNotReady) throw new SourceSkipped(e.shown);
      if (e instanceof SourceError) throw new PluginFailure(e.shown, { retryable: e.retryable, cause: e });
      throw e;
    }
  };
