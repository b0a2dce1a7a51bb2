import { useState } from 'react';
import { call } from '../../../api/call';
import { useCanChange } from '../../../parts/back-office/use-can-change';
import { StepDialog } from '../../../parts/console/step-dialog';
import { Button } from '../../../ui/button';
import { RadioChips } from '../../../ui/form/radio-chips';
import { TextField } from '../../../ui/form/text-field';
import { inr } from '../../../ui/format/inr';
import { type BankAnswer, faultOf } from './bank-answers';
import { usePayoutWrite } from './use-payout-write';

interface AnswerPayoutProps {
  payout: { number: string; partner: string; amount: number };
}

const outcomes = [
  { value: 'paid', label: 'Paid' },
  { value: 'failed', label: 'Failed' },
];

/** Records what the bank answered for one payout. */
export function AnswerPayout({ payout: { number, partner, amount } }: AnswerPayoutProps) {
  const canAnswer = useCanChange('pay_out');
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState('paid');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const isPaid = outcome === 'paid';
  const answer: BankAnswer = { number, [isPaid ? 'reference' : 'failureReason']: text };
  const fault = faultOf(answer);
  const { writing, refetch } = usePayoutWrite({
    write: () => call('POST /console/answer/payouts/v1', { body: { answers: [answer] } }),
    onDone: () => setOpen(false),
  });
  if (!canAnswer) return '–';
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <span>
          Record answer<span className="sr-only"> for {number}</span>
        </span>
      </Button>
      <StepDialog
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
          if (writing.error) void refetch();
        }}
        title={`What did the bank answer for ${number}?`}
        step={writing}
        label={isPaid ? 'Record as paid' : 'Record as failed'}
        onSubmit={() => {
          setTried(true);
          if (!fault) writing.mutate();
        }}
        fields={[]}
      >
        <p className="text-ink-soft">
          {inr(amount)} to {partner}
        </p>
        <RadioChips
          label="The transfer"
          isLabelHidden
          options={outcomes}
          value={outcome}
          onChange={({ target }) => setOutcome(target.value)}
        />
        <TextField
          label={isPaid ? 'Reference (UTR)' : 'Why it failed'}
          hint={isPaid ? undefined : 'The settlements are open again, and are in the next payout.'}
          autoComplete="off"
          value={text}
          error={isTried ? fault : undefined}
          onChange={({ target }) => setText(target.value)}
        />
      </StepDialog>
    </>
  );
}
