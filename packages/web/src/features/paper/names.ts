/** "Moreau, Anna" as "Moreau". A name without a comma is a single name or an organisation, and stays whole. */
export const familyName = (name: string): string => {
  const comma = name.indexOf(',');
  return comma > 0 ? name.slice(0, comma).trim() : name.trim();
};

/** The line under a title: first authors and the last. */
export const shortAuthors = (names: readonly string[]): string => {
  const family = names.map(familyName);
  if (family.length <= 1) return family[0] ?? '';
  if (family.length === 2) return `${family[0]} & ${family[1]}`;
  if (family.length === 3) return family.join(', ');
  return `${family[0]}, ${family[1]}, … ${family.at(-1)}`;
};

/** "Moreau, Anna" as "Anna Moreau". */
export const fullName = (name: string): string => {
  const match = /^([^,]+),\s*([^,]+)$/.exec(name);
  return match ? `${match[2]} ${match[1]}` : name;
};
