import type { Act } from '../../../parts/back-office/acts';
import { fullDateInIndia } from '../../../ui/format/times';
import type { ConsoleListing, OpenOffer } from './shop-console';

export const nameOfListing = ({ product: { name, packSize } }: ConsoleListing) => `${name}, ${packSize}`;

/** An offer with its time: "Diwali calm, 4 Mar 2027 to 11 Mar 2027". */
export const describeOffer = ({ title, startsAt, endsAt }: OpenOffer) =>
  `${title}, ${fullDateInIndia(new Date(startsAt))} to ${fullDateInIndia(new Date(endsAt))}`;

const percent = {
  key: 'percent',
  kind: 'percent',
  label: 'By',
  hint: 'Prices become whole rupees.',
} as const;

/** What a shop can do with several products on its shelf. `offers`: those that products can join. */
export const listingActs = (offers: readonly OpenOffer[]): readonly Act<ConsoleListing>[] => [
  ...acts,
  ...(offers.length > 0 ? [joinOffer(offers)] : []),
  {
    label: 'Take out of the offer',
    call: 'POST /shop/leave/offer/listings/v1',
    appliesTo: ({ offer }) => offer !== null,
    done: 'taken out of the offer',
    already: 'in no offer',
  },
];

const joinOffer = (offers: readonly OpenOffer[]): Act<ConsoleListing> => ({
  label: 'Add to an offer',
  call: 'POST /shop/join/offer/listings/v1',
  fields: [
    {
      key: 'offerId',
      kind: 'select',
      label: 'Offer',
      choices: offers.map((offer) => ({ value: offer._id, label: describeOffer(offer) })),
    },
    { key: 'percent', kind: 'percent', label: 'Less than your price', hint: 'Prices become whole rupees.' },
  ],
  done: 'added to the offer',
  already: 'in this offer at this price',
});

const acts: readonly Act<ConsoleListing>[] = [
  {
    label: 'Raise prices',
    call: 'POST /shop/reprice/listings/v1',
    fields: [percent],
    input: { direction: 'raise' },
    done: 'repriced',
    already: 'at this price',
  },
  {
    label: 'Lower prices',
    call: 'POST /shop/reprice/listings/v1',
    fields: [percent],
    input: { direction: 'lower' },
    done: 'repriced',
    already: 'at this price',
  },
  {
    label: 'Take off sale',
    call: 'POST /shop/sell/listings/v1',
    appliesTo: ({ isActive }) => isActive,
    input: { isActive: false },
    done: 'taken off sale',
    already: 'off sale',
  },
  {
    label: 'Put back on sale',
    call: 'POST /shop/sell/listings/v1',
    appliesTo: ({ isActive, backOn }) => !isActive || backOn !== null,
    input: { isActive: true },
    done: 'put back on sale',
    already: 'on sale',
  },
];
