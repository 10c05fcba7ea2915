import { cleanDoi } from '@carrel/contract/doi';

/** "0000-0002-1825-0097", also from an address; the check digit must be right. */
export const cleanOrcid = (raw: string | undefined): string | undefined => {
  const id = /(\d{4}-\d{4}-\d{4}-\d{3}[\dXx])\/?$/.exec(raw?.trim() ?? '')?.[1]?.toUpperCase();
  if (id === undefined) return undefined;
  const digits = id.replaceAll('-', '');
  let total = 0;
  for (const d of digits.slice(0, 15)) total = (total + Number(d)) * 2;
  const check = (12 - (total % 11)) % 11;
  return digits[15] === (check === 10 ? 'X' : String(check)) ? id : undefined;
};

export const cleanRor = (raw: string | undefined): string | undefined => {
  const id = /^(?:https?:\/\/)?(?:www\.)?(?:ror\.org\/)?(0[a-z0-9]{8})$/i.exec(raw?.trim() ?? '')?.[1];
  return id === undefined ? undefined : `https://ror.org/${id.toLowerCase()}`;
};

export const digitsOf = (raw: string | number | undefined): string | undefined => {
  const text = raw === undefined ? '' : String(raw).trim();
  return /^\d{1,15}$/.test(text) ? text : undefined;
};

/** A DOI in the form that Semantic Scholar expects: decoded, lower case, without the tail of a publisher's page. */
export const doiForLookup = (raw: string): string | undefined => {
  let text = raw.trim();
  if (/%[0-9a-f]{2}/i.test(text)) {
    try {
      text = decodeURIComponent(text);
    } catch {
      return undefined;
    }
  }
  text = text.replace(/(?:\/(?:pdf|full|abstract|epdf|meta))+$/i, '');
  return cleanDoi(text);
};
