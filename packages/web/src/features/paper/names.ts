/** "Moreau, Anna" as "Moreau". A name without a comma is a single name or an organisation, and stays whole. */
export const familyName = (name: string): string => name.split(',')[0]!.trim();

/** The line under a title: first authors and the last. */
export const shortAuthors = (names: readonly string[]): string => {
  const family = names.map(familyName);
  const [first, second] = family;
  return family.length > 3 ? `${first}, ${second}, … ${family.at(-1)}` : family.join(family.length > 2 ? ', ' : ' & ');
};

/** "Moreau, Anna" as "Anna Moreau". */
export const fullName = (name: string): string => {
  const match = /^([^,]+),\s*([^,]+)$/.exec(name);
  return match ? `${match[2]} ${match[1]}` : name;
};
