import { doiOfArxiv, identifierInAddress } from '@carrel/contract/identifiers';

interface AddressIds {
  doi?: string;
  arxivId?: string;
  pmid?: string;
  openAlexId?: string;
}

/** The identifiers in the address of a paper's page, limited to the kinds that the service accepts from a page. */
export const idsInAddress = (address: string): AddressIds => {
  const found = identifierInAddress(address);
  switch (found?.kind) {
    case 'doi':
      return { doi: found.id };
    case 'arxiv_id':
      return { doi: doiOfArxiv(found.id), arxivId: found.id };
    case 'pmid':
      return { pmid: found.id };
    case 'idxa_id':
      return { openAlexId: found.id };
    default:
      return {};
  }
};
