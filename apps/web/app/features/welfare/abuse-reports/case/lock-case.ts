import { writeDraft } from '../../../../api/drafts';
import { removeCaseKey } from '../access-key';
import { eraseEvidence } from '../erase-evidence';
import { clearSent } from '../report/report-link';
import { readReceipt, writeReceipt } from '../report/stored-receipt';
import { writeTyped } from '../report/typed-report';
import { answerDraft } from './answer-draft';

/** Leaves nothing of a case on a device that others use. What was read of it goes with the page that shows it. */
export async function lockCase(abuseId: string) {
  removeCaseKey(abuseId);
  clearSent();
  writeTyped(undefined, abuseId);
  writeDraft(answerDraft(abuseId), undefined);
  if (readReceipt()?.abuseId === abuseId) writeReceipt(undefined);
  await eraseEvidence(abuseId);
}
