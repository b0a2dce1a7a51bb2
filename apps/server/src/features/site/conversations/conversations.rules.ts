import { createHmac, timingSafeEqual } from 'node:crypto';
import type { conversationStates } from '@tailwell/contract/site/conversations';
import type { messageStates } from '@tailwell/contract/site/messages-office';
import { dayInIndia, weekdayOf } from '../../../platform/india-time.ts';
import { keyOf } from '../../../platform/sealed-bytes.ts';

/** How long the link in a mail opens its conversation, in days. */
export const LINK_DAYS = 30;

const DAY_MS = 86_400_000;
const KEY = /^talk\.([\da-f-]{36})\.(\d{1,12})\.([\w-]{43})$/;

const sign = (secret: string, id: string, expires: string) =>
  createHmac('sha256', keyOf(secret, 'conversation key')).update(`${id} ${expires}`).digest();

/** Creates the key of a link to a conversation: signed, not stored. */
export function newConversationKey(secret: string, id: string, now = Date.now()): string {
  const expires = String(Math.floor((now + LINK_DAYS * DAY_MS) / 1_000));
  return `talk.${id}.${expires}.${sign(secret, id, expires).toString('base64url')}`;
}

/** The conversation that a key opens, or did until it expired; undefined if the key isn't ours. */
export function readConversationKey(secret: string, key: string | undefined, now = Date.now()) {
  const [, id = '', expires = '', signature = ''] = KEY.exec(key ?? '') ?? [];
  if (!id || !timingSafeEqual(sign(secret, id, expires), Buffer.from(signature, 'base64url')))
    return undefined;
  return { id, isExpired: Number(expires) * 1_000 < now };
}

/** The state of a conversation as the person who started it sees it. */
export const toPersonsState = (state: (typeof messageStates)[number]): (typeof conversationStates)[number] =>
  state === 'waiting' ? 'answered' : state === 'solved' ? 'solved' : 'sent';

/** Working days until the first answer, as the contact page promises. */
const ANSWER_DAYS = 2;

const isWorkday = (moment: Date) => ![0, 6].includes(weekdayOf(dayInIndia(moment)));

/** Until when the first answer to a message is promised: the same time, two working days later. */
export function answerDueAt(receivedAt: Date): Date {
  let due = receivedAt;
  for (let days = 0; days < ANSWER_DAYS; ) {
    due = new Date(due.getTime() + DAY_MS);
    if (isWorkday(due)) days += 1;
  }
  return due;
}
