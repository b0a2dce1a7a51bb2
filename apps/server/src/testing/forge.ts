/**
 * The address with another signature of the same length. It is always another: a letter written over
 * the first one, whatever that is, would be the right one once in 64 times.
 */
export const withOtherSignature = (url: string) =>
  url.replace(/(?<=signature=)./, (letter) => (letter === 'A' ? 'B' : 'A'));
