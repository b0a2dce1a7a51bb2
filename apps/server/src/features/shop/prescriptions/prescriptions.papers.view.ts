import { PAPER_URL_SECONDS, signedImageUrls, signedPaperUrl } from '../../../platform/http/files.ts';

const pathOf = (consultId: string) => `prescriptions/${consultId}.pdf`;

/** The signed address of a prescription's PDF, valid for five minutes. */
export const signedPdfUrl = (secret: string, consultId: string) =>
  signedPaperUrl(secret, pathOf(consultId), PAPER_URL_SECONDS);

/** The same without the owner's identity and address, for users with a link to the pet's file. */
export const sharedPdfUrl = (secret: string, consultId: string) =>
  signedPaperUrl(secret, `prescriptions/${consultId}-shared.pdf`, PAPER_URL_SECONDS);

/** Where a prescription's PDF is archived. */
export const archivePathOf = (consultId: string) => `papers/prescriptions/${consultId}`;

/** A vet's signature as screens show it; null: none. */
export const toHandwriting = (
  { signature, signaturePath }: { signature?: string | null; signaturePath?: string | null },
  secret: string,
) =>
  signature || signaturePath
    ? {
        picture: signaturePath ? signedImageUrls(secret, signaturePath) : null,
        strokes: signature ?? null,
      }
    : null;
