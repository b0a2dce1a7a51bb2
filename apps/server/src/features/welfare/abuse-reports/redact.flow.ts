import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { type Contact, redact, unsealContact } from './abuse-reports.contacts.rules.ts';
import { clearReporter, lockCaseWithoutAccount, selectTexts, updateText } from './redact.sql.ts';

/** Removes from a case's texts what identifies its erased reporter, then their sealed contact. */
export async function redactReport(tx: Transaction<Database>, secret: string, id: string) {
  const erased = await lockCaseWithoutAccount(tx, id);
  if (!erased) return;
  const contact = unsealContact(secret, id, erased.reporterSealed);
  if (contact) await redactTexts(tx, id, contact);
  await clearReporter(tx, id);
}

/** Removes a contact's details from a case's texts. */
export async function redactTexts(db: Kysely<Database>, id: string, contact: Contact) {
  for (const text of await selectTexts(db, id)) {
    const redacted = redact(text.text, contact);
    if (redacted !== text.text) await updateText(db, text, redacted);
  }
}
