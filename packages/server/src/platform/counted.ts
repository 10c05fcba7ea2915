/** @returns a number with its noun, as in "1 paper" and "1,200 papers" */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
