import { sealBytes, unsealBytes } from '../../../platform/sealed-bytes.ts';
import type { Partner } from './settlements.sql.ts';

const sealOf = (secret: string, { kind, id }: Partner) => ({
  secret,
  use: 'payouts: account numbers',
  subject: `${kind}:${id}`,
});

/** An account number as stored: bound to its partner. */
export const sealNumber = (secret: string, partner: Partner, number: string) =>
  sealBytes(sealOf(secret, partner), Buffer.from(number));

/** The account number. Throws if it was sealed with another key or for another partner, or was tampered with. */
export function openNumber(secret: string, partner: Partner, sealed: Buffer): string {
  const number = unsealBytes(sealOf(secret, partner), sealed);
  if (!number) throw new Error(`the account number of ${partner.kind} ${partner.id} can't be opened`);
  return number.toString();
}
