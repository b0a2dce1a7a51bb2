import { createHmac } from 'node:crypto';
import type { Config } from '../../../platform/config/config.ts';

/**
 * The servers by which two browsers find each other. A TURN server's password is made for this person and lives as long
 * as the call: HMAC-SHA1 of the time and a name, as coturn's `use-auth-secret` has it. Without settings there are none,
 * and browsers in one network still find each other.
 */
export function iceServersFor({ stunUrls, turn }: Config['ice'], person: string, until: Date) {
  const servers: { urls: string[]; username?: string; credential?: string }[] = [];
  if (stunUrls.length > 0) servers.push({ urls: stunUrls });
  if (turn) {
    const username = `${Math.floor(until.getTime() / 1000)}:${person}`;
    const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
    servers.push({ urls: turn.urls, username, credential });
  }
  return servers;
}
