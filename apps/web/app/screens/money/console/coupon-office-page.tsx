import { couponOffice } from '@tailwell/contract/money/coupons-office';
import { Link } from 'react-router';
import { consolePaths } from '../../../console-paths';
import {
  blankTerms,
  categoryNames,
  choicesOf,
  readFields,
  stateNames,
  termSections,
} from '../../../features/money/coupons/office-fields';
import { UsageFigures } from '../../../features/money/coupons/usage-figures';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { Button } from '../../../ui/button';
import { grouped } from '../../../ui/format/count';
import { inr } from '../../../ui/format/inr';
import { fullDateInIndia } from '../../../ui/format/times';

export const meta = () => titledForConsole('Coupons');

const coupons = officeList(couponOffice, {
  title: 'Coupons',
  about: 'Discounts that owners apply to a bill. New coupons work immediately.',
  nameOf: ({ code }) => code,
  columns: [
    { key: 'code', sort: 'code', width: 'w-1/5' },
    { key: 'discountType', header: 'Gives', cell: formatDiscount, from: 'phone', width: 'w-1/4' },
    { key: 'state', header: 'State', cell: ({ state }) => stateNames[state], from: 'phone' },
    { key: 'used', header: 'Used', cell: formatUsed, sort: 'used', isNumber: true, width: 'w-36' },
    {
      key: 'validUntil',
      sort: 'validUntil',
      cell: ({ validUntil }) => fullDateInIndia(new Date(validUntil)),
      from: 'desktop',
    },
    { key: 'batch', header: 'Batch', cell: ({ batch }) => batch?.name ?? '–', from: 'desktop' },
  ],
  filters: {
    state: { kind: 'select', label: 'State', all: 'In any state', choices: choicesOf(stateNames) },
    category: { kind: 'select', label: 'For', all: 'For anything', choices: choicesOf(categoryNames) },
    batchId: { kind: 'record', label: 'One batch' },
  },
  blank: { code: '', ...blankTerms(new Date()), isListed: false, isActive: true },
  detail: (coupon) => (
    <>
      <UsageFigures usage={coupon} />
      <Button
        variant="secondary"
        className="self-start"
        render={<Link to={consolePaths.office('coupon-uses', '', `?couponId=${coupon._id}`)} />}
      >
        See its uses
      </Button>
    </>
  ),
  sections: [
    {
      title: 'What owners read',
      fields: [
        { key: 'code', kind: 'text', label: 'Code', hint: 'Letters and digits. Can’t be changed once used.' },
        ...readFields,
      ],
    },
    ...termSections,
    {
      title: 'Who finds it',
      fields: [
        {
          key: 'isListed',
          kind: 'switch',
          label: 'Listed',
          hint: 'Owners see listed coupons. Others can be used only with the exact code.',
        },
        {
          key: 'isActive',
          kind: 'switch',
          label: 'Runs',
          hint: 'When off, the coupon is paused. Discounts already held or used stay.',
        },
      ],
    },
  ],
  onDelete: 'A used coupon can’t be deleted, only paused.',
});

function formatDiscount({
  flatAmount,
  percent,
  maxDiscount,
}: {
  flatAmount: number | null;
  percent: number | null;
  maxDiscount: number | null;
}): string {
  if (flatAmount !== null) return `${inr(flatAmount)} off`;
  return `${percent}% off${maxDiscount === null ? '' : `, up to ${inr(maxDiscount)}`}`;
}

function formatUsed({ taken, usesInAll }: { taken: number; usesInAll: number | null }) {
  return usesInAll === null ? grouped(taken) : `${grouped(taken)} of ${grouped(usesInAll)}`;
}

export default function CouponOfficePage() {
  return <ListScreen list={coupons} />;
}
