export interface ShippedPackage {
  name: string;
  version: string;
  licence: string;
  text: string;
}
export const shippedPackages: () => ShippedPackage[];
export const writeNotices: (path: string) => void;
