export { AlertsPage } from './AlertsPage.tsx';
export { InboxPage } from './InboxPage.tsx';
