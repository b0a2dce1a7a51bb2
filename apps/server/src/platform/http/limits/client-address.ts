import { isIPv4, isIPv6 } from 'node:net';

/** The groups of an IPv6 address, of which a provider gives a customer the first four. */
const GROUPS = 8;
const OF_CUSTOMER = 4;

/** Whom an IP address counts for in limits: itself, or the 64 bits of IPv6 that one customer has. */
export function networkOf(ip = ''): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const [left = '', right] = plain.split('%', 1)[0]?.toLowerCase().split('::') ?? [];
  const before = left.split(':').filter(Boolean);
  const after = right?.split(':').filter(Boolean) ?? [];
  const missing = Array(Math.max(0, GROUPS - before.length - after.length)).fill('0');
  const groups = [...before, ...missing, ...after].slice(0, OF_CUSTOMER);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::`;
}
