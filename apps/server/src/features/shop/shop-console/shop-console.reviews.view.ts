import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { signedImageUrls } from '../../../platform/http/files.ts';
import { numberOf } from '../orders/orders.rules.ts';
import { selectPrescription } from '../prescriptions/prescription.sql.ts';
import { isValid, validUntil } from '../prescriptions/prescriptions.rules.ts';
import { toLine } from './console-orders.view.ts';
import { type ReviewRow, selectPetsOf, selectReviewContents } from './shop-console.reviews.sql.ts';

/** A review as a pharmacist sees it, with its prescriptions. */
export async function toReview(db: Kysely<Database>, row: ReviewRow, secret: string) {
  const [{ lines, prescriptions, events, checks }, pets] = await Promise.all([
    selectReviewContents(db, row),
    selectPetsOf(db, row.userId),
  ]);
  return {
    _id: row.id,
    number: numberOf(row.number),
    status: row.status,
    shop: { _id: row.shopId, name: row.shopName },
    buyer: { firstName: row.buyerFirstName },
    waitsSince: row.waitsSince,
    lines: lines.map(toLine),
    pets,
    prescriptions: await Promise.all(
      prescriptions.map(async ({ id, addedAt, path, consultationId }) => ({
        _id: id,
        addedAt,
        picture: path ? signedImageUrls(secret, path) : null,
        signed: consultationId ? await loadSigned(db, consultationId) : null,
      })),
    ),
    checks,
    history: events.map(({ toStatus, at, actor, note }) => ({
      status: toStatus,
      at,
      actor,
      note,
    })),
  };
}

/** What one of our vets has signed: the medicines, without the owner's data. */
async function loadSigned(db: Kysely<Database>, consultId: string) {
  const prescription = await selectPrescription(db, consultId);
  if (!prescription) return null;
  const { signedAt, signedBy, signedFor, lines } = prescription;
  const lastDay = validUntil(signedAt, lines);
  return {
    consultId,
    vetName: signedBy.name,
    registration: `${signedBy.number}, ${signedBy.council}`,
    petName: signedFor?.pet?.name ?? null,
    signedAt,
    validUntil: lastDay,
    isValid: isValid(lastDay, new Date()),
    medicines: lines.map(({ medicine, strength, dose, timesADay, days }) => ({
      medicine,
      strength,
      dose,
      timesADay,
      days,
    })),
  };
}
