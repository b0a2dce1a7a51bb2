import { useQueryClient } from '@tanstack/react-query';
import { CheckCheck, Clock, type LucideIcon, MailWarning, RefreshCw } from 'lucide-react';
import { call } from '../../../api/call';
import { useStep } from '../../../parts/console/use-step';
import { Conversation, ConversationMessage } from '../../../parts/conversation';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { DateTime } from '../../../ui/format/date-time';
import { Card } from '../../../ui/layout/card';
import { AnswerForm } from './answer-form';
import { type OfficeMessage, refreshMessage } from './office-message';

type Entry = OfficeMessage['entries'][number];

const deliveries: Record<NonNullable<Entry['delivery']>, { Icon: LucideIcon; name: string }> = {
  sending: { Icon: Clock, name: 'Being sent' },
  sent: { Icon: CheckCheck, name: 'Sent' },
  failed: { Icon: MailWarning, name: 'Not sent yet' },
};

/** A whole conversation with a person, with notes among colleagues, and the form to answer. */
export function ThreadCard({ message }: { message: OfficeMessage }) {
  const { _id: id, name, message: text, receivedAt, entries } = message;
  return (
    <Card className="flex min-w-0 flex-col gap-5">
      <section aria-label="Conversation" className="flex flex-col gap-5">
        <Conversation>
          <ConversationMessage side="other" by={name} at={<DateTime moment={receivedAt} />} text={text} />
          {entries.map((entry) => (
            <EntryMessage key={entry._id} entry={entry} name={name} />
          ))}
        </Conversation>
        {entries.some(({ delivery }) => delivery === 'failed') && <SendAgain id={id} />}
      </section>
      <AnswerForm key={id} message={message} />
    </Card>
  );
}

function EntryMessage({ entry, name }: { entry: Entry; name: string }) {
  const { kind, by, text, at, delivery } = entry;
  const author = by ?? 'A former colleague';
  const state = delivery && deliveries[delivery];
  return (
    <ConversationMessage
      side={kind === 'reply' ? 'other' : kind === 'answer' ? 'own' : 'note'}
      by={kind === 'reply' ? name : kind === 'answer' ? author : `Note by ${author}`}
      at={<DateTime moment={at} />}
      status={
        state && (
          <span className="inline-flex items-center gap-1">
            <state.Icon className="size-4" aria-hidden="true" />
            {state.name}
          </span>
        )
      }
      text={text}
    />
  );
}

/** The mail of an answer has failed: it is tried again for hours, or now. */
function SendAgain({ id }: { id: string }) {
  const queries = useQueryClient();
  const refresh = () => refreshMessage(queries, id);
  const step = useStep({
    make: (params: { id: string }, options) =>
      call('PUT /console/resend/contact-messages/{id}/v1', { params }, options),
    onDone: refresh,
    refresh,
  });
  return (
    <>
      {step.error && <Refusal error={step.error} />}
      <Banner
        kind="warning"
        action={
          <Button
            variant="secondary"
            icon={<RefreshCw className="size-4" aria-hidden="true" />}
            isLoading={step.isPending}
            onClick={() => step.mutate({ id })}
          >
            Send again now
          </Button>
        }
      >
        The mail with an answer couldn’t be sent. We keep trying for a few hours.
      </Banner>
    </>
  );
}
