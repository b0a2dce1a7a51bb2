import { partnerRates } from '@tailwell/contract/money/ledger-office';
import { choicesOf } from '../../../features/money/coupons/office-fields';
import { partnerKindNames } from '../../../features/money/ledger/ledger-names';
import type { ReferencedList } from '../../../parts/back-office/fields';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { fullDate } from '../../../ui/format/times';

export const meta = () => titledForConsole('Rates');

const pluralNames = { vet: 'All vets', shop: 'All shops' };

const partnersOf = (name: string): ReferencedList => ({
  name,
  nameOf: ({ name, city }) => (city ? `${name}, ${city}` : String(name)),
});

/** On phones, cards have no headings. */
const named = (name: string, value: string) => (
  <>
    <span className="@min-[26rem]:hidden">{name} </span>
    {value}
  </>
);

const rates = officeList(partnerRates, {
  title: 'Rates',
  about: 'What vets and shops pay us. A rate applies from its start date and never changes earlier bookings.',
  nameOf: ({ partner, partnerKind, startsOn }) =>
    `${partner ?? pluralNames[partnerKind]}, from ${fullDate(startsOn)}`,
  columns: [
    {
      key: 'partnerKind',
      header: 'For',
      cell: ({ partner, partnerKind }) => partner ?? pluralNames[partnerKind],
      width: 'w-1/3',
    },
    {
      key: 'startsOn',
      header: 'From',
      sort: 'newest',
      cell: ({ startsOn }) => named('From', fullDate(startsOn)),
      from: 'phone',
    },
    {
      key: 'commission',
      cell: ({ commission }) => named('Commission', `${commission}%`),
      isNumber: true,
      from: 'phone',
    },
    { key: 'tcs', isNumber: true, from: 'desktop' },
    { key: 'tds', isNumber: true, from: 'desktop' },
    { key: 'source', from: 'desktop' },
  ],
  filters: {
    partnerKind: {
      kind: 'select',
      label: 'For',
      all: 'Vets and shops',
      choices: choicesOf({ vet: 'Vets', shop: 'Shops' }),
    },
  },
  blank: { vetId: null, shopId: null, source: '' },
  onDelete: 'What was booked at these rates stays as it is. From now on, the rates before them apply.',
  sections: [
    {
      title: 'Who and when',
      fields: [
        {
          key: 'partnerKind',
          kind: 'select',
          label: 'For',
          choices: choicesOf(partnerKindNames),
          isHalf: true,
        },
        { key: 'startsOn', kind: 'date', label: 'From', hint: 'The first day, Indian time.', isHalf: true },
        {
          key: 'vetId',
          kind: 'reference',
          label: 'Only for one vet',
          hint: 'Empty: for all vets without their own rates.',
          to: partnersOf('vets'),
          isOptional: true,
          isRelevant: ({ partnerKind }) => partnerKind === 'vet',
        },
        {
          key: 'shopId',
          kind: 'reference',
          label: 'Only for one shop',
          hint: 'Empty: for all shops without their own rates.',
          to: partnersOf('shops'),
          isOptional: true,
          isRelevant: ({ partnerKind }) => partnerKind === 'shop',
        },
      ],
    },
    {
      title: 'What they pay us',
      about: 'Deducted from a vet’s or shop’s earnings when a sale is booked.',
      fields: [
        {
          key: 'commission',
          kind: 'percent',
          label: 'Commission',
          hint: 'Of the price before discounts.',
          isHalf: true,
        },
        {
          key: 'commissionGst',
          kind: 'percent',
          label: 'GST on commission',
          hint: 'Of our commission.',
          isHalf: true,
        },
        {
          key: 'discountShare',
          kind: 'percent',
          label: 'Their part of discounts',
          hint: 'Their share of each coupon and referral discount. We bear the rest.',
        },
      ],
    },
    {
      title: 'Taxes that we deduct',
      fields: [
        {
          key: 'tcs',
          kind: 'percent',
          label: 'TCS',
          hint: 'Tax collected at source, as a share of the price without GST.',
          isHalf: true,
        },
        {
          key: 'tds',
          kind: 'percent',
          label: 'TDS',
          hint: 'Deducted at source, of the price.',
          isHalf: true,
        },
        {
          key: 'source',
          kind: 'text',
          label: 'Source',
          hint: 'The law, notification or contract that says so.',
        },
      ],
    },
  ],
});

export default function RatesPage() {
  return <ListScreen list={rates} />;
}
