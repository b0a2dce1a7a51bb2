import { withFoodNames } from '@tailwell/contract/pets/reminder-constants';
import { giveLabel } from '../../../parts/give-label';
import { minutesUntil } from '../../../parts/until-start';
import { paths } from '../../../paths';
import { petPaths } from '../../../pet-paths';
import { dateInIndia } from '../../../ui/format/times';
import { arrivalName, statusNames } from '../../shop/orders/parcel-labels';
import type { HomePageData, Next } from './home-query';

/** Minutes before its start that a call can be entered. */
const OPENS_BEFORE = 10;

/** Whether it is a dose that is due: those have their own cards. */
export const isDueDose = (next: Next, now: Date) =>
  next.kind === 'dose' && next.when !== null && new Date(next.when) <= now;

/** Whether it concerns this pet; a visit names all its pets. */
export const isAbout = (next: Pick<Next, 'pet'> | null | undefined, { name }: { name: string }) =>
  next?.pet?.split(', ').includes(name) === true;

interface NamedPet {
  id: string;
  name: string;
}

/**
 * What home shows first: what is next for the user, unless it concerns another of these pets than the selected one;
 * then the selected pet's first due.
 */
export function firstItem(
  { pets, selected }: { pets: readonly NamedPet[]; selected: NamedPet | undefined },
  next: Next | null | undefined,
  dues: HomePageData['dues'],
) {
  const isAboutOther = selected && !isAbout(next, selected) && pets.some((other) => isAbout(next, other));
  if (next && !isAboutOther) return { next };
  const due = dues.find(({ petId }) => petId === selected?.id);
  return due ? { due } : null;
}

/** The next item as of now, which may be a while after the fetch; null once it has ended. */
export function nextAt(next: Next, now: Date): Next | null {
  if (!next.when) return next;
  const minutes = minutesUntil(next.when, now);
  if (next.kind === 'payment' && minutes <= 0) return null;
  return next.kind === 'consultation' && minutes <= OPENS_BEFORE ? { ...next, kind: 'call' } : next;
}

export function linkOf({ kind, subject, _id, vetId, followUp, visit, vaccine, medicine }: Next): string {
  if (kind === 'dose') return petPaths.reminders();
  if (kind === 'refill')
    return medicine?.consult ? paths.orderMedicines(medicine.consult) : petPaths.reminders();
  if (vaccine) return paths.bookHomeVisit('vaccination', { pet: _id, service: vaccine.service });
  if (visit) return kind === 'payment' ? paths.payHomeVisit(visit.kind) : paths.homeVisit(_id);
  if (followUp && vetId) {
    const { bookOn: date, pet, concern } = followUp;
    return paths.followUp(vetId, { date, pet, concern });
  }
  if (kind === 'call') return paths.joinCall(_id);
  if (kind === 'search') return paths.connect(_id);
  if (kind === 'consultation') return paths.scheduled(_id);
  if (kind !== 'payment') return paths.myOrder(_id);
  if (subject === 'request') return paths.instantPayment(_id);
  return vetId ? paths.vetPayment(vetId) : paths.cartOrder(_id);
}

const unpaidNameOf = (subject: Next['subject']) =>
  subject === 'order' ? 'order' : subject === 'visit' ? 'home visit' : 'consultation';

/** Status of a visit and the possible action; `title`: who comes, or what for. */
function visitLabels(visit: Next['visit'], title: string) {
  switch (visit?.status) {
    case 'on_the_way':
      return { headline: `${title} is on the way`, action: 'Track' };
    case 'arrived':
      return { headline: `${title} is at your door`, action: 'See start code' };
    case 'in_service':
      return { headline: 'Your visit is under way', action: 'View' };
    case 'attempt_failed':
      return { headline: 'Your visit needs a new time', action: 'Choose a time' };
    case 'report_ready':
      return { headline: 'Your report is ready', action: 'Read it' };
    default:
      return { headline: `At home: ${title}`, action: 'View' };
  }
}

/** "Meloxicam · with food". */
const aboutMedicine = (medicine: Next['medicine']) =>
  [medicine?.name, medicine && medicine.withFood !== 'any' && withFoodNames[medicine.withFood].toLowerCase()]
    .filter(Boolean)
    .join(' · ');

/** Texts of the card: the headline, the time's prefix, and the button. */
export function labelsFor({
  kind,
  subject,
  title,
  pet,
  orderStatus,
  followUp,
  visit,
  vaccine,
  medicine,
}: Next) {
  const withPet = pet ? `${title}, for ${pet}` : title;
  switch (kind) {
    case 'call':
      return { headline: 'Your consultation is open', about: withPet, action: 'Join' };
    case 'search':
      return { headline: 'Finding you a vet', about: withPet, action: 'Go back' };
    case 'payment':
      return {
        headline: `Your ${unpaidNameOf(subject)} isn’t paid yet`,
        about: subject === 'order' ? `Order ${title}` : withPet,
        before: 'held until',
        action: 'Pay',
      };
    case 'prescription':
      return {
        headline: 'Your order needs another prescription',
        about: `Order ${title}`,
        before: 'send it until',
        action: 'Send it',
      };
    case 'consultation':
      return {
        headline: `Consultation with ${title}`,
        about: pet ? `For ${pet}` : '',
        before: '',
        action: 'View',
      };
    case 'follow-up': {
      const on = followUp && dateInIndia(new Date(followUp.on));
      const isPast = followUp?.on !== followUp?.bookOn;
      return {
        headline: isPast ? 'Book follow-up' : `Book follow-up on ${on}`,
        about: `With ${withPet}${isPast ? `. Was planned for ${on}` : ''}`,
        action: 'Choose a time',
      };
    }
    case 'visit':
      return { ...visitLabels(visit, title), about: pet ? `For ${pet}` : '', before: '' };
    case 'vaccine-due':
      return {
        headline: `${title} is due`,
        about: `For ${pet}, on ${vaccine && dateInIndia(new Date(vaccine.on))}`,
        action: 'Book it at home',
      };
    case 'dose':
      return {
        headline: giveLabel(title, pet ?? ''),
        about: aboutMedicine(medicine),
        before: 'meant for',
        action: 'Open',
      };
    case 'refill':
      return {
        headline: `${title} runs out soon`,
        about: `For ${pet}${medicine?.lastsUntil ? `, enough until ${dateInIndia(new Date(medicine.lastsUntil))}` : ''}`,
        action: medicine?.consult ? 'Order again' : 'View',
      };
    case 'order':
      return {
        headline: orderStatus ? statusNames[orderStatus] : 'Your order',
        about: `Order ${title}`,
        before: orderStatus ? arrivalName(orderStatus).toLowerCase() : '',
        action: 'Track',
      };
  }
}
