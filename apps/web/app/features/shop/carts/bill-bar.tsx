import type { ReactNode } from 'react';
import { counted } from '../../../ui/format/count';
import { StickyBar } from '../../../ui/layout/sticky-bar';
import { BILL } from './cart-bill-card';

interface BillBarProps {
  /** Label of the link to the bill. */
  label: string;
  /** Number of items. */
  count: number;
  /** What prevents ordering; makes the bar grow upwards. */
  trouble?: ReactNode;
  /** The one button, with the total. */
  children: ReactNode;
}

/**
 * The main button with the total, fixed to the same place of a phone's screen from the start: late content doesn't move
 * it. The bill is one tap away. On wide screens the bill itself is visible, with a button of its own.
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
