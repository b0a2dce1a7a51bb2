import { limitedOfferOffice, type OfferState } from '@tailwell/contract/shop/storefront-office';
import { choicesOf } from '../../../features/money/coupons/office-fields';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { dayOf, daysLater } from '../../../ui/format/age';
import { counted } from '../../../ui/format/count';
import { fullDateInIndia } from '../../../ui/format/times';

export const meta = () => titledForConsole('Limited offers');

const stateNames: Record<OfferState, string> = {
  running: 'Running',
  upcoming: 'Still to come',
  ended: 'Ended',
};

/** The seven days from tomorrow. */
function nextSevenDays(now: Date) {
  const atMidnight = (days: number) => `${daysLater(dayOf(now), days)}T00:00:00+05:30`;
  return {
    startsAt: new Date(atMidnight(1)).toISOString(),
    endsAt: new Date(atMidnight(8)).toISOString(),
  };
}

const list = officeList(limitedOfferOffice, {
  title: 'Limited offers',
  about:
    'Shops sell some products for less for a limited time. You set the title and the time; shops add their products.',
  nameOf: ({ title }) => title,
  columns: [
    { key: 'title', sort: 'title', width: 'w-1/3' },
    { key: 'state', header: 'State', cell: ({ state }) => stateNames[state], from: 'phone' },
    {
      key: 'startsAt',
      cell: ({ startsAt }) => fullDateInIndia(new Date(startsAt)),
      sort: 'newest',
      from: 'tablet',
    },
    {
      key: 'endsAt',
      cell: ({ endsAt }) => fullDateInIndia(new Date(endsAt)),
      sort: 'endsAt',
      from: 'tablet',
    },
    {
      key: 'productCount',
      header: 'Products',
      cell: ({ productCount }) => productCount,
      isNumber: true,
      width: 'w-28',
    },
  ],
  filters: {
    state: { kind: 'select', label: 'State', all: 'In any state', choices: choicesOf(stateNames) },
  },
  blank: { title: '', description: '', ...nextSevenDays(new Date()) },
  detail: ({ shopCount, productCount, state }) => (
    <p className="text-ink-soft">
      {productCount === 0
        ? `No shop has added products${state === 'ended' ? '.' : ' yet. Shops find the offer under “Stock”, after selecting products.'}`
        : `${counted(productCount, 'product', 'products')} in ${counted(shopCount, 'shop', 'shops')}.`}
    </p>
  ),
  onDelete: 'An offer with products can’t be deleted: move its end instead.',
  sections: [
    {
      title: 'What owners read',
      fields: [
        { key: 'title', kind: 'text', label: 'Title' },
        { key: 'description', kind: 'textarea', label: 'Description', isOptional: true },
      ],
    },
    {
      title: 'When',
      about: 'Indian time. Prices change exactly at these times.',
      fields: [
        { key: 'startsAt', kind: 'moment', label: 'From', isHalf: true },
        { key: 'endsAt', kind: 'moment', label: 'Until', isHalf: true },
      ],
    },
  ],
});

export default function OfferOfficePage() {
  return <ListScreen list={list} />;
}
