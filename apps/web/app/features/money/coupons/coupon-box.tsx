import { TicketPercent, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { FieldError } from '../../../ui/form/field';
import { inr } from '../../../ui/format/inr';
import { IconButton } from '../../../ui/icon-button';
import { CouponDialog } from './coupon-dialog';
import type { Purchase } from './coupon-labels';
import type { AppliedCoupon } from './use-coupon';

interface CouponBoxProps {
  purchase: Purchase;
  applied: AppliedCoupon;
  /** Null for none. */
  onChange: (code: string | null) => void;
  /** The server's objection to the coupon. */
  error?: string;
}

/** The coupon on a bill: choose one, or remove it. */
export function CouponBox({ purchase, applied, onChange, error }: CouponBoxProps) {
  const [isOpen, setOpen] = useState(false);
  const { code, discount, problem, isLoading } = applied;
  const icon = <TicketPercent className="size-5 shrink-0 text-primary" aria-hidden="true" />;
  return (
    <div className="flex flex-col gap-2">
      {code === null ? (
        <Button variant="secondary" isWide icon={icon} onClick={() => setOpen(true)}>
          Apply coupon
        </Button>
      ) : (
        <div className="flex items-center gap-3 rounded-lg bg-sunken py-1.5 pr-1.5 pl-4">
          {icon}
          <p role="status" className="min-w-0 flex-1 text-sm">
            <span className="block font-extrabold wrap-anywhere">{code}</span>
            <span className="text-ink-soft">
              {isLoading ? 'Looking it up…' : problem ? 'Not applied' : `Applied · ${inr(-discount)}`}
            </span>
          </p>
          <IconButton
            label={`Remove the coupon ${code}`}
            icon={<X className="size-5" aria-hidden="true" />}
            onClick={() => onChange(null)}
          />
        </div>
      )}
      <div role="alert">
        <FieldError id="coupon-error" text={error ?? problem} />
      </div>
      <CouponDialog
        purchase={purchase}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onChoose={(selected) => {
          onChange(selected);
          setOpen(false);
        }}
      />
    </div>
  );
}
