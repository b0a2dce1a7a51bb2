import { type Call, type CallInput, type CallReply, call } from '../../../api/call';
import { whenIdle } from '../../../lazy-chunk';
import type { Card } from './card-labels';
import { type CopiedCard, type CopiedPrescription, changeCopy, readCopy } from './offline-copy';

/** Limits of what a phone downloads for the copy: details for this many pets, and this many prescriptions for each. */
const MAX_PETS = 10;
const MAX_PRESCRIPTIONS = 3;

/** Saves the cards just fetched with `token`; their details follow when the page is idle. */
export async function saveCopy(token: string, cards: Card[]) {
  const readAt = Date.now();
  const copied = await Promise.all(
    cards.map(async ({ photo: _photo, pdfUrl: _pdfUrl, pass, ...card }) => ({ card, qr: await qrOf(pass) })),
  );
  await changeCopy(token, (before) => ({
    readAt,
    cards: copied.map((one) => ({ ...emptyDetails, ...findCard(before, one.card._id), ...one })),
  }));
  whenIdle(() => void saveDetails(token, cards));
}

const emptyDetails = { prescriptions: [], dues: [], medicines: [] };

const findCard = (cards: CopiedCard[], id: string) => cards.find(({ card }) => card._id === id);

async function qrOf(pass: Card['pass']) {
  return pass ? (await import('../../../parts/encode-qr')).encodeQr(pass.url) : undefined;
}

/** How long the cards' details count as fresh, in milliseconds. */
const DETAILS_INTERVAL = 60_000;
let lastDetails = { token: '', at: 0 };

/** Updates the cards' details. Whatever can’t be fetched now stays unchanged. */
async function saveDetails(token: string, all: Card[]) {
  if (lastDetails.token === token && Date.now() - lastDetails.at < DETAILS_INTERVAL) return;
  lastDetails = { token, at: Date.now() };
  const before = (await readCopy())?.cards ?? [];
  const [dues, medicines] = await Promise.all([
    tryCall('GET /pet/get/dues/v1'),
    tryCall('GET /reminder/get/all/v1', { query: {} }),
  ]);
  const parts = new Map<string, Partial<CopiedCard>>();
  for (const card of all.slice(0, MAX_PETS)) {
    parts.set(card._id, {
      ...(dues && { dues: dues.filter(({ petId }) => petId === card._id).map(duePart) }),
      ...(medicines && { medicines: medicines.filter(isActiveFor(card._id)).map(medicinePart) }),
      ...(await photoPart(card)),
      ...(await prescriptionsPart(card, findCard(before, card._id)?.prescriptions ?? [])),
    });
  }
  await changeCopy(token, (cards) => ({
    cards: cards.map((one) => ({ ...one, ...parts.get(one.card._id) })),
  }));
}

type Due = CallReply<'GET /pet/get/dues/v1'>['data'][number];
type Reminder = CallReply<'GET /reminder/get/all/v1'>['data'][number];

const duePart = ({ name, on, isBooked }: Due) => ({ name, on, isBooked });

const isActiveFor =
  (petId: string) =>
  ({ pet, isOn, isOver }: Reminder) =>
    pet._id === petId && isOn && !isOver;

const medicinePart = ({ medicine, strength, dose, times, withFood, instructions }: Reminder) => ({
  medicine,
  strength,
  dose,
  times,
  withFood,
  instructions,
});

/** The photo itself: its URL expires within an hour. A card without one also drops the old copy. */
async function photoPart({ photo }: Card): Promise<Pick<CopiedCard, 'photo'>> {
  if (!photo) return { photo: undefined };
  try {
    const answer = await fetch(photo.medium);
    return answer.ok ? { photo: await answer.blob() } : {};
  } catch {
    return {};
  }
}

/** The newest ones; prescriptions already copied never change. */
async function prescriptionsPart({ _id }: Card, known: CopiedPrescription[]) {
  const timeline = await tryCall('GET /pet/get/timeline/{id}/v1', {
    params: { id: _id },
    query: { kind: 'prescription' },
  });
  if (!timeline) return {};
  const prescriptions: CopiedPrescription[] = [];
  for (const { consultId } of timeline) {
    if (!consultId || prescriptions.length === MAX_PRESCRIPTIONS) continue;
    const prescription =
      known.find((one) => one.consultId === consultId) ?? (await readPrescription(consultId));
    if (prescription) prescriptions.push(prescription);
  }
  return { prescriptions };
}

async function readPrescription(id: string): Promise<CopiedPrescription | undefined> {
  const read = await tryCall('GET /user/get/prescription/{id}/v1', { params: { id } });
  if (!read) return undefined;
  const { consultId, signedAt, assessment, advice, followUpOn, lines, vet } = read;
  return { consultId, signedAt, assessment, advice, followUpOn, lines, vetName: vet.name };
}

/** Failures don't matter: the next visit to the card retries. */
async function tryCall<C extends Call>(
  name: C,
  input?: CallInput<C>,
): Promise<CallReply<C>['data'] | undefined> {
  try {
    const make = call as (name: C, input: unknown) => Promise<CallReply<C>>;
    return (await make(name, input)).data;
  } catch {
    return undefined;
  }
}
