import { couponUses } from '@tailwell/contract/money/coupons-office';
import { consolePaths } from '../../../console-paths';
import { categoryNames, choicesOf } from '../../../features/money/coupons/office-fields';
import { UsesReport } from '../../../features/money/coupons/uses-report';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { inr } from '../../../ui/format/inr';
import { fullDateInIndia } from '../../../ui/format/times';

export const meta = () => titledForConsole('Uses of coupons');

const useStateNames = { held: 'Held', used: 'Used', released: 'Given back' };

const uses = officeList(couponUses, {
  title: 'Uses of coupons',
  plural: 'uses of coupons',
  about: 'Discounts given by coupons: how much, to how many owners, and for what.',
  nameOf: ({ code }) => code,
  pathOf: ({ couponId }) => consolePaths.office('coupons', couponId),
  columns: [
    { key: 'code', header: 'Code', width: 'w-1/5' },
    { key: 'owner', header: 'Owner' },
    {
      key: 'category',
      header: 'For',
      cell: ({ category, number }) => number ?? categoryNames[category],
      from: 'phone',
    },
    {
      key: 'discount',
      header: 'Discount',
      cell: ({ discount }) => inr(discount),
      sort: 'discount',
      isNumber: true,
      from: 'phone',
    },
    { key: 'state', header: 'State', cell: ({ state }) => useStateNames[state], from: 'phone' },
    {
      key: 'heldAt',
      header: 'When',
      sort: 'newest',
      cell: ({ heldAt }) => fullDateInIndia(new Date(heldAt)),
    },
  ],
  filters: {
    state: { kind: 'select', label: 'State', all: 'In any state', choices: choicesOf(useStateNames) },
    category: { kind: 'select', label: 'For', all: 'For anything', choices: choicesOf(categoryNames) },
    fromDay: { kind: 'date', label: 'From' },
    toDay: { kind: 'date', label: 'Until' },
    couponId: { kind: 'record', label: 'One coupon' },
    batchId: { kind: 'record', label: 'One batch' },
  },
  without: ['create', 'update', 'remove', 'history'],
});

export default function CouponUsesPage() {
  return (
    <ListScreen list={uses}>
      {({ couponId, batchId, fromDay, toDay }) => (
        <UsesReport filter={{ couponId, batchId, fromDay, toDay }} />
      )}
    </ListScreen>
  );
}
