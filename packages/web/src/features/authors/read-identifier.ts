/** What the user typed into the field for a new author, as the body of the request. */
export type AuthorQuery =
  | { idxa_id: string }
  | { orcid: string }
  | { idxb_id: string }
  | { scholar_id: string }
  | { name: string };

/** Recognises an OpenAlex ID, an ORCID iD and the address of a profile; anything else is a name. */
export const readIdentifier = (text: string): AuthorQuery => {
  const trimmed = text.trim();
  const openAlex = /^(?:https?:\/\/openalex\.org\/(?:authors\/)?)?(A\d{4,15})$/i.exec(trimmed)?.[1];
  if (openAlex) return { idxa_id: openAlex.toUpperCase() };
  const orcid = /^(?:https?:\/\/orcid\.org\/)?(\d{4}-\d{4}-\d{4}-\d{3}[\dX])$/i.exec(trimmed)?.[1];
  if (orcid) return { orcid: orcid.toUpperCase() };
  const semanticScholar = /^https?:\/\/(?:www\.)?semanticscholar\.org\/author\/(?:[^/]*\/)?(\d{1,15})$/i.exec(
    trimmed,
  )?.[1];
  if (semanticScholar) return { idxb_id: semanticScholar };
  const scholar = /^https?:\/\/scholar\.google\.[a-z.]{2,6}\/citations\?(?:[^#]*&)?user=([\w-]{12})(?:&|#|$)/i.exec(
    trimmed,
  )?.[1];
  if (scholar) return { scholar_id: scholar };
  return { name: trimmed };
};
