import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { textOf } from '../../../api/errors-to-toasts';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { TextField } from '../../../ui/form/text-field';
import { inr } from '../../../ui/format/inr';
import { dayInIndia, momentInSentence } from '../../../ui/format/times';
import { Dialog } from '../../../ui/overlay/dialog';
import { useNow } from '../../../ui/use-now';
import {
  type Coupon,
  couponOfCode,
  couponsFor,
  describeDiscount,
  type Purchase,
  tidyCode,
} from './coupon-labels';

interface CouponDialogProps {
  purchase: Purchase;
  isOpen: boolean;
  onClose: () => void;
  onChoose: (code: string) => void;
}

/** The available coupons, usable ones first, and a field for unlisted codes. */
export function CouponDialog({ purchase, isOpen, onClose, onChoose }: CouponDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Apply coupon">
      <div className="flex flex-col gap-6">
        <CodeForm purchase={purchase} onChoose={onChoose} />
        <CouponList purchase={purchase} onChoose={onChoose} />
      </div>
    </Dialog>
  );
}

type PartProps = Pick<CouponDialogProps, 'purchase' | 'onChoose'>;

function CodeForm({ purchase, onChoose }: PartProps) {
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const finding = useMutation({
    meta: { isErrorShown: true },
    mutationFn: async () => {
      const data = await queries.fetchQuery({ ...couponOfCode(tidyCode(code), purchase), staleTime: 0 });
      // The search matches parts of a code, too.
      return data.find((one) => one.code === tidyCode(code)) ?? null;
    },
    onSuccess: (coupon) => {
      if (coupon?.isEligible) onChoose(coupon.code);
    },
  });
  const find = (event: FormEvent) => {
    event.preventDefault();
    // In the React tree the dialog is inside the form that opened it.
    event.stopPropagation();
    if (code.trim() !== '') finding.mutate();
  };
  const problem = finding.isSuccess
    ? finding.data
      ? finding.data.missing
      : 'We don’t recognise this code. Please check it.'
    : finding.error && textOf(finding.error);
  return (
    <form onSubmit={find} noValidate className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label="Coupon code"
          value={code}
          onChange={({ target }) => {
            setCode(target.value);
            finding.reset();
          }}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="uppercase"
          error={problem || undefined}
        />
      </div>
      <Button type="submit" isLoading={finding.isPending} className="mt-7.5">
        Apply
      </Button>
    </form>
  );
}

function CouponList({ purchase, onChoose }: PartProps) {
  const { data, error, isFetching, refetch } = useQuery(couponsFor(purchase));
  if (!data && error) {
    return (
      <Banner
        kind="danger"
        action={
          <Button variant="secondary" isLoading={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        }
      >
        {textOf(error)}
      </Banner>
    );
  }
  if (!data) return <Skeleton className="h-28 rounded-lg" />;
  if (data.length === 0) return <p className="text-ink-soft">No coupon runs right now.</p>;
  return (
    <ul className="flex flex-col gap-3">
      {data.map((coupon) => (
        <CouponItem key={coupon._id} coupon={coupon} onChoose={onChoose} />
      ))}
    </ul>
  );
}

/** The day only; to the minute if it is today or tomorrow. */
function LastDay({ moment }: { moment: string }) {
  const now = useNow(60) ?? new Date();
  const day = dayInIndia(new Date(moment), now);
  return <time dateTime={moment}>{/^To/.test(day) ? momentInSentence(moment, now) : day}</time>;
}

function CouponItem({ coupon, onChoose }: { coupon: Coupon; onChoose: (code: string) => void }) {
  const { code, title, description, missing, isEligible, discount, validUntil } = coupon;
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <h3 className="font-extrabold wrap-anywhere">{title}</h3>
          <p className="mt-1 inline-block rounded-sm border border-dashed border-line-strong px-2 py-0.5 text-xs font-bold wrap-anywhere text-ink-soft">
            {code}
          </p>
        </div>
        {isEligible && (
          <Button variant="secondary" onClick={() => onChoose(code)}>
            Save {inr(discount)}
            <span className="sr-only"> with {code}</span>
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">{description || describeDiscount(coupon)}</p>
      {missing && <p className="text-sm font-bold text-ink">{missing}</p>}
      <p className="text-xs text-ink-faint">
        Until <LastDay moment={validUntil} />
      </p>
    </li>
  );
}
