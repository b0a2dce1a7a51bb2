import {
  type ApplicationSection,
  sectionNames,
  sectionsOf,
} from '@tailwell/contract/office/application-constants';
import type { ShopForm } from '@tailwell/contract/shop/shops-office';
import { formatQualifications } from '@tailwell/contract/vets/vet-lines';
import type { VetForm } from '@tailwell/contract/vets/vets-office';
import type { Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { lockActivePerson } from '../../../platform/database/lock-person.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { type Content, renderMessage } from '../../account/notifications/messages.rules.ts';
import { notify } from '../../account/notifications/notify.flow.ts';
import { addRole } from '../../account/staff/grant.flow.ts';
import { openNumber, sealNumber } from '../../money/payouts/account-number.rules.ts';
import { upsertAccount } from '../../money/payouts/payouts.sql.ts';
import { addShop } from '../office/save-shop.flow.ts';
import { addVet } from '../office/save-vet.flow.ts';
import { applicationMessages } from './applications.messages.ts';
import type { StoredSections } from './applications.rules.ts';
import {
  type ApplicationRow,
  lockApplication,
  selectApplication,
  updateReviewed,
} from './applications.sql.ts';

type Tx = Transaction<Database>;

/** A reviewer's decision on the revision that they have seen. */
interface Decision {
  id: string;
  reviewerId: string;
  revision: number;
}

/**
 * Approves an application: creates the vet's profile or the shop, grants the applicant its role, and enters their bank
 * account, all or nothing. Finance still confirms the account before the first payout.
 */
export async function approveApplication(tx: Tx, decision: Decision, secret: string) {
  const row = await lockWaiting(tx, decision);
  const { kind, userId } = row;
  const { name, form } = partnerOf(row);
  const id = form.kind === 'vet' ? await addVet(tx, form.vet) : await addShop(tx, form.shop);
  const [vetId, shopId] = kind === 'vet' ? [id, null] : [null, id];
  const role = kind === 'vet' ? 'vet' : 'shop_owner';
  recordChange({ kind: `${kind}s`, id, before: null, after: { name } });
  await addRole(tx, { userId, role, vetId, shopId, cityId: null, grantedBy: decision.reviewerId });
  await carryAccount(tx, row, { kind, id }, secret);
  await decide(tx, row, decision, {
    status: 'approved',
    ...(kind === 'vet' ? { vetId } : { shopId }),
    decidedBy: decision.reviewerId,
  });
  await notifyApplicant(
    tx,
    row,
    renderMessage(applicationMessages['application-approved'], {
      name: kind === 'vet' ? `Dr ${name}` : name,
    }),
    '/console',
  );
}

/** Returns an application to its applicant, with remarks on sections. */
export async function askForCorrections(
  tx: Tx,
  decision: Decision,
  remarks: Partial<Record<ApplicationSection, string>>,
) {
  const row = await lockWaiting(tx, decision);
  const marked = sectionsOf[row.kind].filter((section) => remarks[section]);
  if (marked.length < Object.keys(remarks).length) {
    const message = 'This section isn’t in the application.';
    throw invalid('INVALID', message, { remarks: message });
  }
  await decide(tx, row, decision, { status: 'needs_correction', remarks: JSON.stringify(remarks) });
  const sections = marked.map((section) => sectionNames[section].toLowerCase()).join(', ');
  await notifyApplicant(
    tx,
    row,
    renderMessage(applicationMessages['application-correction'], { sections }),
    `/join/${row.kind}`,
  );
}

/** Rejects an application, with a reason for its applicant. */
export async function rejectApplication(tx: Tx, decision: Decision, reason: string) {
  const row = await lockWaiting(tx, decision);
  await decide(tx, row, decision, {
    status: 'rejected',
    reason,
    decidedBy: decision.reviewerId,
  });
  await notifyApplicant(
    tx,
    row,
    renderMessage(applicationMessages['application-rejected'], { reason }),
    `/join/${row.kind}`,
  );
}

/** Locks the applicant, then an application that waits for a decision and is unchanged since the reviewer saw it. */
async function lockWaiting(tx: Tx, { id, reviewerId, revision }: Decision) {
  const found = await selectApplication(tx, id);
  if (!found || found.status === 'draft' || !(await lockActivePerson(tx, found.userId))) throw notFound();
  const row = await lockApplication(tx, id, found.userId);
  if (!row) throw notFound();
  if (row.status !== 'sent') {
    throw conflict('NOT_WAITING', 'A colleague has just decided this application. Reload it to see how.', {
      status: row.status,
    });
  }
  if (row.revision !== revision) {
    throw conflict('CHANGED', 'The applicant has changed it since you opened it. Check what is new first.');
  }
  if (row.userId === reviewerId) {
    throw conflict('OWN_APPLICATION', 'This is your own application. A colleague has to review it.');
  }
  return row;
}

async function decide(
  tx: Tx,
  row: ApplicationRow,
  { id, revision }: Decision,
  changes: Parameters<typeof updateReviewed>[2],
) {
  if (!(await updateReviewed(tx, { id, revision }, changes))) throw new Error(`${id} was locked but changed`);
  recordChange({
    kind: 'applications',
    id,
    before: { status: row.status },
    after: { status: changes.status, remarks: changes.remarks, reason: changes.reason },
  });
}

const notifyApplicant = (tx: Tx, { id, userId, revision }: ApplicationRow, content: Content, url: string) =>
  notify(tx, { ...content, userId, key: `application-decided:${id}:${revision}`, url });

/** Enters the account of an application as the partner's. */
async function carryAccount(
  tx: Tx,
  { id, kind, userId, holder, ifsc, sealedNumber, lastDigits }: ApplicationRow,
  partner: { kind: 'vet' | 'shop'; id: string },
  secret: string,
) {
  if (!holder || !ifsc || !sealedNumber || !lastDigits) throw new Error(`${id} was sent without an account`);
  const number = openNumber(secret, { kind, id }, sealedNumber);
  await upsertAccount(tx, partner, {
    holder,
    ifsc,
    sealedNumber: sealNumber(secret, partner, number),
    lastDigits,
    changedBy: userId,
  });
  recordChange({ kind: 'bank-accounts', id: partner.id, before: null, after: { ifsc, lastDigits } });
}

/** What an application creates, as the back office would enter it. */
function partnerOf({
  id,
  sections: { vet, practice, shop, address },
}: Pick<ApplicationRow, 'id' | 'sections'>) {
  if (vet && practice)
    return { name: vet.name, form: { kind: 'vet' as const, vet: toVetForm(vet, practice) } };
  if (shop && address)
    return { name: shop.name, form: { kind: 'shop' as const, shop: toShopForm(shop, address) } };
  throw new Error(`${id} was sent without its sections`);
}

type Sections = Required<StoredSections>;

/** Shown from the start: a vet can be booked once they have entered their hours. */
const toVetForm = ({ degrees, ...vet }: Sections['vet'], practice: Sections['practice']): VetForm => ({
  ...vet,
  ...practice,
  isListed: true,
  about: '',
  slotMinutes: 30,
  bufferMinutes: 0,
  qualifications: formatQualifications(degrees),
  experiences: '',
});

const toShopForm = (
  { name, legalName, gstin }: Sections['shop'],
  { licenceForm: _, licenceNumber, licenceExpiresOn, ...address }: Sections['address'],
): ShopForm => ({
  name,
  legalName,
  gstin,
  ...address,
  isActive: true,
  about: '',
  latitude: null,
  longitude: null,
  licenceNumber: address.hasPharmacy ? licenceNumber : '',
  licenceExpiresOn: address.hasPharmacy ? licenceExpiresOn : null,
  hours: '',
});
