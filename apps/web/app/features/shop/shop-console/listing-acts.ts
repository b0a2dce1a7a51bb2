import type { Act } from '../../../parts/back-office/acts';
import type { ConsoleListing } from './shop-console';

export const nameOfListing = ({ product: { name, packSize } }: ConsoleListing) => `${name}, ${packSize}`;

const percent = {
  key: 'percent',
  kind: 'percent',
  label: 'By',
  hint: 'Prices become whole rupees.',
} as const;

/** What a shop can do with several products on its shelf. */
export const listingActs: readonly Act<ConsoleListing>[] = [
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
