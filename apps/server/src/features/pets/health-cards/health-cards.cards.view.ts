import { signedFileUrl, signedImageUrls, signedPaperUrl } from '../../../platform/http/files.ts';
import { certificateUrl } from '../vaccinations/certificates.view.ts';
import type { PlannedDose } from '../vaccinations/schedule.rules.ts';
import type { LoadedCard } from './load-cards.flow.ts';

/** How long the address of a card's PDF is valid, in seconds. */
const PDF_LINK_SECONDS = 3_600;

/** Each reader has their own address, so that it ends with their access. */
export const pdfPath = (readerId: string, petId: string) => `health-cards/${readerId}/${petId}.pdf`;

/** What addresses are signed with. */
interface UrlOptions {
  secret: string;
  publicUrl: string;
}

export const passUrl = (publicUrl: string, code: string) => `${publicUrl}/pass/${code}`;

export const toPass = ({ code, createdAt }: { code: string; createdAt: Date }, publicUrl: string) => ({
  code,
  url: passUrl(publicUrl, code),
  createdAt,
});

/** A card as its owner and co-parents see it. */
export function toCard(card: LoadedCard, readerId: string, { secret, publicUrl }: UrlOptions) {
  const { id, categoryName, picture, photoPath, passCode, passCreatedAt, ...rest } = card;
  return {
    ...rest,
    _id: id,
    category: { name: categoryName, petImage: `images/pets/${picture}.svg` },
    photo: photoPath ? signedImageUrls(secret, photoPath) : null,
    vaccinations: card.vaccinations.map((row) => toCardVaccination(row, secret)),
    dewormings: card.dewormings.map(({ id: _id, ...row }) => ({ ...row, _id })),
    schedule: card.schedule.map(toPlanned),
    pass: passCode && passCreatedAt ? toPass({ code: passCode, createdAt: passCreatedAt }, publicUrl) : null,
    pdfUrl: signedPaperUrl(secret, pdfPath(readerId, id), PDF_LINK_SECONDS),
  };
}

function toCardVaccination(row: LoadedCard['vaccinations'][number], secret: string) {
  const { id, paperPath, paperType, givenOn, ...rest } = row;
  const paperUrl = paperPath && paperType ? signedFileUrl(secret, paperPath, paperType) : null;
  return {
    ...rest,
    _id: id,
    vaccinationDate: givenOn,
    fileUrl: row.certificateNo ? certificateUrl(secret, id) : paperUrl,
  };
}

const toPlanned = ({ id, ...line }: PlannedDose) => ({ ...line, scheduleId: id });

/** What anyone sees who scans a pass. */
export const toPassCheck = (
  { photoPath, ...row }: { photoPath: string | null } & Omit<PassCheck, 'photo'>,
  secret: string,
): PassCheck => ({ ...row, photo: photoPath ? signedImageUrls(secret, photoPath).medium : null });

interface PassCheck {
  name: string;
  species: string;
  photo: string | null;
  rabiesValidUntil: string | null;
  registrationNo: string | null;
}
