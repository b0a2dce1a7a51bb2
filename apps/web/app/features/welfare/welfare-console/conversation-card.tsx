import { useQueryClient } from '@tanstack/react-query';
import { CheckCheck, Send } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call';
import { fieldError } from '../../../parts/console/step-dialog';
import { useStep } from '../../../parts/console/use-step';
import { Conversation, ConversationMessage } from '../../../parts/conversation';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { TextareaField } from '../../../ui/form/textarea-field';
import { CaseSection } from './case-section';
import { When } from './case-when';
import { cacheCase, refreshWelfare, type WelfareCase } from './welfare';
import { isOpen } from './welfare-labels';

const writeForms = {
  ask: {
    call: 'PUT /console/welfare/ask/{id}/v1',
    label: 'Ask the reporter',
    button: 'Ask',
    missing: 'Write the question.',
  },
  note: {
    call: 'PUT /console/welfare/note/{id}/v1',
    label: 'Note for colleagues',
    button: 'Add note',
    missing: 'Write the note.',
  },
} as const;

interface WritingProps {
  welfareCase: WelfareCase;
  /** Unsent text: the page warns before it is lost. */
  text: string;
  onType: (text: string) => void;
}

/** Questions to the reporter, with the answers. */
export function ConversationCard({ welfareCase, ...writing }: WritingProps) {
  const { messages, mayContact, status } = welfareCase;
  return (
    <CaseSection id="conversation" title="Messages with the reporter">
      {messages.length === 0 && <p className="text-ink-soft">No messages yet.</p>}
      <Conversation>
        {messages.map(({ _id, author, text, at, by, isSeen }) => (
          <ConversationMessage
            key={_id}
            side={author === 'officer' ? 'own' : 'other'}
            by={author === 'officer' ? (by ?? 'An officer') : 'The reporter'}
            at={<When moment={at} isFirst />}
            status={
              author === 'officer' &&
              isSeen && (
                <span className="inline-flex items-center gap-1">
                  <CheckCheck className="size-4" aria-hidden="true" />
                  Seen
                </span>
              )
            }
            text={text}
          />
        ))}
      </Conversation>
      {isOpen(status) && (
        <WriteForm
          welfareCase={welfareCase}
          kind="ask"
          {...writing}
          hint={
            mayContact
              ? 'We let them know that you have asked.'
              : 'They will see it when they return to their case.'
          }
        />
      )}
    </CaseSection>
  );
}

/** Internal notes of officers. */
export function NotesCard({ welfareCase, ...writing }: WritingProps) {
  const { notes } = welfareCase;
  return (
    <CaseSection id="notes" title="Notes">
      {notes.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {notes.map(({ _id, by, text, at }) => (
            <li key={_id} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
              <p className="text-sm text-ink-soft">
                <span className="font-bold text-ink">{by ?? 'An officer'}</span>, <When moment={at} />
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ul>
      )}
      <WriteForm welfareCase={welfareCase} kind="note" {...writing} hint="The reporter can’t see it." />
    </CaseSection>
  );
}

interface WriteFormProps extends WritingProps {
  kind: keyof typeof writeForms;
  hint: string;
}

function WriteForm({ welfareCase: { _id: id }, kind, hint, text, onType }: WriteFormProps) {
  const { call: name, label, button, missing } = writeForms[kind];
  const queries = useQueryClient();
  const [isMissing, setMissing] = useState(false);
  const step = useStep({
    make: (body: { text: string }, options) => call(name, { params: { id }, body }, options),
    onDone: (data) => {
      onType('');
      return cacheCase(queries, data);
    },
    refresh: () => refreshWelfare(queries),
  });
  const isUnsent = text.trim() !== '';
  const submit = () => {
    setMissing(!isUnsent);
    if (isUnsent) step.mutate({ text: text.trim() });
  };
  const textError = fieldError(step.error, 'text');
  return (
    <form
      className="flex flex-col gap-3 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {step.error && !textError && <Refusal error={step.error} />}
      <TextareaField
        label={label}
        hint={hint}
        rows={2}
        className="min-h-20"
        maxLength={2000}
        value={text}
        error={textError ?? (isMissing && !isUnsent ? missing : undefined)}
        onChange={({ target }) => onType(target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        className="self-end"
        icon={<Send className="size-4" aria-hidden="true" />}
        isLoading={step.isPending}
      >
        {button}
      </Button>
    </form>
  );
}
