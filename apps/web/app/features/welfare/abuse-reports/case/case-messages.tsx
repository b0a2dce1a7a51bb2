import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useState } from 'react';
import { ApiError } from '../../../../api/api-error';
import { call } from '../../../../api/call';
import { readDraft, writeDraft } from '../../../../api/drafts';
import { useIdempotencyKey } from '../../../../api/idempotency-key';
import { cacheAnswer } from '../../../../api/query-client';
import { Conversation, ConversationMessage } from '../../../../parts/conversation';
import { Refusal } from '../../../../parts/refusal';
import { withAccessKey } from '../../../../parts/with-access-key';
import { Button } from '../../../../ui/button';
import { toasts } from '../../../../ui/feedback/toast';
import { TextareaField } from '../../../../ui/form/textarea-field';
import { DateTime } from '../../../../ui/format/date-time';
import { Card } from '../../../../ui/layout/card';
import { oneReport, type Report } from '../abuse-reports';
import { readAccessKey } from '../access-key';
import { answerDraft } from './answer-draft';

/** Longest message the contract allows. */
const MAX_LENGTH = 2_000;

interface CaseMessagesProps {
  report: Report;
  /** The answer field, which the question links to. */
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The officer's questions and the reporter's answers; open for messages until the case is closed. */
export function CaseMessages({ report, field }: CaseMessagesProps) {
  const { messages, canAddEvidence } = report;
  if (messages.length === 0 && !canAddEvidence) return null;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-extrabold">You and the officer</h2>
      {messages.length > 0 && (
        <Conversation label="Messages">
          {messages.map(({ _id, author, text, at }) => (
            <ConversationMessage
              key={_id}
              side={author === 'reporter' ? 'own' : 'other'}
              by={author === 'reporter' ? 'You' : 'Officer'}
              at={<DateTime moment={at} />}
              text={text}
            />
          ))}
        </Conversation>
      )}
      {canAddEvidence && <AnswerForm report={report} field={field} />}
    </Card>
  );
}

function AnswerForm({ report, field }: CaseMessagesProps) {
  const { _id } = report;
  const draft = answerDraft(_id);
  const [text, setText] = useState(() => readDraft<string>(draft) ?? '');
  const [isChecked, setChecked] = useState(false);
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  const isQuestionOpen = report.messages.at(-1)?.author === 'officer';
  const change = (typed: string) => {
    setText(typed);
    writeDraft(draft, typed || undefined);
  };
  const sending = useMutation({
    mutationFn: () => {
      const input = { params: { id: _id }, body: { text } };
      return call('POST /report/answer/{id}/v1', input, {
        idempotencyKey: keyFor({ ...input, after: report.messages.length }),
        fetchApi: withAccessKey(readAccessKey(_id)),
      });
    },
    meta: { isErrorShown: true },
    onSuccess: ({ data }) => {
      change('');
      setChecked(false);
      cacheAnswer(queries, oneReport(_id), (before) => before && { ...before, messages: data });
      toasts.success('The officer has your message.');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (text.trim()) sending.mutate();
    else field.current?.focus();
  };
  const fields = sending.error instanceof ApiError ? sending.error.fields : {};
  const textError = isChecked && !text.trim() ? 'Write something first.' : fields.text;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 border-t border-line pt-4">
      <TextareaField
        ref={field}
        label={isQuestionOpen ? 'Your answer' : 'Write to the officer'}
        hint="The officer doesn’t see who you are. Leave out any name or number you want to keep private."
        maxLength={MAX_LENGTH}
        value={text}
        error={textError}
        onChange={({ target }) => change(target.value)}
      />
      {sending.error && !fields.text && <Refusal error={sending.error} />}
      <Button type="submit" isLoading={sending.isPending} className="self-start">
        {isQuestionOpen ? 'Send answer' : 'Send message'}
      </Button>
    </form>
  );
}
