import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { hashToken } from '../../../platform/http/auth.ts';
import { keyOf } from '../../../platform/sealed-bytes.ts';

/** How long a case key is valid, in seconds. */
const CASE_KEY_SECONDS = 2 * 3_600;

/** How much of a receipt's hash a case key contains, in bytes: the key stops working once the receipt changes. */
export const TAG_BYTES = 8;

/** What a caller can open reports with: their account, a draft key, a case key; each can be null. */
export interface Access {
  userId: string | null;
  draftKeyHash: Buffer | null;
  caseId: string | null;
  caseTag: Buffer | null;
}

const DRAFT_KEY = /^[\w-]{43}$/;
const CASE_KEY = /^case\.([\da-f-]{36})\.(\d{1,12})\.([\w-]{11})\.([\w-]{43})$/;

const hmac = (secret: string, use: string, text: string) =>
  createHmac('sha256', keyOf(secret, `abuse reports: ${use}`))
    .update(text)
    .digest();

/** Reads the access of a call. An invalid or expired key opens nothing. */
export function accessOf(
  secret: string,
  { user, accessKey }: { user: { id: string } | null; accessKey: string | undefined },
  now = Date.now(),
): Access {
  const access: Access = { userId: user?.id ?? null, draftKeyHash: null, caseId: null, caseTag: null };
  if (accessKey && DRAFT_KEY.test(accessKey)) return { ...access, draftKeyHash: hashToken(accessKey) };
  const [, caseId = '', expires = '', tag = '', signature = ''] = CASE_KEY.exec(accessKey ?? '') ?? [];
  if (!caseId || Number(expires) * 1000 < now) return access;
  const signed = hmac(secret, 'case key', `${caseId} ${expires} ${tag}`);
  if (!timingSafeEqual(signed, Buffer.from(signature, 'base64url'))) return access;
  return { ...access, caseId, caseTag: Buffer.from(tag, 'base64url') };
}

/** Creates a key that opens a case for two hours: signed, not stored. */
export function newCaseKey(secret: string, report: { id: string; receiptHash: Buffer }, now = Date.now()) {
  const expires = Math.floor(now / 1000) + CASE_KEY_SECONDS;
  const tag = report.receiptHash.subarray(0, TAG_BYTES).toString('base64url');
  const signature = hmac(secret, 'case key', `${report.id} ${expires} ${tag}`).toString('base64url');
  return `case.${report.id}.${expires}.${tag}.${signature}`;
}

/** A client's idempotency key for a write, as unguessable as our tokens. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Draft key of a new report, derived so that a retry gets the same one; undefined without a usable idempotency key. */
export const draftKeyOf = (secret: string, idempotencyKey: string | undefined, body: unknown) =>
  idempotencyKey && UUID.test(idempotencyKey)
    ? hmac(secret, 'draft key', JSON.stringify([idempotencyKey, body])).toString('base64url')
    : undefined;

/** Fingerprint of the last write, to recognize a retry. Keyed with our secret, since texts can be guessed. */
export const hashWrite = (secret: string, report: string, path: string, body: unknown) =>
  hmac(secret, 'write', JSON.stringify([report, path, body]));

/**
 * The receipt of a report: sixteen digits derived from a key that only its submitter has, so that a retry after a lost
 * response gets the same receipt. No one else can derive it, not even with the database and our secret.
 */
export function receiptOf(secret: string, reportId: string, key: string): string {
  const number = hmac(secret, 'receipt', `${reportId} ${key}`).readBigUInt64BE();
  return (number % 10n ** 16n).toString().padStart(16, '0');
}

/** The stored form of a receipt. Keyed with our secret, since 16 digits could be tried out. */
export const hashReceipt = (secret: string, receipt: string) => hmac(secret, 'receipt hash', receipt);

/** The stored form of a case number that was tried. */
export const hashCaseNo = (secret: string, caseNo: string) => hmac(secret, 'case number', caseNo);

/** Without I, L, O and U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Generates a random case number: one reveals nothing about another. */
export const newCaseNo = () =>
  `TWA-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
