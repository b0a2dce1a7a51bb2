import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { counted } from '../../../ui/format/count';
import { MomentInSentence } from '../../../ui/format/moment-in-sentence';
import type { Letter } from './newsletters';
import type { RequestedStep } from './send-dialogs';

interface SendCardProps {
  letter: Letter;
  onAsk: (step: RequestedStep) => void;
}

/** A letter's status on its way to subscribers, and the next steps. */
export const SendCard = ({ letter, onAsk }: SendCardProps) => (
  <section
    aria-label="On its way to subscribers"
    tabIndex={-1}
    className="outline-none flex flex-col gap-4 rounded-xl border border-line bg-surface p-5 shadow-card"
  >
    <StatusSummary letter={letter} />
    <Steps letter={letter} onAsk={onAsk} />
  </section>
);

function StatusSummary({
  letter: { status, subscribers, missing, sendAt, startedAt, finishedAt },
}: {
  letter: Letter;
}) {
  switch (status) {
    case 'scheduled':
      return (
        <Heading title="On the schedule">
          {sendAt && (
            <>
              It goes out <MomentInSentence moment={sendAt} />, to everyone subscribed then. To change it,
              take it off the schedule first.
            </>
          )}
        </Heading>
      );
    case 'sending':
      return (
        <Heading title="On its way">
          {startedAt && (
            <>
              Started <MomentInSentence moment={startedAt} />. You can leave this page: we’ll notify you once
              it’s sent.
            </>
          )}
        </Heading>
      );
    case 'sent':
    case 'cancelled':
      return (
        <Heading title={status === 'sent' ? 'Newsletter sent' : 'Newsletter stopped'}>
          {finishedAt && (
            <>
              {status === 'sent' ? 'Done' : 'Stopped'} <MomentInSentence moment={finishedAt} />.
            </>
          )}
        </Heading>
      );
    default:
      return (
        <>
          <Heading title="A draft">
            {subscribers > 0
              ? `It will go to ${counted(subscribers, 'subscriber')}.`
              : 'There are no subscribers yet, so it can’t be sent.'}
          </Heading>
          {missing.length > 0 && (
            <ul className="flex flex-col gap-2 text-sm font-bold">
              {missing.map((text) => (
                <li key={text} className="flex gap-2">
                  <CircleAlert className="mt-0.5 size-4 shrink-0 text-accent-strong" aria-hidden="true" />
                  {text}
                </li>
              ))}
            </ul>
          )}
        </>
      );
  }
}

const Heading = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2 className="text-lg font-extrabold">{title}</h2>
    <p className="mt-1 text-sm text-ink-soft">{children}</p>
  </div>
);

function Steps({ letter: { status, missing, subscribers }, onAsk }: SendCardProps) {
  if (status === 'scheduled') {
    return (
      <Button variant="secondary" onClick={() => onAsk('unschedule')}>
        Take it off the schedule
      </Button>
    );
  }
  if (status === 'sending') {
    return (
      <Button variant="danger" onClick={() => onAsk('stop')}>
        Stop sending
      </Button>
    );
  }
  if (status !== 'draft') return null;
  const isReady = missing.length === 0;
  return (
    <div className="flex flex-col gap-2">
      {isReady && subscribers > 0 && (
        <>
          <Button onClick={() => onAsk('send')}>Send now</Button>
          <Button variant="secondary" onClick={() => onAsk('schedule')}>
            Schedule
          </Button>
        </>
      )}
      {isReady && (
        <Button variant="secondary" onClick={() => onAsk('test')}>
          Send a test
        </Button>
      )}
      <Button variant="quiet" onClick={() => onAsk('delete')}>
        Delete the draft
      </Button>
    </div>
  );
}
