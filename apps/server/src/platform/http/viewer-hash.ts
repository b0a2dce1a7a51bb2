import { createHmac } from 'node:crypto';
import { networkOf } from './limits/client-address.ts';

interface Viewer {
  userId?: string;
  ip: string;
  userAgent: string;
}

/**
 * Hashes the viewer, for one use and one day: the same user or browser yields the same 32 bytes, which don't reveal who
 * it is.
 */
export const hashViewer = (
  secret: string,
  use: string,
  day: string,
  { userId, ip, userAgent }: Viewer,
): Buffer =>
  createHmac('sha256', secret)
    .update(`${use} ${day} ${userId ?? `${networkOf(ip)} ${userAgent}`}`)
    .digest();
