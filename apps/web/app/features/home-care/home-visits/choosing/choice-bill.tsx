import { Button } from '../../../../ui/button';
import { classNames } from '../../../../ui/class-names';
import { inr } from '../../../../ui/format/inr';
import { Card } from '../../../../ui/layout/card';
import { StickyBar } from '../../../../ui/layout/sticky-bar';
import { useNow } from '../../../../ui/use-now';
import { formatCancelRule } from '../cancel-rule';
import type { useCatalogue } from '../services';
import { VisitBill } from '../visit-bill';
import { arrivalInSentence } from '../window-labels';
import type { Choice } from './use-choice';

interface ChoiceBillProps {
  choice: Choice;
  catalogue: ReturnType<typeof useCatalogue>;
}

/** The bill for the current choices, beside them. */
export function ChoiceBill({ choice, catalogue: { charge } }: ChoiceBillProps) {
  const { offer, lines } = choice;
  const bill = lines.length > 0 ? offer.data?.bill : null;
  return (
    <Card className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-34">
      <h2 id="visit-bill" tabIndex={-1} className="scroll-mt-24 rounded-md text-lg font-extrabold">
        Bill
      </h2>
      {bill ? (
        <div className={classNames('transition-opacity', offer.isPlaceholderData && 'opacity-60')}>
          <VisitBill bill={bill} />
        </div>
      ) : (
        <p className="text-ink-soft">
          {lines.length > 0 ? 'Enter your pincode' : 'Choose a service'} to see the whole bill.
          {charge !== undefined &&
            charge > 0 &&
            ` The visit charge is ${inr(charge)}, once for all your pets.`}
        </p>
      )}
      <div className="flex flex-col gap-3 max-lg:hidden">
        <SelectedWindow choice={choice} />
        <ContinueButton choice={choice} isWide />
      </div>
      <p className="text-sm text-ink-soft">
        You pay on the next page.{offer.data && ` ${formatCancelRule(offer.data.freeUntilMinutes)}`}
      </p>
    </Card>
  );
}

/** The same button at the bottom of a phone's screen, with the choices. */
export function ChoiceBar({ choice, names }: { choice: Choice; names: string }) {
  const { lines, offer } = choice;
  if (lines.length === 0) return null;
  return (
    <div className="contents lg:hidden">
      <StickyBar label="Your choice">
        <p className="line-clamp-2 w-full text-sm wrap-anywhere">{names}</p>
        <div className="flex min-w-0 flex-1 flex-col text-sm">
          {offer.data?.bill && <span className="text-base font-extrabold">{inr(offer.data.bill.toPay)}</span>}
          <SelectedWindow choice={choice} />
        </div>
        <ContinueButton choice={choice} />
      </StickyBar>
    </div>
  );
}

function SelectedWindow({ choice: { selectedWindow } }: { choice: Choice }) {
  const now = useNow(60);
  if (!selectedWindow || !now) return null;
  return (
    <p className="text-sm font-bold text-ink-soft first-letter:uppercase">
      {arrivalInSentence({ from: selectedWindow.startsAt, to: selectedWindow.endsAt }, now)}
    </p>
  );
}

const ContinueButton = ({ choice, isWide = false }: { choice: Choice; isWide?: boolean }) => (
  <Button size="lg" isWide={isWide} isLoading={choice.holding.isPending} onClick={choice.proceed}>
    {choice.buttonLabel}
  </Button>
);
