import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { hashToken } from '../../../platform/http/auth.ts';
import { keyOf } from '../../../platform/sealed-bytes.ts';

/** How long the key of a case is good, in seconds. */
const CASE_KEY_SECONDS = 2 * 3_600;

/** How much of a receipt's hash stands in a case key, in bytes: with another receipt it opens nothing any more. */
export const TAG_BYTES = 8;

/** By what somebody may open reports: their account, the key of a draft, the key of a case; each of them may be null. */
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

/** Reads what a call brings along. A key that is none, or is too old, opens nothing. */
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

/** The key that opens a case for two hours: signed, kept nowhere. */
export function newCaseKey(secret: string, report: { id: string; receiptHash: Buffer }, now = Date.now()) {
  const expires = Math.floor(now / 1000) + CASE_KEY_SECONDS;
  const tag = report.receiptHash.subarray(0, TAG_BYTES).toString('base64url');
  const signature = hmac(secret, 'case key', `${report.id} ${expires} ${tag}`).toString('base64url');
  return `case.${report.id}.${expires}.${tag}.${signature}`;
}

/** A client's own key of a write, as unguessable as a token of ours. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The draft key of a beginning that may come twice: the same for the same write; undefined: it can't be told again. */
export const draftKeyOf = (secret: string, idempotencyKey: string | undefined, body: unknown) =>
  idempotencyKey && UUID.test(idempotencyKey)
    ? hmac(secret, 'draft key', JSON.stringify([idempotencyKey, body])).toString('base64url')
    : undefined;

/** What is kept of the last write, to know it again when it comes a second time. Under our secret: texts can be guessed. */
export const hashWrite = (secret: string, report: string, path: string, body: unknown) =>
  hmac(secret, 'write', JSON.stringify([report, path, body]));

/**
 * The receipt of a report: sixteen digits, made of a key that only who submits it has, so that the same key makes the same
 * receipt when an answer was lost. Nobody else can, with the database and our secret neither.
 */
export function receiptOf(secret: string, reportId: string, key: string): string {
  const number = hmac(secret, 'receipt', `${reportId} ${key}`).readBigUInt64BE();
  return (number % 10n ** 16n).toString().padStart(16, '0');
}

/** What is kept of a receipt. Under our secret: 16 digits could be tried through. */
export const hashReceipt = (secret: string, receipt: string) => hmac(secret, 'receipt hash', receipt);

/** What is kept of a case number that somebody has tried. */
export const hashCaseNo = (secret: string, caseNo: string) => hmac(secret, 'case number', caseNo);

/** Without I, L, O and U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A case number by chance: one tells nothing of another. */
export const newCaseNo = () =>
  `TWA-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
