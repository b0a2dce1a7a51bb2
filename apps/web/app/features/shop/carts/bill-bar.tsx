import type { ReactNode } from 'react';
import { counted } from '../../../ui/format/count';
import { StickyBar } from '../../../ui/layout/sticky-bar';
import { BILL } from './cart-bill-card';

interface BillBarProps {
  /** Where it leads. */
  label: string;
  /** How many pieces. */
  count: number;
  /** What stands in the way; it makes the bar grow upwards. */
  trouble?: ReactNode;
  /** The one button, with the sum. */
  children: ReactNode;
}

/**
 * The way on and its sum, at the same place of a phone's screen from the first moment: nothing that comes late moves it.
 * The bill is a press away. On wide screens the bill itself is in sight, with a button of its own.
 */
export const BillBar = ({ label, count, trouble, children }: BillBarProps) => (
  <div className="contents lg:hidden">
    <StickyBar label={label}>
      {trouble && <div className="w-full pb-1">{trouble}</div>}
      <button
        type="button"
        onClick={showBill}
        className="flex min-h-11 min-w-0 flex-1 flex-col items-start justify-center rounded-md text-left text-sm"
      >
        <span className="font-bold whitespace-nowrap">{counted(count, 'item')}</span>
        <span className="font-bold whitespace-nowrap text-primary underline underline-offset-4">
          See the bill
        </span>
      </button>
      {children}
    </StickyBar>
  </div>
);

function showBill() {
  const bill = document.getElementById(BILL);
  bill?.scrollIntoView();
  bill?.focus({ preventScroll: true });
}
