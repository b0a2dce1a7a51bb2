import type { Kysely, Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { lockActivePerson } from '../../../platform/database/lock-person.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import {
  deleteGrant,
  insertGrant,
  isProfileFree,
  lockServedCity,
  selectGrant,
  selectShopAndVet,
} from './grants.sql.ts';
import type { ScopedRole } from './invitations.sql.ts';
import { assignProfile, releaseProfile, updateVetOffline } from './staff.vets.sql.ts';

type Tx = Transaction<Database>;

/** Throws 422 for a shop, vet or city that doesn't exist, and 409 for a profile that is already taken. */
export async function requireGrantable(db: Kysely<Database>, { shopId, vetId, cityId }: ScopedRole) {
  const { isShop, isVet } = await selectShopAndVet(db, { shopId, vetId });
  const refuse = (field: string, message: string) => invalid('SCOPE_UNKNOWN', message, { [field]: message });
  if (shopId && !isShop) throw refuse('shopId', 'We don’t know this shop. Please choose it again.');
  if (vetId && !isVet) throw refuse('vetId', 'We don’t know this vet. Please choose the profile again.');
  if (cityId && !(await lockServedCity(db, cityId)))
    throw refuse('cityId', 'Choose one of the cities served.');
  if (vetId && !(await isProfileFree(db, vetId))) throw profileTaken();
}

interface GrantInput extends ScopedRole {
  userId: string;
  grantedBy: string | null;
}

/** Grants a locked user a role, and a vet their profile with it. Returns false if they have it already. */
export async function addRole(tx: Tx, grant: GrantInput): Promise<boolean> {
  const { userId, vetId, role, shopId, cityId } = grant;
  if (vetId && !(await assignProfile(tx, vetId, userId))) throw profileTaken();
  if (!(await insertGrant(tx, grant))) return false;
  recordChange({ kind: 'people', id: userId, before: null, after: { role, shopId, vetId, cityId } });
  return true;
}

/**
 * Revokes a role from its user; a vet’s profile is free again. `shopId`: only from staff of this shop. Throws 404 if
 * there is none.
 */
export async function removeRole(tx: Tx, id: string, shopId?: string) {
  const grant = await selectGrant(tx, id, shopId);
  if (!grant || (shopId && grant.role !== 'shop_staff')) throw notFound();
  const { userId } = grant;
  await lockActivePerson(tx, userId);
  const before = await deleteGrant(tx, id, userId);
  if (!before) throw notFound();
  if (before.vetId) {
    await updateVetOffline(tx, userId);
    await releaseProfile(tx, before.vetId, userId);
  }
  recordChange({ kind: 'people', id: userId, before, after: null });
}

const profileTaken = () =>
  conflict(
    'PROFILE_TAKEN',
    'Someone already signs in as this vet, or this person is another vet. Please choose another profile.',
  );
