/** "Moreau, Anna" or "Anna Moreau" as "Moreau". Names without spaces, such as most CJK names, stay whole. */
export const familyName = (name: string): string => {
  const comma = name.indexOf(',');
  if (comma > 0) return name.slice(0, comma).trim();
  const parts = name.trim().split(/\s+/);
  if (parts.length < 2 || parts.length > 5) return name.trim();
  // "Ludwig van Beethoven": lower-case particles belong to the family name.
  let start = parts.length - 1;
  while (start > 1 && /^\p{Ll}/u.test(parts[start - 1]!)) start -= 1;
  return parts.slice(start).join(' ');
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
