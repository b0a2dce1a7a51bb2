import { createHmac, timingSafeEqual } from 'node:crypto';
import type { conversationStates } from '@tailwell/contract/site/conversations';
import type { messageStates } from '@tailwell/contract/site/messages-office';
import type { contactTopics } from '@tailwell/contract/site/pages';
import { dayInIndia, startOfDay, weekdayOf } from '../../../platform/india-time.ts';
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

type Topic = (typeof contactTopics)[number];

/** Hours until the first answer to a complaint (Consumer Protection (E-Commerce) Rules 2020, rule 4). */
const COMPLAINT_HOURS = 48;

const isWorkday = (moment: Date) => ![0, 6].includes(weekdayOf(dayInIndia(moment)));

/** Until when the first answer to a message is promised: two working days later; to a complaint, 48 hours later. */
export function answerDueAt(receivedAt: Date, topic: Topic): Date {
  if (topic === 'complaint') return new Date(receivedAt.getTime() + COMPLAINT_HOURS * 3_600_000);
  let due = receivedAt;
  for (let days = 0; days < ANSWER_DAYS; ) {
    due = new Date(due.getTime() + DAY_MS);
    if (isWorkday(due)) days += 1;
  }
  return due;
}

/**
 * Until when a complaint must be solved: the end of the day a month later in India, or of that month's last day. Null
 * for other messages, and for solved ones.
 */
export function solveDueAt(
  receivedAt: Date,
  topic: Topic,
  state: (typeof messageStates)[number],
): Date | null {
  if (topic !== 'complaint' || state === 'solved') return null;
  const [year = 0, month = 0, day = 0] = dayInIndia(receivedAt).split('-').map(Number);
  // The month after next starts at month + 1, its day 0 is the last one of the next month.
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const due = new Date(Date.UTC(year, month, Math.min(day, lastDay) + 1));
  return new Date(startOfDay(due.toISOString().slice(0, 10)).getTime() - 1_000);
}
