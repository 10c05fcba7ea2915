/** The filter that finds exactly the papers counted for an author, by the name as it is shown. */
export const authorFilter = (name: string): string => {
  const plain = name.replaceAll('"', '');
  return `author:"${plain.includes(',') ? plain : `=${plain}`}"`;
};
