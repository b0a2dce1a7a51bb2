/**
 * Returns the URL with a different signature of the same length. Always different: a fixed letter in place of the first
 * one would be the right one once in 64 times.
 */
export const withOtherSignature = (url: string) =>
  url.replace(/(?<=signature=)./, (letter) => (letter === 'A' ? 'B' : 'A'));
