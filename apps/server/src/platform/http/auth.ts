import { createHash, randomBytes } from 'node:crypto';
import type { Endpoint } from '@tailwell/contract/endpoint';
import {
  factorSeconds,
  holdersAmong,
  isPermission,
  needsFactor,
  type Permission,
} from '@tailwell/contract/permissions';
import type { Role } from '@tailwell/contract/roles';
import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/db.ts';
import { factorMissing, factorUnverified, notAllowed, signedOut } from './errors.ts';

/** How long an unused session lives, in days; each use restarts the period. */
export const SESSION_DAYS = 90;

/** The user behind a live session. */
export interface SessionUser {
  id: string;
  sessionId: string;
  role: string;
}

/** A role that a user holds, and its scope. */
export interface Grant {
  role: Role;
  shopId: string | null;
  vetId: string | null;
  /** Null: everywhere. */
  city: string | null;
}

/** A staff member at the console. */
export interface SessionStaff extends SessionUser {
  /** The grants in effect: none while suspended. */
  grants: Grant[];
  hasFactor: boolean;
  /** Seconds since the second factor was verified in this session; null: not yet. */
  factorAge: number | null;
}

/** A vet, with their own profile. */
export interface SessionVet extends SessionStaff {
  vetId: string;
}

/** A shop's staff member; of several shops, the one they have chosen. */
export interface SessionShop extends SessionStaff {
  shopId: string;
}

/** Generates a session token: 256 random bits. Only its hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Hashes a token for the database, with SHA-256. A token has 256 random bits, so it needs no salt. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

// A token is 43 base64url characters; `null` and `undefined` are what careless clients send for "none".
const TOKEN = /^(?:Bearer )?([\w-]{43})$/i;

/** The token of the Authorization header, bare (spec §6) or after `Bearer`. */
function readToken(request: FastifyRequest): string | undefined {
  return TOKEN.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * Returns the caller. Throws 401 if `who` requires a session and there is none, 403 if the user is not allowed to do
 * this or has yet to verify the second factor; our own faults never end as either.
 */
export async function authenticate(
  db: Kysely<Database>,
  { who, needsFreshFactor = false }: Pick<Endpoint, 'who' | 'needsFreshFactor'>,
  request: FastifyRequest,
): Promise<SessionUser | SessionStaff | SessionVet | SessionShop | null> {
  if (who === 'anyone') return null;
  const token = readToken(request);
  if (isPermission(who)) {
    const staff = token ? await selectStaff(db, token) : undefined;
    if (!staff) throw signedOut();
    return permit(staff, { permission: who, needsFreshFactor, shopId: readShop(request) });
  }
  const user = token ? await selectPerson(db, token) : undefined;
  if (!user && who === 'owner') throw signedOut();
  return user ?? null;
}

/** The shop that staff of several shops have chosen. */
const readShop = ({ headers }: FastifyRequest) => [headers['x-shop']].flat()[0];

/**
 * What a permission is worth to a staff member now: `unproven` if it needs the second factor, which they have yet to
 * verify.
 */
export function stateOf(
  { grants, hasFactor, factorAge }: Pick<SessionStaff, 'grants' | 'hasFactor' | 'factorAge'>,
  permission: Permission,
): 'held' | 'unproven' | 'missing' {
  const roles = grants.map(({ role }) => role);
  if (holdersAmong(permission, roles).length === 0) return 'missing';
  const isProven = hasFactor && factorAge !== null && factorAge <= factorSeconds.proven;
  return isProven || !needsFactor(permission, roles) ? 'held' : 'unproven';
}

/** Whose records a permission covers. */
export interface StaffArea {
  userId: string;
  /** Cities of the roles that grant it, in lower case; null: all. */
  cities: string[] | null;
  /** The vet's own profile; null: all vets. */
  vetId: string | null;
  /** The shops of its staff. */
  shopIds: string[];
}

/** The area of a staff member's permission, which they must hold. */
export function areaOf(
  { id, grants }: Pick<SessionStaff, 'id' | 'grants'>,
  permission: Permission,
): StaffArea {
  const holders = grants.filter(({ role }) => holdersAmong(permission, [role]).length > 0);
  const isEverywhere = holders.some(({ city }) => city === null);
  return {
    userId: id,
    cities: isEverywhere ? null : holders.flatMap(({ city }) => city?.toLowerCase() ?? []),
    vetId: holders.find(({ vetId }) => vetId !== null)?.vetId ?? null,
    shopIds: holders.flatMap(({ shopId }) => shopId ?? []),
  };
}

interface Requirement {
  permission: Permission;
  needsFreshFactor: boolean;
  shopId: string | undefined;
}

/** Returns the staff member if they are allowed; otherwise throws the 403 that says why not. */
function permit(staff: SessionStaff, { permission, needsFreshFactor, shopId }: Requirement): SessionStaff {
  const roles = staff.grants.map(({ role }) => role);
  const holders = holdersAmong(permission, roles);
  if (holders.length === 0) throw notAllowed();
  const isNeeded = needsFactor(permission, roles);
  if (isNeeded && !staff.hasFactor) throw factorMissing();
  const isFresh = needsFreshFactor && staff.hasFactor;
  const age = staff.factorAge ?? Number.POSITIVE_INFINITY;
  if ((isNeeded && age > factorSeconds.proven) || (isFresh && age > factorSeconds.fresh))
    throw factorUnverified();
  const grants = staff.grants.filter(({ role }) => holders.includes(role));
  const [first] = grants;
  if (permission === 'vet') return { ...staff, vetId: first?.vetId ?? '' } as SessionVet;
  if (permission !== 'shop' && permission !== 'manage_shop_staff') return staff;
  const shopGrant = shopId === undefined ? first : grants.find((grant) => grant.shopId === shopId);
  if (!shopGrant) throw notAllowed();
  return { ...staff, shopId: shopGrant.shopId ?? '' } as SessionShop;
}

/** Returns the user of a bare token's live session. Counts as a use. */
export async function selectPerson(db: Kysely<Database>, token: string): Promise<SessionUser | undefined> {
  return recordUse(db, await selectSession(db, hashToken(token)).executeTakeFirst());
}

/** Like `selectPerson`, with the user's grants. */
async function selectStaff(db: Kysely<Database>, token: string): Promise<SessionStaff | undefined> {
  const grants = sql<Grant[]>`coalesce((
    select json_agg(json_build_object('role', role_grants.role, 'shopId', shop_id, 'vetId', vet_id,
        'city', (select name from served_cities where id = city_id))
      order by granted_at, role_grants.id)
    from role_grants join staff_members using (user_id)
    where user_id = users.id and suspended_at is null), '[]')`;
  const session = await selectSession(db, hashToken(token))
    .select([
      grants.as('grants'),
      sql<boolean>`exists (
        select from second_factors where user_id = users.id and confirmed_at is not null)`.as('hasFactor'),
      sql<number | null>`extract(epoch from now() - second_factor_at)::float8`.as('factorAge'),
    ])
    .executeTakeFirst();
  return recordUse(db, session);
}

async function recordUse<Session extends SessionUser & { isStale: boolean }>(
  db: Kysely<Database>,
  session: Session | undefined,
): Promise<Omit<Session, 'isStale'> | undefined> {
  if (session?.role !== 'user') return undefined;
  const { isStale, ...person } = session;
  if (isStale) await touchSession(db, person.sessionId);
  return person;
}

const selectSession = (db: Kysely<Database>, tokenHash: Buffer) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('deletedAt', 'is', null)
    .select([
      'users.id',
      'users.role',
      'sessions.id as sessionId',
      sql<boolean>`last_used_at < now() - interval '1 hour'`.as('isStale'),
    ]);

// At most once an hour, so that reads stay reads.
async function touchSession(db: Kysely<Database>, sessionId: string) {
  await db
    .updateTable('sessions')
    .set({ lastUsedAt: sql`now()`, expiresAt: sql`now() + make_interval(days => ${SESSION_DAYS})` })
    .where('id', '=', sessionId)
    .execute();
}
