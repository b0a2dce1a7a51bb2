import { MESSAGE_MAX } from '@tailwell/contract/site/message-constants';
import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import type { CallReply } from '../../../api/call';
import { readDraft, writeDraft } from '../../../api/drafts';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { Conversation, ConversationMessage } from '../../../parts/conversation';
import { topicNames } from '../../../parts/message-labels';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { TextareaField } from '../../../ui/form/textarea-field';
import { DateTime } from '../../../ui/format/date-time';
import { fullDateInIndia } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';
import { useNow } from '../../../ui/use-now';
import { ConversationState } from './conversation-state';

export type OwnConversation = CallReply<'GET /user/get/my/message/{id}/v1'>['data'];

interface ConversationCardProps {
  conversation: OwnConversation;
  /** The draft's name: unsent text survives a reload. */
  draft: string;
  /** Sends a reply; the same text has the same key. */
  send: (text: string, idempotencyKey: string) => Promise<{ data: OwnConversation; message: string }>;
  onSent: (conversation: OwnConversation) => void;
}

/** What a person wrote to support, with the answers, and a box to write back. */
export function ConversationCard({ conversation, ...writing }: ConversationCardProps) {
  const { ticket, topic, state, solveDueAt, messages } = conversation;
  return (
    <Card className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-ink-soft">
          {topicNames[topic]}, ticket {ticket}
        </span>
        <ConversationState state={state} />
      </p>
      {solveDueAt && <SolveBy moment={solveDueAt} />}
      <Conversation label="Messages">
        {messages.map(({ _id, author, text, at }) => (
          <ConversationMessage
            key={_id}
            side={author === 'person' ? 'own' : 'other'}
            by={author === 'person' ? 'You' : 'Tailwell support'}
            at={<DateTime moment={at} />}
            text={text}
          />
        ))}
      </Conversation>
      <ReplyForm isSolved={state === 'solved'} count={messages.length} {...writing} />
    </Card>
  );
}

function SolveBy({ moment }: { moment: string }) {
  const now = useNow(60);
  const due = new Date(moment);
  if (!now) return null;
  return (
    <p className="text-ink-soft">
      {now < due
        ? `We’ll solve it by ${fullDateInIndia(due)}.`
        : 'This is taking longer than we promised. We’re sorry, and still working on it.'}
    </p>
  );
}

interface ReplyFormProps extends Omit<ConversationCardProps, 'conversation'> {
  isSolved: boolean;
  /** Number of messages so far: the same text can be sent again after others. */
  count: number;
}

function ReplyForm({ isSolved, count, draft, send, onSent }: ReplyFormProps) {
  const [text, setText] = useState(() => readDraft<string>(draft) ?? '');
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const keyFor = useIdempotencyKey();
  const change = (typed: string) => {
    setText(typed);
    writeDraft(draft, typed || undefined);
  };
  const sending = useMutation({
    mutationFn: (reply: string) => send(reply, keyFor({ draft, reply, count })),
    meta: { isErrorShown: true },
    onSuccess: ({ data, message }) => {
      change('');
      setChecked(false);
      onSent(data);
      toasts.success(message);
    },
  });
  const isEmpty = text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isEmpty) field.current?.focus();
    else if (!sending.isPending) sending.mutate(text.trim());
  };
  const fields = sending.error instanceof ApiError ? sending.error.fields : {};
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 border-t border-line pt-4">
      <TextareaField
        ref={field}
        label="Write back"
        hint={isSolved ? 'This is marked as solved. If you write, we look at it again.' : undefined}
        maxLength={MESSAGE_MAX}
        value={text}
        error={isChecked && isEmpty ? 'Write something first.' : fields.text}
        onChange={({ target }) => change(target.value)}
      />
      {sending.error && !fields.text && <Refusal error={sending.error} />}
      <Button
        type="submit"
        className="self-start"
        icon={<Send className="size-4" aria-hidden="true" />}
        isLoading={sending.isPending}
      >
        Send message
      </Button>
    </form>
  );
}
