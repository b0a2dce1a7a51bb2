import { createHmac } from 'node:crypto';
import type { Config } from '../platform/config/config.ts';

/** Permission to join one channel of a call. */
export interface ChannelPermission {
  channelName: string;
  /** 1 is the owner, 2 the vet. */
  uid: number;
  /** Whole seconds until it expires. */
  seconds: number;
}

/** Origins that Agora's SDK connects to from a browser. */
export const AGORA_ORIGINS = [
  'https://*.agora.io',
  'wss://*.agora.io:*',
  'https://*.sd-rtn.com',
  'wss://*.sd-rtn.com:*',
];

/** Makes the token for a channel. */
export interface RtcTokens {
  provider: 'agora' | 'tailwell';
  appId: string | null;
  makeToken: (permission: ChannelPermission) => string;
}

/**
 * Agora's tokens if it is configured. Otherwise our own, which no media server checks because the two browsers connect
 * to each other: `base64url(JSON of channel, uid and expiry).base64url(HMAC-SHA256)`.
 */
export async function openRtcTokens(
  { agora: keys }: Pick<Config, 'agora'>,
  secret: string,
): Promise<RtcTokens> {
  if (!keys) {
    const makeToken = ({ channelName, uid, seconds }: ChannelPermission) => {
      const expires = Math.floor(Date.now() / 1000) + seconds;
      const payload = Buffer.from(JSON.stringify({ channelName, uid, expires })).toString('base64url');
      return `${payload}.${createHmac('sha256', secret).update(`rtc ${payload}`).digest('base64url')}`;
    };
    return { provider: 'tailwell', appId: null, makeToken };
  }
  const { appId, certificate } = keys;
  const { RtcTokenBuilder, RtcRole } = (await import('agora-token')).default;
  return {
    provider: 'agora',
    appId,
    makeToken: ({ channelName, uid, seconds }) =>
      RtcTokenBuilder.buildTokenWithUid(
        appId,
        certificate,
        channelName,
        uid,
        RtcRole.PUBLISHER,
        seconds,
        seconds,
      ),
  };
}
