import { cutText } from '@carrel/contract/cut-text';
import { idsInAddress } from './identifiers.ts';
import { doiInLinks, doiInText } from './links-and-text.ts';
import { paperInMetadata } from './metadata.ts';
import type { DetectedPaper } from './paper.ts';
import { limits, plainText } from './text.ts';

/** Titles of pages that block access to a paper. */
const challengeTitle =
  /^(?:just a moment|attention required|access denied|are you a robot|please wait|verify you are human|checking your browser|security check|pardon our interruption|one more step|ddos-guard|403 forbidden|404\b|page not found|error \d{3}|request rejected|captcha|robot check|bot verification|client challenge|radware|human verification|validate user)/i;

/** A page that checks the visitor, or reports that nothing was found. It is not a paper, whatever its address. */
const isBlockedPage = (document: Document): boolean => {
  const title = document.title.trim();
  if (challengeTitle.test(title)) return true;
  return (
    document.querySelector(
      '#challenge-form, #challenge-running, .cf-browser-verification, #cf-wrapper .cf-error-details, script[src*="/cdn-cgi/challenge-platform/"][src*="orchestrate"], #px-captcha, #distil_r_captcha',
    ) !== null
  );
};

const titleOfPage = (document: Document): string => {
  const given = document
    .querySelector('meta[property="og:title"], meta[name="twitter:title"]')
    ?.getAttribute('content');
  return plainText(given || document.title, limits.title);
};

/**
 * The paper that a page is about; null if it is about none, or if that is ambiguous. The DOI is never guessed: in
 * doubt, there is none. Reads the page and changes nothing.
 */
export const detectPaper = (document: Document, address: string): DetectedPaper | null => {
  if (isBlockedPage(document)) return null;
  const url = cutText(address, limits.url);
  const inAddress = idsInAddress(address);
  const { paper, several } = paperInMetadata(document);
  if (paper) {
    // After a change of the address without a new page, the metadata is still that of the previous page.
    const outdated = [
      [paper.doi, inAddress.doi],
      [paper.pmid, inAddress.pmid],
    ].some(([a, b]) => a && b && a !== b && !a.startsWith(b) && !b.startsWith(a) && !inAddress.arxivId);
    const otherArxiv = paper.arxivId && inAddress.arxivId && paper.arxivId !== inAddress.arxivId;
    if (!outdated && !otherArxiv) {
      const result = { ...inAddress, ...paper };
      const hasId = result.doi || result.arxivId || result.pmid || result.openAlexId;
      const linked = hasId ? undefined : doiInLinks(document);
      return { foundIn: 'metadata', url, ...result, ...(linked ? { doi: linked } : {}) };
    }
  }
  if (Object.keys(inAddress).length > 0) return { foundIn: 'address', url, authors: [], ...inAddress };
  // A list of papers links to many; one of them is not the paper of the page.
  if (several) return null;
  const linked = doiInLinks(document);
  const doi = linked ?? doiInText(document);
  if (!doi) return null;
  return { foundIn: linked ? 'link' : 'text', url, authors: [], doi, title: titleOfPage(document) };
};
