import { inIndianDay } from '../../../platform/format.ts';
import {
  drawBrand,
  drawFact,
  drawRule,
  PAGE,
  type Pen,
  renderPaper,
  soft,
  strong,
  text,
  WIDTH,
  writeAt,
} from '../../../platform/papers/pdf-page.ts';
import { drawQr, QR_SIZE } from '../../../platform/papers/qr-code.ts';
import type { Certificate } from './certificate.sql.ts';

const SEX_LABELS = { male: 'male', female: 'female', unknown: '' };

const dayOf = (day: string) => inIndianDay(new Date(day));

/**
 * Renders the certificate of a vaccination given by us as a one-page A4 PDF with text that can be searched and copied.
 */
export function renderVaccinationCertificate(certificate: Certificate, publicUrl: string): Promise<Buffer> {
  const { certificateNo, certified, name, givenOn, createdAt } = certificate;
  const address = `${publicUrl}/verify/vaccination/${certificateNo}`;
  const footer = `Check this certificate: ${address.replace(/^https?:\/\//, '')}`;
  return renderPaper(
    {
      title: `Vaccination certificate: ${name} for ${certified.pet.name}, ${dayOf(givenOn)}`,
      author: 'Tailwell',
      at: createdAt,
      footer,
    },
    (pen) => {
      drawHeader(pen, certificate);
      drawPet(pen, certificate);
      drawVaccine(pen, certificate);
      drawGiver(pen, certificate, address);
    },
  );
}

function drawHeader(pen: Pen, { certificateNo, certified }: Certificate) {
  drawBrand(pen, `No. ${certificateNo}`);
  const y = writeAt(pen, 'Vaccination certificate', { ...strong, size: 20 }, PAGE.left, pen.y, 300);
  const bottom = writeAt(pen, certified.pet.name, { ...strong, size: 13 }, PAGE.left, y + 4, 300);
  endSection(pen, bottom);
}

function drawPet(pen: Pen, { certified: { pet, owner } }: Certificate) {
  drawFact(pen, 'Pet', [pet.species, pet.breed, SEX_LABELS[pet.sex]].filter(Boolean).join(', '));
  drawFact(pen, 'Born', pet.bornOn ? dayOf(pet.bornOn) : '');
  drawFact(pen, 'Microchip', pet.microchipNo);
  drawFact(pen, 'Owner', owner);
  endSection(pen, pen.y);
}

function drawVaccine(pen: Pen, { name, manufacturer, batchNo, expiresOn, givenOn, nextDueOn }: Certificate) {
  drawFact(pen, 'Vaccine', name);
  drawFact(pen, 'Made by', manufacturer);
  drawFact(pen, 'Batch no.', batchNo);
  drawFact(pen, 'Vial expiry', dayOf(expiresOn));
  drawFact(pen, 'Given on', dayOf(givenOn));
  drawFact(pen, 'Next due', nextDueOn ? dayOf(nextDueOn) : 'given once');
  endSection(pen, pen.y);
}

/** Renders who gave it, next to the code that leads to the same details on our site. */
function drawGiver(pen: Pen, { certified: { givenBy } }: Certificate, address: string) {
  const left = PAGE.left + QR_SIZE + 16;
  const width = WIDTH - QR_SIZE - 16;
  drawQr(pen, address, PAGE.left, pen.y);
  let y = writeAt(pen, `Given at the owner’s home by ${givenBy.name}, Tailwell`, strong, left, pen.y, width);
  if (givenBy.registrationNo) {
    y = writeAt(pen, `Registration no. ${givenBy.registrationNo}`, text, left, y, width);
  }
  y = writeAt(pen, 'Scan the code to check that this certificate is genuine.', text, left, y, width);
  writeAt(
    pen,
    'It says which vaccine was given and when. It is no health or fitness certificate for travel, and no licence.',
    soft,
    left,
    y + 6,
    width,
  );
}

function endSection(pen: Pen, bottom: number) {
  drawRule(pen, bottom + 10);
  pen.y = bottom + 24;
}
