import { createHmac, timingSafeEqual } from 'node:crypto';

/** Who can answer which dose. */
export interface TicketOf {
  reminderId: string;
  dueAt: Date;
  userId: string;
}

/** How long a ticket is valid after its dose was planned for, in hours. */
export const TICKET_HOURS = 24;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const TICKET = new RegExp(`^(${UUID})\\.([0-9a-z]{8,9})\\.(${UUID})\\.([\\w-]{43})$`);

const sign = (secret: string, signed: string) =>
  createHmac('sha256', secret).update(`dose ${signed}`).digest();

/** The ticket in a notification: its bearer can answer this dose as this user, and nothing else. */
export function doseTicket(secret: string, { reminderId, dueAt, userId }: TicketOf): string {
  const signed = `${reminderId}.${dueAt.getTime().toString(36)}.${userId}`;
  return `${signed}.${sign(secret, signed).toString('base64url')}`;
}

/** Returns undefined for a ticket that we did not issue. */
export function readTicket(secret: string, ticket: string): TicketOf | undefined {
  const match = TICKET.exec(ticket);
  if (!match) return undefined;
  const [, reminderId = '', at = '', userId = '', signature = ''] = match;
  const right = sign(secret, `${reminderId}.${at}.${userId}`);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return { reminderId, dueAt: new Date(Number.parseInt(at, 36)), userId };
}
