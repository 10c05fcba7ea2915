export { DiscoveryPage } from './DiscoveryPage.tsx';
