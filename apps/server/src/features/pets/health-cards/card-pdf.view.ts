import { shortIndianDay } from '../../../platform/format.ts';
import {
  drawBrand,
  drawFact,
  drawRule,
  drawTable,
  heading,
  makeRoom,
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
import type { LoadedCard } from './load-cards.flow.ts';

const SEX_LABELS = { male: 'male', female: 'female', unknown: '' };
const STATE_LABELS = { overdue: 'Overdue', due_soon: 'Due soon', up_to_date: 'Up to date' };

/** Edge length of the photo, in points. */
const PHOTO_SIZE = 76;

const dayOf = (day: string | null) => (day ? shortIndianDay(new Date(day)) : '');
const stateOf = ({ state }: { state: keyof typeof STATE_LABELS | null }) =>
  state ? STATE_LABELS[state] : '';

interface RenderOptions {
  /** A JPEG. */
  photo: Buffer | undefined;
  /** Where the pet's pass can be checked. */
  passUrl: string | undefined;
  at: Date;
}

/** Renders a card as a PDF in its current state: what was given, what is next, and the pass, if there is one. */
export function renderCard(card: LoadedCard, { photo, passUrl, at }: RenderOptions): Promise<Buffer> {
  return renderPaper(
    {
      title: `E-health card of ${card.name}, ${shortIndianDay(at)}`,
      author: 'Tailwell',
      at,
      footer: `E-health card of ${card.name}, as of ${shortIndianDay(at)}`,
    },
    (pen) => {
      drawHeader(pen, card, photo);
      drawPet(pen, card);
      if (passUrl) drawPass(pen, passUrl);
      drawVaccinations(pen, card);
      drawDewormings(pen, card);
      drawSchedule(pen, card);
      drawDisclaimer(pen);
    },
  );
}

function drawHeader(pen: Pen, card: LoadedCard, photo: Buffer | undefined) {
  drawBrand(pen, 'E-health card');
  const left = PAGE.left + (photo ? PHOTO_SIZE + 14 : 0);
  const top = pen.y;
  if (photo) pen.document.image(photo, PAGE.left, top, { fit: [PHOTO_SIZE, PHOTO_SIZE] });
  const y = writeAt(pen, card.name, { ...strong, size: 20 }, left, top, 290);
  const kind = [card.categoryName, card.breed, SEX_LABELS[card.sex]].filter(Boolean).join(', ');
  const bottom = writeAt(pen, kind, text, left, y + 2, 290);
  endSection(pen, Math.max(bottom, photo ? top + PHOTO_SIZE : bottom));
}

function drawPet(pen: Pen, card: LoadedCard) {
  const { registration } = card;
  const born = dayOf(card.bornOn);
  drawFact(pen, 'Born', born && card.isBornOnApproximate ? `about ${born}` : born);
  drawFact(pen, 'Weight', card.weightKg === null ? '' : `${card.weightKg} kg`);
  drawFact(pen, 'Microchip', card.microchipNo);
  drawFact(pen, 'Allergies', card.allergies.join(', '));
  drawFact(pen, 'Rabies', card.rabiesValidUntil ? `valid until ${dayOf(card.rabiesValidUntil)}` : '');
  drawFact(
    pen,
    'Registered',
    registration
      ? `${registration.tokenNo}, ${registration.city}, valid until ${dayOf(registration.validUntil)}`
      : '',
  );
  endSection(pen, pen.y);
}

/** Renders the code that anyone can scan, with what it reveals. */
function drawPass(pen: Pen, passUrl: string) {
  const left = PAGE.left + QR_SIZE + 16;
  const width = WIDTH - QR_SIZE - 16;
  const top = pen.y;
  drawQr(pen, passUrl, PAGE.left, top);
  const y = writeAt(pen, 'Scan to check', strong, left, top, width);
  const note =
    'It shows the name, photo and species, until when rabies is covered, and the registration no. No owner, no address. The owner can end it at any time.';
  const bottom = writeAt(
    pen,
    note,
    soft,
    left,
    writeAt(pen, passUrl.replace(/^https?:\/\//, ''), text, left, y, width),
    width,
  );
  endSection(pen, Math.max(bottom, top + QR_SIZE));
}

function drawVaccinations(pen: Pen, { vaccinations }: LoadedCard) {
  writeHeading(pen, 'Vaccinations');
  if (vaccinations.length === 0) return writePlaceholder(pen, 'No entries yet.');
  const columns = [
    { title: 'Vaccine', width: 150, style: strong, cell: nameOf },
    { title: 'Given on', width: 78, style: text, cell: (row: VaccinationRow) => dayOf(row.givenOn) },
    { title: 'Next due', width: 78, style: text, cell: (row: VaccinationRow) => dayOf(row.nextDueOn) },
    { title: 'State', width: 68, style: text, cell: stateOf },
    { title: 'By', width: 125, style: soft, cell: (row: VaccinationRow) => row.vetOrClinic },
  ];
  drawTable(pen, columns, vaccinations);
  pen.y += 16;
}

type VaccinationRow = LoadedCard['vaccinations'][number];

const nameOf = ({ name, batchNo }: VaccinationRow) => (batchNo ? `${name}, batch ${batchNo}` : name);

function drawDewormings(pen: Pen, { dewormings }: LoadedCard) {
  if (dewormings.length === 0) return;
  writeHeading(pen, 'Deworming');
  type Row = (typeof dewormings)[number];
  const columns = [
    {
      title: 'Medicine',
      width: 150,
      style: strong,
      cell: ({ medicine }: Row) => medicine || 'Not written down',
    },
    { title: 'Given on', width: 78, style: text, cell: (row: Row) => dayOf(row.givenOn) },
    { title: 'Next due', width: 78, style: text, cell: (row: Row) => dayOf(row.nextDueOn) },
    { title: 'State', width: 193, style: text, cell: stateOf },
  ];
  drawTable(pen, columns, dewormings);
  pen.y += 16;
}

/** Renders what the schedule has next, with its source. */
function drawSchedule(pen: Pen, { schedule }: LoadedCard) {
  const core = schedule.filter(({ isCore }) => isCore);
  if (core.length === 0) return;
  writeHeading(pen, 'Next by the schedule');
  type Row = (typeof core)[number];
  const columns = [
    { title: 'What', width: 170, style: strong, cell: ({ name }: Row) => name },
    { title: 'When', width: 90, style: text, cell: ({ dueOn }: Row) => dayOf(dueOn) || 'Ask your vet' },
    { title: 'State', width: 68, style: text, cell: stateOf },
    { title: 'Source', width: 171, style: soft, cell: ({ source }: Row) => source },
  ];
  drawTable(pen, columns, core);
  pen.y += 16;
}

function drawDisclaimer(pen: Pen) {
  makeRoom(pen, 40);
  const disclaimer =
    'What Tailwell gave has a certificate of its own; all else is as the owner wrote it down. This card is no travel document, no licence and no legal paper. Your vet decides what your pet needs.';
  pen.y = writeAt(pen, disclaimer, soft, PAGE.left, pen.y, WIDTH);
}

function writeHeading(pen: Pen, title: string) {
  makeRoom(pen, 60);
  pen.y = writeAt(pen, title, heading, PAGE.left, pen.y, WIDTH) + 4;
}

function writePlaceholder(pen: Pen, message: string) {
  pen.y = writeAt(pen, message, soft, PAGE.left, pen.y, WIDTH) + 16;
}

function endSection(pen: Pen, bottom: number) {
  drawRule(pen, bottom + 10);
  pen.y = bottom + 24;
}
