import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { consolePaths } from '../../../console-paths';
import { momentOf } from '../../../parts/back-office/time-text';
import { fieldError, StepDialog } from '../../../parts/console/step-dialog';
import { useStep } from '../../../parts/console/use-step';
import { TextField } from '../../../ui/form/text-field';
import { counted } from '../../../ui/format/count';
import { inputTextInIndia } from '../../../ui/format/times';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { type Letter, oneLetter } from './newsletters';
import type { LetterEditor } from './use-letter-editor';

/** A step that a dialog confirms first. */
export type RequestedStep = 'send' | 'schedule' | 'test' | 'unschedule' | 'stop' | 'delete';

interface SendDialogsProps {
  editor: LetterEditor;
  requested: RequestedStep | undefined;
  onClose: () => void;
  onDeleted: () => void;
}

/** Dialogs that ask for what a step needs and explain its effect. */
export function SendDialogs({ requested, ...props }: SendDialogsProps) {
  switch (requested) {
    case 'send':
      return <SendDialog {...props} />;
    case 'schedule':
      return <ScheduleDialog {...props} />;
    case 'test':
      return <TestDialog {...props} />;
    case 'unschedule':
    case 'stop':
      return <CancelDialog {...props} isStop={requested === 'stop'} />;
    case 'delete':
      return <DeleteDialog {...props} />;
    default:
      return null;
  }
}

type StepProps = Omit<SendDialogsProps, 'requested'>;

const nameOf = ({ written }: LetterEditor) => `“${written.subject}”`;

/** Saves what is written first, then returns the saved state for the step. */
async function savedRevision(editor: LetterEditor) {
  if (await editor.flush()) return { revision: editor.revision() };
  throw new ApiError('Your changes aren’t saved yet. Please wait until they are, then try again.', {
    status: 0,
    code: 'UNSAVED',
  });
}

function useSending(editor: LetterEditor) {
  const queries = useQueryClient();
  const params = { id: editor.letter._id };
  return useStep<{ at: string | null; updatedAt: string }, Letter>({
    make: async ({ at }, options) => {
      const body = { ...(await savedRevision(editor)), at };
      return call('POST /console/newsletters/send/{id}/v1', { params, body }, options);
    },
    onDone: (letter) => editor.adopt(letter),
    refresh: () => queries.invalidateQueries({ queryKey: oneLetter(params.id).queryKey }),
  });
}

function SendDialog({ editor, onClose }: StepProps) {
  const sending = useSending(editor);
  const { subscribers, updatedAt } = editor.letter;
  const count = counted(subscribers, 'subscriber');
  return (
    <StepDialog
      isOpen
      onClose={onClose}
      title={`Send to ${count}?`}
      step={sending}
      label={`Send to ${count}`}
      fields={[]}
      onSubmit={() => sending.mutate({ at: null, updatedAt }, { onSuccess: onClose })}
    >
      <p className="text-ink-soft">
        {nameOf(editor)} goes out right away. You can stop it midway, but mails already sent can’t be
        recalled.
      </p>
    </StepDialog>
  );
}

const DAY = 24 * 60 * 60_000;

function ScheduleDialog({ editor, onClose }: StepProps) {
  const sending = useSending(editor);
  const [text, setText] = useState(
    () => `${inputTextInIndia(new Date(Date.now() + DAY)).slice(0, 10)}T09:00`,
  );
  const [hasTried, setTried] = useState(false);
  const at = momentOf(text);
  const isPast = at !== null && Date.parse(at) <= Date.now();
  const fault = at === null ? 'Choose a day and a time.' : isPast ? 'This time has passed.' : undefined;
  const { updatedAt, subscribers } = editor.letter;
  return (
    <StepDialog
      isOpen
      onClose={onClose}
      title="Schedule the newsletter"
      step={sending}
      label="Schedule"
      fields={['at']}
      onSubmit={() => {
        setTried(true);
        if (!fault) sending.mutate({ at, updatedAt }, { onSuccess: onClose });
      }}
    >
      <p className="text-ink-soft">
        {nameOf(editor)} goes to everyone subscribed then; today that is {counted(subscribers, 'subscriber')}.
        Until then it can be taken off.
      </p>
      <TextField
        label="Day and time, in Indian time"
        type="datetime-local"
        value={text}
        min={inputTextInIndia(new Date())}
        error={(hasTried ? fault : undefined) ?? fieldError(sending.error, 'at')}
        onChange={({ target }) => setText(target.value)}
      />
    </StepDialog>
  );
}

function TestDialog({ editor, onClose }: StepProps) {
  const [email, setEmail] = useState('');
  const [hasTried, setTried] = useState(false);
  const params = { id: editor.letter._id };
  const testing = useStep<{ email: string; at: number }, { _id: string }>({
    make: async ({ email }, options) => {
      await savedRevision(editor);
      return call('POST /console/newsletters/test/{id}/v1', { params, body: { email } }, options);
    },
    onDone: () => {},
    refresh: async () => {},
  });
  const missing = hasTried && email.trim() === '' ? 'Enter an email address.' : undefined;
  return (
    <StepDialog
      isOpen
      onClose={onClose}
      title="Send a test"
      step={testing}
      label="Send the test"
      fields={['email']}
      onSubmit={() => {
        setTried(true);
        // Each test is a mail of its own.
        if (email.trim()) testing.mutate({ email, at: Date.now() }, { onSuccess: onClose });
      }}
    >
      <p className="text-ink-soft">One mail, with “Test:” before its subject. No one else gets it.</p>
      <TextField
        label="Email address"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        error={missing ?? fieldError(testing.error, 'email')}
        onChange={({ target }) => setEmail(target.value)}
      />
    </StepDialog>
  );
}

function CancelDialog({ editor, onClose, isStop }: StepProps & { isStop: boolean }) {
  const queries = useQueryClient();
  const params = { id: editor.letter._id };
  const cancelling = useStep<{ updatedAt: string }, Letter>({
    make: (_, options) => call('POST /console/newsletters/cancel/{id}/v1', { params, body: {} }, options),
    onDone: (letter) => editor.adopt(letter),
    refresh: () => queries.invalidateQueries({ queryKey: oneLetter(params.id).queryKey }),
  });
  const { updatedAt, deliveries } = editor.letter;
  const label = isStop ? 'Stop sending' : 'Take it off the schedule';
  return (
    <StepDialog
      isOpen
      onClose={onClose}
      title={`${label}?`}
      step={cancelling}
      label={label}
      isDangerous={isStop}
      fields={[]}
      onSubmit={() => cancelling.mutate({ updatedAt }, { onSuccess: onClose })}
    >
      <p className="text-ink-soft">
        {isStop
          ? `${counted(deliveries.sent, 'subscriber')} ${deliveries.sent === 1 ? 'has' : 'have'} it already. No one else gets it, and it can’t be restarted.`
          : 'It becomes a draft that you can change and send another time.'}
      </p>
    </StepDialog>
  );
}

function DeleteDialog({ editor, onClose, onDeleted }: StepProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => call('DELETE /console/newsletters/{id}/v1', { params: { id: editor.letter._id } }),
    onSuccess: async () => {
      editor.close();
      onDeleted();
      await queries.invalidateQueries({ queryKey: ['GET /console/newsletters/v1'] });
      await navigate(consolePaths.newsletters(), { replace: true });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onCancel={onClose}
      onConfirm={() => deleting.mutate()}
      title={`Delete ${editor.written.subject ? nameOf(editor) : 'this draft'}?`}
      confirmLabel="Delete the draft"
      cancelLabel="Keep it"
      isDangerous
      isBusy={deleting.isPending}
    >
      Its text is deleted for good. Its articles and videos stay.
    </ConfirmDialog>
  );
}
