import { isIPv4, isIPv6 } from 'node:net';

/** Groups of an IPv6 address, the first four of which a provider assigns to a customer. */
const GROUPS = 8;
const CUSTOMER_GROUPS = 4;

/** What an IP address counts as in limits: itself, or the 64-bit IPv6 prefix of one customer. */
export function networkOf(ip = ''): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const [left = '', right] = plain.split('%', 1)[0]?.toLowerCase().split('::') ?? [];
  const before = left.split(':').filter(Boolean);
  const after = right?.split(':').filter(Boolean) ?? [];
  const missing = Array(Math.max(0, GROUPS - before.length - after.length)).fill('0');
  const groups = [...before, ...missing, ...after].slice(0, CUSTOMER_GROUPS);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::`;
}
