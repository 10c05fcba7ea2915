export { FeedPage } from './FeedPage.tsx';
export { MonitorsPage } from './MonitorsPage.tsx';
