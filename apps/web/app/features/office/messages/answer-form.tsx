import { MESSAGE_MAX } from '@tailwell/contract/site/message-constants';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call';
import { readDraft, writeDraft } from '../../../api/drafts';
import { fieldError } from '../../../parts/console/step-dialog';
import { useStep } from '../../../parts/console/use-step';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { RadioChips } from '../../../ui/form/radio-chips';
import { TextareaField } from '../../../ui/form/textarea-field';
import { type OfficeMessage, refreshMessage } from './office-message';
import { ReadyAnswers } from './ready-answers';

const kinds = [
  { value: 'answer', label: 'Answer' },
  { value: 'note', label: 'Note for colleagues' },
] as const;
type Kind = (typeof kinds)[number]['value'];

/** Answers a conversation, or adds a note for colleagues. Unsent text survives a reload. */
export function AnswerForm({ message }: { message: OfficeMessage }) {
  const [kind, setKind] = useState<Kind>('answer');
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-5">
      <RadioChips
        label="What to write"
        isLabelHidden
        options={kinds}
        value={kind}
        onChange={({ target }) => setKind(target.value as Kind)}
      />
      {kind === 'answer' ? <Answer key="answer" message={message} /> : <Note key="note" id={message._id} />}
    </div>
  );
}

function useDraftText(name: string) {
  const [text, setText] = useState(() => readDraft<string>(name) ?? '');
  return [
    text,
    (typed: string) => {
      setText(typed);
      writeDraft(name, typed || undefined);
    },
  ] as const;
}

function Answer({ message }: { message: OfficeMessage }) {
  const { _id: id, name, ownerId, entries } = message;
  const seen = entries.at(-1)?.number ?? 0;
  const queries = useQueryClient();
  const [text, setText] = useDraftText(`message-answer:${id}`);
  // What had been written when this answer was begun.
  const [begunAt, setBegunAt] = useState(seen);
  const [isMissing, setMissing] = useState(false);
  const refresh = () => refreshMessage(queries, id);
  const change = (typed: string) => {
    if (text === '') setBegunAt(seen);
    setText(typed);
  };
  const step = useStep({
    make: (body: { text: string; seen: number; isSolved: boolean }, options) =>
      call('PUT /console/answer/contact-messages/{id}/v1', { params: { id }, body }, options),
    onDone: async () => {
      setText('');
      await refresh();
    },
    refresh,
  });
  const isUnsent = text.trim() !== '';
  const submit = (isSolved: boolean) => {
    setMissing(!isUnsent);
    if (isUnsent && !step.isPending) step.mutate({ text: text.trim(), seen, isSolved });
  };
  const textError = fieldError(step.error, 'text');
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit(false);
      }}
    >
      <ReadyAnswers
        name={name}
        onChoose={(ready) => change(isUnsent ? `${text.trimEnd()}\n\n${ready}` : ready)}
      />
      <TextareaField
        label={`Answer to ${name}`}
        hint={
          ownerId
            ? 'Sent by email; owners who wrote while signed in also read it in the app.'
            : 'Sent by email.'
        }
        rows={5}
        maxLength={MESSAGE_MAX}
        value={text}
        error={textError ?? (isMissing && !isUnsent ? 'Write the answer.' : undefined)}
        onChange={({ target }) => change(target.value)}
      />
      {step.error && !textError && <Refusal error={step.error} />}
      {isUnsent && !step.error && seen > begunAt && (
        <Banner kind="warning">
          Something new was written while you were writing. Read it above before you send your answer.
        </Banner>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={step.isPending} onClick={() => submit(true)}>
          Send and mark as solved
        </Button>
        <Button type="submit" isLoading={step.isPending}>
          Send answer
        </Button>
      </div>
    </form>
  );
}

function Note({ id }: { id: string }) {
  const queries = useQueryClient();
  const [text, setText] = useDraftText(`message-note:${id}`);
  const [isMissing, setMissing] = useState(false);
  const refresh = () => refreshMessage(queries, id);
  const step = useStep({
    make: (body: { text: string }, options) =>
      call('PUT /console/note/contact-messages/{id}/v1', { params: { id }, body }, options),
    onDone: async () => {
      setText('');
      await refresh();
    },
    refresh,
  });
  const isUnsent = text.trim() !== '';
  const textError = fieldError(step.error, 'text');
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!isUnsent);
        if (isUnsent && !step.isPending) step.mutate({ text: text.trim() });
      }}
    >
      <TextareaField
        label="Note"
        hint="Only colleagues read it. It is never sent."
        maxLength={MESSAGE_MAX}
        value={text}
        error={textError ?? (isMissing && !isUnsent ? 'Write the note.' : undefined)}
        onChange={({ target }) => setText(target.value)}
      />
      {step.error && !textError && <Refusal error={step.error} />}
      <Button type="submit" variant="secondary" className="self-end" isLoading={step.isPending}>
        Add note
      </Button>
    </form>
  );
}
