import {
  type ApplicantKind,
  type DocumentField,
  sectionsOf,
} from '@tailwell/contract/office/application-constants';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { lockActivePerson } from '../../../platform/database/lock-person.ts';
import { conflict, invalid, notFound, signedOut } from '../../../platform/http/errors.ts';
import { claimUpload, releaseUploads } from '../../../platform/uploads/uploads.ts';
import { renderMessage } from '../../account/notifications/messages.rules.ts';
import { notifyEach } from '../../account/notifications/notify.flow.ts';
import { selectStaffWith } from '../../account/staff/staff.people.sql.ts';
import { sealNumber } from '../../money/payouts/account-number.rules.ts';
import { selectConcernIds } from '../../vets/vets/vets.office.sql.ts';
import { locationOf } from '../office/location.flow.ts';
import { applicationMessages } from './applications.messages.ts';
import { type ApplicationForm, missingSections } from './applications.rules.ts';
import {
  type ApplicationRow,
  deleteOpen,
  insertApplication,
  isGstin,
  lockApplication,
  type Paths,
  pathColumns,
  updateEntered,
  updateSent,
} from './applications.sql.ts';

type Tx = Transaction<Database>;

interface OwnApplication {
  id: string;
  userId: string;
}

/** Starts an application, or returns the open one. Throws 409 for a vet who applies as a vet. */
export async function startApplication(tx: Tx, input: { userId: string; kind: ApplicantKind }) {
  if (!(await lockActivePerson(tx, input.userId))) throw signedOut();
  const application = await insertApplication(tx, input);
  if (!application) {
    throw conflict('ALREADY_VET', 'You’re a vet at Tailwell already. Open the console to see your profile.');
  }
  return application;
}

/** Saves sections of an application. Throws 422 for a section of another kind, or an entry that can’t be right. */
export async function saveApplication(
  tx: Tx,
  { id, userId }: OwnApplication,
  form: Partial<ApplicationForm>,
  secret: string,
) {
  const before = await lockOwn(tx, { id, userId });
  requireSectionsOf(before.kind, form);
  await checkEntries(tx, form);
  const { bank, documents, ...sections } = form;
  const account = bank && {
    holder: bank.holder,
    ifsc: bank.ifsc,
    // Bound to this application; sealed again for the vet or shop once it is approved.
    sealedNumber: sealNumber(secret, { kind: before.kind, id }, bank.number),
    lastDigits: bank.number.slice(-4),
  };
  const paths = documents && {
    proofPath: documents.proof,
    licencePath: before.kind === 'shop' ? documents.licence : null,
    chequePath: documents.cheque,
  };
  if (paths) await claimDocuments(tx, userId, { before, after: paths });
  if (!(await updateEntered(tx, id, { sections, ...account, ...paths }))) throw notEditable();
  if (paths) await releaseUploads(tx, removedPaths(before, paths));
}

/** Sends a complete application for review. Throws 422 with a message for each missing section. */
export async function sendApplication(tx: Tx, own: OwnApplication) {
  const application = await lockOwn(tx, own);
  const missing = missingSections(application);
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((section) => [section, 'Please complete this section.']));
    throw invalid('NOT_COMPLETE', 'Something is still missing. Please complete it first.', fields);
  }
  if (!(await updateSent(tx, own.id))) throw notEditable();
  await notifyReviewers(tx, application);
}

async function notifyReviewers(tx: Tx, { id, userId, kind, status, revision, sections }: ApplicationRow) {
  const message = applicationMessages[status === 'draft' ? 'application-received' : 'application-resent'];
  const content = renderMessage(message, { kind, name: (sections.vet ?? sections.shop)?.name ?? '' });
  const reviewers = await selectStaffWith(tx, 'review_partners', userId);
  await notifyEach(
    tx,
    reviewers.map((reviewerId) => ({
      ...content,
      userId: reviewerId,
      key: `application-received:${id}:${revision}:${reviewerId}`,
      url: `/console/office/applications/${id}`,
    })),
  );
}

/** Deletes an application that is not decided, with its documents. */
export async function withdrawApplication(tx: Tx, own: OwnApplication) {
  await lockOwn(tx, own);
  const deleted = await deleteOpen(tx, own.id, own.userId);
  if (!deleted) throw notEditable();
  await releaseUploads(tx, pathsOf(deleted));
}

async function lockOwn(tx: Tx, { id, userId }: OwnApplication) {
  if (!(await lockActivePerson(tx, userId))) throw signedOut();
  const application = await lockApplication(tx, id, userId);
  if (!application) throw notFound();
  return application;
}

function requireSectionsOf(kind: ApplicantKind, form: Partial<ApplicationForm>) {
  const other = Object.keys(form).find((section) => !sectionsOf[kind].some((own) => own === section));
  if (!other) return;
  const message = `A ${kind} doesn’t need this section.`;
  throw invalid('INVALID', message, { [other]: message });
}

/** Throws 422 for an unknown pincode or concern, or a mistyped GSTIN, which an approval would fail at. */
async function checkEntries(tx: Tx, { practice, address, shop }: Partial<ApplicationForm>) {
  const refuse = (field: string, message: string) => invalid('INVALID', message, { [field]: message });
  for (const [section, pincode] of [
    ['practice', practice?.pincode],
    ['address', address?.pincode],
  ] as const) {
    if (pincode) await locationOf(tx, pincode, `${section}.pincode`);
  }
  if (practice) {
    const known = await selectConcernIds(tx, practice.concerns);
    if (practice.concerns.some((name) => !known.has(name)))
      throw refuse('practice.concerns', 'Choose specialities from the list.');
  }
  if (shop && !(await isGstin(tx, shop.gstin)))
    throw refuse('shop.gstin', 'This GSTIN has a typing error. Please compare it with the certificate.');
}

/** Claims documents that are new. Throws 422 unless each is a finished upload of this user. */
async function claimDocuments(tx: Tx, userId: string, { before, after }: { before: Paths; after: Paths }) {
  for (const column of pathColumns) {
    const path = after[column];
    if (!path || path === before[column]) continue;
    const field = `documents.${column.replace('Path', '') as DocumentField}`;
    await claimUpload(tx, { userId, purpose: 'application-document', path, field });
  }
}

const pathsOf = (paths: Paths) => pathColumns.flatMap((column) => paths[column] ?? []);

const removedPaths = (before: Paths, after: Paths) => {
  const remaining = pathsOf(after);
  return pathsOf(before).filter((path) => !remaining.includes(path));
};

const notEditable = () =>
  conflict(
    'NOT_EDITABLE',
    'This application was sent, so it can’t be changed now. Reload the page to see it.',
  );
