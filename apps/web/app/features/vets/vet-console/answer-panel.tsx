import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import { Banner } from '../../../ui/feedback/banner';
import { Card } from '../../../ui/layout/card';
import { AnswerButtons } from './answer-buttons';
import type { PanelProps } from './panel-props';

/** Says what a booking waits for, with the buttons for it; afterwards, why nothing takes place. */
export function AnswerPanel({ consultation }: PanelProps) {
  const { status, canConfirm, canCancel } = consultation;
  if (status.startsWith('cancelled_by_')) return <Off consultation={consultation} />;
  if (!canConfirm && !canCancel) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <p className="min-w-0 flex-1 basis-64 text-ink-soft">{hints[status]}</p>
      <AnswerButtons consultation={consultation} />
    </Card>
  );
}

const hints: Partial<Record<ConsultationStatus, string>> = {
  booked: 'It is paid. Please confirm: ten minutes before the start the owner may choose another vet.',
  confirmed: 'You have confirmed it. The call opens ten minutes before the start.',
  ready: 'It begins in a few minutes.',
  connecting: 'The call is open.',
};

function Off({ consultation: { status, cancelReason, cancelNote } }: PanelProps) {
  const who = { cancelled_by_user: 'The owner has cancelled', cancelled_by_vet: 'You have cancelled' };
  return (
    <Banner title={who[status as keyof typeof who] ?? 'Tailwell has cancelled'}>
      {[cancelReason, cancelNote].filter(Boolean).join(': ') || 'No reason was given.'}
    </Banner>
  );
}
