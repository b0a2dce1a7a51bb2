import { createHmac, timingSafeEqual } from 'node:crypto';

/** Who can answer which dose. */
export interface TicketPayload {
  reminderId: string;
  dueAt: Date;
  userId: string;
}

/** How long a ticket is valid after its dose's planned time, in hours. */
export const TICKET_HOURS = 24;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const TICKET = new RegExp(`^(${UUID})\\.([0-9a-z]{8,9})\\.(${UUID})\\.([\\w-]{43})$`);

const sign = (secret: string, content: string) =>
  createHmac('sha256', secret).update(`dose ${content}`).digest();

/** The ticket in a notification: its bearer can answer this dose as this user, and nothing else. */
export function doseTicket(secret: string, { reminderId, dueAt, userId }: TicketPayload): string {
  const content = `${reminderId}.${dueAt.getTime().toString(36)}.${userId}`;
  return `${content}.${sign(secret, content).toString('base64url')}`;
}

/** Returns undefined for a ticket that we did not issue. */
export function readTicket(secret: string, ticket: string): TicketPayload | undefined {
  const match = TICKET.exec(ticket);
  if (!match) return undefined;
  const [, reminderId = '', at = '', userId = '', signature = ''] = match;
  const expected = sign(secret, `${reminderId}.${at}.${userId}`);
  const actual = Buffer.from(signature, 'base64url');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  return { reminderId, dueAt: new Date(Number.parseInt(at, 36)), userId };
}
