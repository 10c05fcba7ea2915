import * as m from '@carrel/messages/settings';
import { sayFailed } from '../ui/toast-store.ts';

/** The connector of this browser has another save format than Carrel. */
export const warnOfConnector = () => sayFailed(m.connectorFormat());
