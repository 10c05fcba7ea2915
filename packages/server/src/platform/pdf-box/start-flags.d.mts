export const permissionFlag: string;
export const reservedBytes: number;
export const programFlags: (heapMb: number) => string[];
