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
import type { Certificate } from './registrations.certificates.sql.ts';

const SEX_LABELS = { male: 'male', female: 'female', unknown: '' };

const dayOf = (day: string) => inIndianDay(new Date(day));

/** Renders a registration's certificate as a one-page A4 PDF with text that can be searched and copied. */
export function renderRegistrationCertificate(certificate: Certificate, publicUrl: string): Promise<Buffer> {
  const { tokenNo, petName, certified, decidedAt } = certificate;
  const address = `${publicUrl}/verify/registration/${tokenNo}`;
  return renderPaper(
    {
      title: `Pet registration: ${petName}, ${certified.city}, ${tokenNo}`,
      author: 'Tailwell',
      at: decidedAt,
      footer: `Check this certificate: ${address.replace(/^https?:\/\//, '')}`,
    },
    (pen) => {
      drawHeader(pen, certificate);
      drawPet(pen, certificate);
      drawValidity(pen, certificate);
      drawVerification(pen, certificate, address);
    },
  );
}

function drawHeader(pen: Pen, { tokenNo, petName, certified }: Certificate) {
  drawBrand(pen, `Token no. ${tokenNo}`);
  let y = writeAt(pen, 'Pet registration certificate', { ...strong, size: 20 }, PAGE.left, pen.y, 300);
  y = writeAt(pen, certified.authority, text, PAGE.left, y + 2, 300);
  endSection(pen, writeAt(pen, petName, { ...strong, size: 13 }, PAGE.left, y + 4, 300));
}

function drawPet(pen: Pen, { species, breed, sex, colour, bornOn, microchipNo, ownerName }: Certificate) {
  drawFact(pen, 'Pet', [species, breed, SEX_LABELS[sex], colour].filter(Boolean).join(', '));
  drawFact(pen, 'Born', bornOn ? dayOf(bornOn) : '');
  drawFact(pen, 'Microchip', microchipNo);
  drawFact(pen, 'Owner', ownerName);
  endSection(pen, pen.y);
}

function drawValidity(pen: Pen, certificate: Certificate) {
  const { approvedOn, validUntil, rabiesGivenOn, rabiesValidUntil, rabiesBatchNo, vetOrClinic } = certificate;
  drawFact(pen, 'Registered', dayOf(approvedOn));
  drawFact(pen, 'Valid until', dayOf(validUntil));
  drawFact(pen, 'Rabies vaccine', `given on ${dayOf(rabiesGivenOn)}, valid until ${dayOf(rabiesValidUntil)}`);
  drawFact(pen, 'Batch no.', rabiesBatchNo);
  drawFact(pen, 'Given by', vetOrClinic);
  endSection(pen, pen.y);
}

/** Renders the QR code that verifies the certificate, and a disclaimer. */
function drawVerification(pen: Pen, { certified }: Certificate, address: string) {
  const left = PAGE.left + QR_SIZE + 16;
  const width = WIDTH - QR_SIZE - 16;
  drawQr(pen, address, PAGE.left, pen.y);
  let y = writeAt(pen, `Registered in ${certified.city}`, strong, left, pen.y, width);
  y = writeAt(
    pen,
    'Scan the code to check that this certificate is genuine and still valid.',
    text,
    left,
    y,
    width,
  );
  writeAt(
    pen,
    'It is valid as long as the rabies vaccination, a year at most. It is no health or fitness certificate for travel.',
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
