/** Letters that case numbers don’t use, mapped to the characters they are mistaken for. */
const MISREAD: Record<string, string> = { O: '0', I: '1', L: '1', U: 'V' };

/** Formats a typed case number: "twa 7k3m9qxd" becomes "TWA-7K3M9QXD". */
export function formatCaseNo(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const own = letters.startsWith('TWA') ? letters.slice(3) : letters;
  if (own.length !== 8) return typed.trim().toUpperCase();
  return `TWA-${own.replace(/[OILU]/g, (letter) => MISREAD[letter] ?? letter)}`;
}

/** Groups the digits of a receipt in fours, as it was shown: "1234 5678 9012 3456". */
export const formatReceipt = (typed: string) =>
  typed
    .replace(/\D/g, '')
    .slice(0, 16)
    .replace(/\d{4}(?=\d)/g, '$& ');

/** Extracts both numbers from the text saved on submission; undefined if it isn't that text. */
export function parseSavedText(pasted: string): { caseNo: string; receipt: string } | undefined {
  const caseNo = /TWA-[0-9A-Z]{8}/i.exec(pasted)?.[0];
  const receipt = /\b\d{4}([\s-]?\d{4}){3}\b/.exec(pasted)?.[0];
  return caseNo && receipt ? { caseNo: formatCaseNo(caseNo), receipt: formatReceipt(receipt) } : undefined;
}
