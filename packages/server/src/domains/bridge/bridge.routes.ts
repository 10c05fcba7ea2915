import { getBridge } from '@carrel/contract';
import { type Route, route } from '../../platform/route.ts';
import type { BridgeService } from './bridge.service.ts';

export const bridgeRoutes = (bridge: BridgeService): Route[] => [route(getBridge, () => bridge.overview())];
