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
export const warningsOf = (state: State): { code: string; message: string }[] => [
  ...(!isLoopback(state.host) && !state.keyRequired
    ? [
        {
          code: 'open_to_network',
          message: `Carrel listens on ${state.host} without a key: anyone who can reach this address can read and change the library. Set API_KEY.`,
        },
      ]
    : []),
  ...(state.keyRequired && state.weakKey
    ? [
        {
          code: 'weak_key',
          message: `API_KEY is shorter than ${minKeyLength} characters and can be guessed. Set a long random key.`,
        },
      ]
    : []),
  ...(state.net.enabled
    ? []
    : [
        {
          code: 'network_off',
          message: state.net.forcedOff
            ? 'Network access is turned off by SVC_DISABLE_NETWORK.'
            : 'Network access is off.',
        },
      ]),
  ...(state.restartRequired
    ? [{ code: 'restart_required', message: 'A backup was restored. Restart Carrel to continue.' }]
    : []),
];
