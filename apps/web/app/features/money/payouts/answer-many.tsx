import { useState } from 'react';
import { call } from '../../../api/call';
import { StepDialog } from '../../../parts/console/step-dialog';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { TextareaField } from '../../../ui/form/textarea-field';
import { counted } from '../../../ui/format/count';
import { type BankAnswer, readAnswers } from './bank-answers';
import { usePayoutWrite } from './use-payout-write';

/** Records what the bank answered for many payouts, from pasted lines that are previewed. */
export function AnswerMany() {
  const [isOpen, setOpen] = useState(false);
  // Stays while the dialog is closed.
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const { answers, faults } = readAnswers(text);
  const { writing, refetch } = usePayoutWrite({
    write: () => call('POST /console/answer/payouts/v1', { body: { answers } }),
    onDone: () => {
      setOpen(false);
      setText('');
      setTried(false);
    },
  });
  const error =
    faults.length > 0
      ? 'Correct the lines named below first.'
      : answers.length === 0
        ? 'Paste at least one line.'
        : undefined;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Record the bank’s answers
      </Button>
      <StepDialog
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
          if (writing.error) void refetch();
        }}
        title="Record the bank’s answers"
        step={writing}
        label={answers.length > 0 ? `Record ${counted(answers.length, 'answer')}` : 'Record answers'}
        onSubmit={() => {
          setTried(true);
          if (!error) writing.mutate();
        }}
        fields={[]}
      >
        <TextareaField
          label="Lines from the bank"
          hint="A line for each payout: its number and the reference, as in P-12,UTR4711 – or the reason, as in P-13,failed,account closed."
          spellCheck={false}
          value={text}
          error={isTried ? error : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        {faults.length > 0 && (
          <Banner kind="warning" title={`${counted(faults.length, 'line needs', 'lines need')} correcting`}>
            <ul>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Banner>
        )}
        {answers.length > 0 && <Preview answers={answers} />}
      </StepDialog>
    </>
  );
}

function Preview({ answers }: { answers: BankAnswer[] }) {
  const failed = answers.filter(({ failureReason }) => failureReason !== undefined).length;
  return (
    <section aria-labelledby="answers" className="flex flex-col gap-1">
      <h3 id="answers" className="font-bold">
        {`${answers.length - failed} paid, ${failed} failed`}
      </h3>
      <ul className="flex flex-col divide-y divide-line rounded-lg border border-line px-3 text-sm">
        {answers.map(({ number, reference, failureReason }) => (
          <li key={number} className="flex gap-3 py-2">
            <span className="w-20 shrink-0 font-bold">{number}</span>
            <span className="min-w-0 wrap-anywhere">
              {failureReason === undefined ? `Paid, ${reference}` : `Failed: ${failureReason}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
