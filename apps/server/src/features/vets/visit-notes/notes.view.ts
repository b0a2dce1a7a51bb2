import type { Notes } from './notes.sql.ts';
import { canSign, canWrite } from './visit-notes.rules.ts';

/** Notes as their vet sees them. */
export const toNotes = (notes: Notes) => ({
  ...notes,
  canWrite: !notes.signedAt && canWrite(notes.status),
  canSign: !notes.signedAt && canSign(notes.status),
});
