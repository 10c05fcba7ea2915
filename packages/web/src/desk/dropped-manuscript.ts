/** The page that checks a manuscript takes the file that is dropped on it; on other pages, a file is imported. */
let receiver: ((file: File) => void) | null = null;

export const receiveDropped = (take: (file: File) => void): (() => void) => {
  receiver = take;
  return () => {
    if (receiver === take) receiver = null;
  };
};

/** @returns whether the file was taken */
export const takeDropped = (file: File | undefined): boolean => {
  if (receiver === null || file === undefined) return false;
  receiver(file);
  return true;
};
