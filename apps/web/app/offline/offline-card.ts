import { withFoodNames } from '@tailwell/contract/pets/reminder-constants';
import { type VaccinationState, vaccinationStateNames } from '@tailwell/contract/pets/vaccination-constants';
import { describeUse, nameOfMedicine } from '@tailwell/contract/shop/prescription-notes';
import { factsOf, rabiesOf, stateOn } from '../features/pets/health-cards/card-labels';
import type { CopiedCard, CopiedPrescription, OfflineCopy } from '../features/pets/health-cards/offline-copy';
import type { QrPath } from '../parts/encode-qr';
import { doctor } from '../parts/vet-labels';
import { dayOf } from '../ui/format/age';
import { listed } from '../ui/format/count';
import { dateInIndia, fullDate, fullDateInIndia, timeInIndia, timeOfDay } from '../ui/format/times';
import { element } from './element';

/** Renders the cards as they were when this phone was last online, the selected one first. */
export function renderCards({ readAt, cards }: OfflineCopy, selectedId: string | null): HTMLElement[] {
  const today = dayOf(new Date());
  const at = new Date(readAt);
  const asOf = element(
    'p',
    'rounded-lg bg-accent-soft px-4 py-3 font-bold text-on-accent-soft',
    `As of ${dateInIndia(at)}, ${timeInIndia(at)}`,
  );
  const sorted = cards.toSorted(
    (one, other) => Number(other.card._id === selectedId) - Number(one.card._id === selectedId),
  );
  return [asOf, ...sorted.map((card) => renderCard(card, today))];
}

function renderCard(copied: CopiedCard, today: string): HTMLElement {
  const { card } = copied;
  const rabies = rabiesOf(card, today);
  const box = element(
    'section',
    'flex flex-col gap-5 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-6',
    head(copied, today),
    card.allergies.length > 0 &&
      element(
        'p',
        'rounded-lg bg-danger px-4 py-3 font-extrabold text-on-danger wrap-anywhere',
        `Allergies: ${card.allergies.join(', ')}`,
      ),
    rabies &&
      element(
        'p',
        rabies.isProtected
          ? 'rounded-lg bg-success-soft px-4 py-3 font-extrabold text-on-success-soft'
          : 'rounded-lg bg-danger-soft px-4 py-3 font-extrabold text-on-danger-soft',
        rabies.text,
      ),
    copied.qr && renderQr(copied.qr, card.name),
    ...renderParts(copied, today),
  );
  box.setAttribute('aria-label', `E-health card of ${card.name}`);
  return box;
}

function head({ card, photo }: CopiedCard, today: string): HTMLElement {
  const picture = document.createElement('img');
  picture.alt = '';
  picture.src = photo ? URL.createObjectURL(photo) : `/${card.category.petImage}`;
  picture.className = `size-28 shrink-0 rounded-xl bg-sunken object-cover ${photo ? '' : 'p-3'}`;
  // The drawing of its kind is cached only if it was seen before.
  picture.addEventListener('error', () => picture.remove());
  return element(
    'div',
    'flex items-start gap-4',
    picture,
    element(
      'div',
      'min-w-0 flex-1',
      element('h2', 'text-2xl font-black wrap-anywhere', card.name),
      element(
        'dl',
        'mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-sm',
        ...factsOf(card, today).flatMap(([name, value]) => [
          element('dt', 'text-ink-soft', name),
          element('dd', 'font-bold wrap-anywhere', value),
        ]),
      ),
    ),
  );
}

/** The lists of a card; omits empty ones. */
function renderParts({ card, dues, medicines, prescriptions }: CopiedCard, today: string) {
  return [
    part(
      'Due next',
      dues.map(({ name, on, isBooked }) =>
        row(name, on < today ? 'overdue' : null, [
          `${on < today ? 'Since' : 'On'} ${fullDate(on)}`,
          isBooked && 'booked',
        ]),
      ),
    ),
    part(
      'Medicines now',
      medicines.map(({ medicine, strength, dose, times, withFood, instructions }) =>
        row([medicine, strength].filter(Boolean).join(' '), null, [
          dose,
          listed(times.map(timeOfDay)),
          withFood !== 'any' && withFoodNames[withFood].toLowerCase(),
          instructions,
        ]),
      ),
    ),
    part(
      'Vaccinations',
      card.vaccinations.map((vaccination) =>
        row(vaccination.name, stateOn(vaccination, today), [
          `Given ${fullDate(vaccination.vaccinationDate)}`,
          vaccination.nextDueOn && `next due ${fullDate(vaccination.nextDueOn)}`,
          vaccination.vetOrClinic,
          vaccination.batchNo && `batch ${vaccination.batchNo}`,
        ]),
      ),
    ),
    part(
      'Planned for this age',
      card.schedule.map(({ name, dueOn, source }) =>
        row(name, null, [dueOn && `Due from ${fullDate(dueOn)}`, source && `source: ${source}`]),
      ),
    ),
    part(
      'Deworming',
      card.dewormings.map((deworming) =>
        row(deworming.medicine || 'Deworming', stateOn(deworming, today), [
          `Given ${fullDate(deworming.givenOn)}`,
          deworming.nextDueOn && `next due ${fullDate(deworming.nextDueOn)}`,
        ]),
      ),
    ),
    part('Prescriptions', prescriptions.map(renderPrescription)),
  ];
}

const renderPrescription = ({
  signedAt,
  vetName,
  assessment,
  advice,
  followUpOn,
  lines,
}: CopiedPrescription) =>
  element(
    'li',
    'flex flex-col gap-2 py-3',
    element('p', 'font-extrabold', `${doctor(vetName)}, ${fullDateInIndia(new Date(signedAt))}`),
    element('p', 'whitespace-pre-line wrap-anywhere', assessment),
    ...lines.map((line) =>
      element(
        'p',
        'wrap-anywhere',
        element('span', 'font-bold', nameOfMedicine(line)),
        ` ${describeUse(line)}`,
      ),
    ),
    advice && element('p', 'whitespace-pre-line text-ink-soft wrap-anywhere', advice),
    followUpOn && element('p', 'text-ink-soft', `Follow-up on ${fullDate(followUpOn)}`),
  );

const part = (title: string, rows: HTMLElement[]) =>
  rows.length > 0 &&
  element(
    'div',
    'border-t border-line pt-4',
    element('h3', 'text-lg font-extrabold', title),
    element('ul', 'divide-y divide-line', ...rows),
  );

const stateVariants: Record<VaccinationState, string> = {
  overdue: 'bg-danger-soft text-on-danger-soft',
  due_soon: 'bg-accent-soft text-on-accent-soft',
  up_to_date: 'bg-success-soft text-on-success-soft',
};

const row = (name: string, state: VaccinationState | null, facts: (string | false | null)[]) =>
  element(
    'li',
    'flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5 py-2.5',
    element('span', 'font-bold wrap-anywhere', name),
    state &&
      element(
        'span',
        `rounded-full px-2.5 py-1 text-xs font-bold ${stateVariants[state]}`,
        vaccinationStateNames[state],
      ),
    element('span', 'basis-full text-sm text-ink-soft wrap-anywhere', facts.filter(Boolean).join(' · ')),
  );

const SVG = 'http://www.w3.org/2000/svg';

function renderQr({ size, path }: QrPath, name: string): SVGElement {
  const picture = document.createElementNS(SVG, 'svg');
  // A quiet zone of four modules, as readers require.
  picture.setAttribute('viewBox', `-4 -4 ${size + 8} ${size + 8}`);
  picture.setAttribute('shape-rendering', 'crispEdges');
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', `QR code of ${name}’s pet pass`);
  picture.setAttribute('class', 'w-full max-w-80 self-center rounded-lg bg-qr fill-on-qr');
  const dark = document.createElementNS(SVG, 'path');
  dark.setAttribute('d', path);
  picture.append(dark);
  return picture;
}
