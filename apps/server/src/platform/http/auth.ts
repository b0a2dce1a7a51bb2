import { createHash, randomBytes } from 'node:crypto';
import type { Caller } from '@tailwell/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/db.ts';
import { notAllowed, signedOut } from './errors.ts';

/** How long an unused session lives, in days; each use starts the days anew. */
export const SESSION_DAYS = 90;

/** The person behind a live session. */
export interface SessionUser {
  id: string;
  sessionId: string;
  role: string;
}

/** A vet at the console: a person with the link to their profile. */
export interface SessionVet extends SessionUser {
  vetId: string;
}

/** Somebody who works in a shop, at the console. */
export interface SessionShop extends SessionUser {
  shopId: string;
}

/** A session token: 256 random bits. Only its hash is kept. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What a database keeps of a token: its SHA-256. A token has 256 bits of chance, so no salt is needed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

// A token is 43 base64url characters; `null` and `undefined` are what careless clients send for "none".
const TOKEN = /^(?:Bearer )?([\w-]{43})$/i;

/** The token of the Authorization header, bare (spec §6) or after `Bearer`. */
function readToken(request: FastifyRequest): string | undefined {
  return TOKEN.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * Who calls. Throws 401 when `who` needs a session and there is none, 403 when the person isn't what they must be; our
 * own faults never end as either.
 */
export async function authenticate(
  db: Kysely<Database>,
  who: Caller,
  request: FastifyRequest,
): Promise<SessionUser | SessionVet | SessionShop | null> {
  if (who === 'anyone') return null;
  const token = readToken(request);
  const user = token ? await selectPerson(db, token) : undefined;
  if (!user) {
    if (who === 'visitor') return null;
    throw signedOut();
  }
  const { vetId, shopId, isPharmacist, ...person } = user;
  if (who === 'vet') return { ...person, vetId: vetId ?? refuse('vets') };
  if (who === 'shop') return { ...person, shopId: shopId ?? refuse('shops') };
  if (who === 'pharmacist' && !isPharmacist) refuse('pharmacists');
  return person;
}

function refuse(whom: string): never {
  throw notAllowed(whom);
}

/** What a person may be besides an owner. */
interface Roles {
  vetId: string | null;
  shopId: string | null;
  isPharmacist: boolean;
}

/** The person whose live session a bare token is of, with what they may be at the console. Counts as a use. */
export async function selectPerson(
  db: Kysely<Database>,
  token: string,
): Promise<(SessionUser & Roles) | undefined> {
  const user = await selectSession(db, hashToken(token));
  if (user?.role !== 'user') return undefined;
  const { isStale, ...person } = user;
  if (isStale) await touchSession(db, person.sessionId);
  return person;
}

async function selectSession(db: Kysely<Database>, tokenHash: Buffer) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('vets', 'vets.userId', 'users.id')
    .leftJoin('operators', 'operators.userId', 'users.id')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('deletedAt', 'is', null)
    .select([
      'users.id',
      'users.role',
      'vets.id as vetId',
      'operators.shopId',
      sql<boolean>`operators.role is not distinct from 'pharmacist'`.as('isPharmacist'),
      'sessions.id as sessionId',
      sql<boolean>`last_used_at < now() - interval '1 hour'`.as('isStale'),
    ])
    .executeTakeFirst();
}

// At most once an hour, so that reading stays reading.
async function touchSession(db: Kysely<Database>, sessionId: string) {
  await db
    .updateTable('sessions')
    .set({ lastUsedAt: sql`now()`, expiresAt: sql`now() + make_interval(days => ${SESSION_DAYS})` })
    .where('id', '=', sessionId)
    .execute();
}
