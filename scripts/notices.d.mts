export interface ShippedPackage {
  name: string;
  version: string;
  licence: string;
  text: string;
}
export const shippedPackages: (program?: string, buildTools?: readonly string[]) => ShippedPackage[];
export const writeNotices: (path: string, program?: string, buildTools?: readonly string[]) => void;
