import type { DocumentKind } from '@tailwell/contract/pets/pet-file-constants';
import { signedFileUrl, signedImageUrls } from '../../../platform/http/files.ts';
import { PDF } from '../../../platform/uploads/pdfs.ts';
import { sharedPdfUrl } from '../../shop/prescriptions/prescriptions.papers.view.ts';
import { reportUrl } from './report-url.view.ts';
import type { SharedFile } from './shared-file.sql.ts';

interface PaperRow {
  title: string;
  kind: DocumentKind;
  datedOn: string | null;
  createdAt: Date | string;
  path: string;
  contentType: string;
}

const toPaper = ({ path, contentType, createdAt, ...paper }: PaperRow, secret: string) => ({
  ...paper,
  createdAt: new Date(createdAt),
  url: signedFileUrl(secret, path, contentType),
  isPdf: contentType === PDF.type,
});

/** A document as sent to the client. */
export const toDocument = ({ id, ...document }: PaperRow & { id: string }, secret: string) => ({
  ...toPaper(document, secret),
  _id: id,
});

/** A pet's file on one page. */
export function toFile({ ownerId: _, ...file }: SharedFile, secret: string) {
  const { photoPath, ...pet } = file.pet;
  return {
    ...file,
    pet: { ...pet, photo: photoPath ? signedImageUrls(secret, photoPath).medium : null },
    consultations: file.consultations.map(({ id, at, ...consultation }) => ({
      ...consultation,
      at: new Date(at),
      pdfUrl: sharedPdfUrl(secret, id),
    })),
    reports: file.reports.map(({ lineId, at, ...report }) => ({
      ...report,
      at: new Date(at),
      pdfUrl: reportUrl(secret, lineId),
    })),
    documents: file.documents.map((document) => toPaper(document, secret)),
  };
}
