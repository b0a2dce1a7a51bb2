import { readDraft, writeDraft } from '../../../../api/drafts';

const NAME = 'abuse-receipt';

/** What leads back to a case. It is told once: this tab remembers it until the person has kept it. */
export interface Receipt {
  abuseId: string;
  caseNo: string;
  /** Sixteen digits. */
  receipt: string;
  /** An ISO text. */
  submittedAt: string;
  /** The account opens the case as well: the receipt need not be kept. */
  isInAccount: boolean;
}

export const readReceipt = () => readDraft<Receipt>(NAME);
export const writeReceipt = (receipt: Receipt | undefined) => writeDraft(NAME, receipt);

/** "1234 5678 9012 3456": in fours it is read and written without a slip. */
export const inFours = (receipt: string) => receipt.replace(/\d{4}(?=\d)/g, '$& ');

/** The receipt as a text to be kept or sent to oneself. */
export const receiptText = ({ caseNo, receipt }: Receipt, address: string) =>
  [
    'Tailwell: report of animal abuse',
    `Case no.: ${caseNo}`,
    `Receipt: ${inFours(receipt)}`,
    '',
    `To follow the case: ${address}`,
    'Keep this to yourself: anyone with both numbers can open the case.',
    '',
  ].join('\n');
