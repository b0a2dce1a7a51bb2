import { createHmac } from 'node:crypto';
import { networkOf } from './limits/client-address.ts';

interface Viewer {
  userId?: string;
  ip: string;
  userAgent: string;
}

/**
 * Who is looking, for one use and one day: the same person or browser gives the same 32 bytes, and nobody learns from them
 * who it is.
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
