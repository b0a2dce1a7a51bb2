import { readDraft, writeDraft } from '../../../../api/drafts';

const NAME = 'abuse-receipt';

/** What opens the case later. The server returns it only once: this tab holds it until the user has saved it. */
export interface Receipt {
  abuseId: string;
  caseNo: string;
  /** Sixteen digits. */
  receipt: string;
  /** ISO text. */
  submittedAt: string;
  /** The account opens the case as well: the receipt need not be saved. */
  isInAccount: boolean;
}

export const readReceipt = () => readDraft<Receipt>(NAME);
export const writeReceipt = (receipt: Receipt | undefined) => writeDraft(NAME, receipt);

/** "1234 5678 9012 3456": groups of four are easier to read and write without mistakes. */
export const groupInFours = (receipt: string) => receipt.replace(/\d{4}(?=\d)/g, '$& ');

/** The receipt as text, for saving or sending to oneself. */
export const receiptText = ({ caseNo, receipt }: Receipt, address: string) =>
  [
    'Tailwell: report of animal abuse',
    `Case no.: ${caseNo}`,
    `Receipt: ${groupInFours(receipt)}`,
    '',
    `To follow the case: ${address}`,
    'Keep this to yourself: anyone with both numbers can open the case.',
    '',
  ].join('\n');
