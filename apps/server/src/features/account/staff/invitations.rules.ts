import { createHmac, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;

const seal = (secret: string, id: string) => createHmac('sha256', secret).update(`invitation ${id}`).digest();

/**
 * The code in an invitation's link: its id with our seal. Derived from the id and our secret, so that a job can
 * generate it again; it isn't stored in the database.
 */
export const invitationCode = (secret: string, id: string): string =>
  Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), seal(secret, id)]).toString('base64url');

/** The id of an invitation by its code; undefined if the code isn't ours. */
export function readInvitationCode(secret: string, code: string): string | undefined {
  const bytes = Buffer.from(code, 'base64url');
  const hex = bytes.toString('hex', 0, ID_BYTES);
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const expected = seal(secret, id);
  const actual = bytes.subarray(ID_BYTES);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : undefined;
}

/** The code follows the #, which browsers don't send to any server. */
export const invitationLink = (publicUrl: string, code: string) => `${publicUrl}/console/join#${code}`;
