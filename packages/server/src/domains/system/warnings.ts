import { refer, type Text } from '@carrel/messages/reference';
import * as system from '@carrel/messages/system';
import { isLoopback, minKeyLength } from '../../platform/config.ts';
import type { NetworkSwitch } from '../../platform/http-client/network-switch.ts';

interface State {
  host: string;
  keyRequired: boolean;
  /** The key is short enough to be guessed by brute force. */
  weakKey: boolean;
  net: NetworkSwitch;
  /** A backup was restored and waits for the next start. */
  restartRequired: boolean;
}

/** Warnings for every page. */
export const warningsOf = (state: State): { code: string; message: Text }[] => [
  ...(!isLoopback(state.host) && !state.keyRequired
    ? [
        {
          code: 'open_to_network',
          message: refer(system.openToNetwork, { host: state.host }),
        },
      ]
    : []),
  ...(state.keyRequired && state.weakKey
    ? [
        {
          code: 'weak_key',
          message: refer(system.weakKey, { min: minKeyLength }),
        },
      ]
    : []),
  ...(state.net.enabled
    ? []
    : [
        {
          code: 'network_off',
          message: state.net.forcedOff ? refer(system.networkForcedOff) : refer(system.networkOff),
        },
      ]),
  ...(state.restartRequired ? [{ code: 'restart_required', message: refer(system.restartNeeded) }] : []),
];
