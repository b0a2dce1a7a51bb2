import {
  MAX_PROCEDURE_LENGTH,
  noteLengths,
  PROCEDURES_PER_VISIT,
} from '@tailwell/contract/shop/prescription-notes';
import { type RefObject, useRef, useState } from 'react';
import { AskBeforeLeaving, useAskBeforeUnload } from '../../../parts/page/ask-before-leaving';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { toasts } from '../../../ui/feedback/toast';
import { TextareaField } from '../../../ui/form/textarea-field';
import { dayOf } from '../../../ui/format/age';
import { Card } from '../../../ui/layout/card';
import { AdvisedFields } from './advised-fields';
import { MedicineList } from './medicine-list';
import { findProblems, type Notes, type NotesText, type Problems } from './notes';
import { FollowUpField } from './notes-follow-up-field';
import { SaveStatus } from './notes-save-status';
import { SignDialog } from './sign-dialog';
import { useNotes } from './use-notes';

/** The notes form, with the button that signs it. */
export function NotesForm({ notes, onSigned }: { notes: Notes; onSigned: () => Promise<void> }) {
  const { text, change, state, acceptRemote, overwriteRemote, flush } = useNotes(notes);
  useAskBeforeUnload(state.kind !== 'saved');
  const form = useRef<HTMLDivElement>(null);
  const { problems, isChecking, isSigning, check, close } = useChecking(text, flush, form);

  return (
    <Card>
      <div ref={form} className="flex flex-col gap-5">
        <header className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 className="text-lg font-extrabold">Notes and prescription</h2>
          <SaveStatus state={state} savedAt={notes.updatedAt} />
        </header>
        {state.kind === 'conflict' && (
          <Conflict
            onUseTheirs={() => acceptRemote(state.remote)}
            onUseMine={() => void overwriteRemote(state.remote)}
          />
        )}
        {state.kind === 'refused' && <Banner kind="danger">{state.message}</Banner>}
        <NotesFields text={text} problems={problems} onChange={change} />
        <footer className="flex flex-wrap items-center justify-end gap-3 border-t border-line pt-5">
          {!notes.canSign && (
            <p className="mr-auto text-sm text-ink-soft">You can sign once the call has begun.</p>
          )}
          <Button disabled={!notes.canSign} isLoading={isChecking} onClick={check}>
            Check and sign
          </Button>
        </footer>
      </div>
      <SignDialog notes={isSigning ? notes : undefined} onClose={close} onSigned={onSigned} />
      {(state.kind === 'failed' || state.kind === 'refused' || state.kind === 'conflict') && (
        <AskBeforeLeaving>What you wrote last is not saved.</AskBeforeLeaving>
      )}
    </Card>
  );
}

/** Notes must be complete and saved before signing. From the first attempt on, fields show what they lack. */
function useChecking(text: NotesText, flush: () => Promise<boolean>, form: RefObject<HTMLElement | null>) {
  const [hasTried, setTried] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [isSigning, setSigning] = useState(false);
  const findNow = () => findProblems(text, dayOf(new Date()));
  const check = async () => {
    setTried(true);
    if (findNow()) {
      // Once the fields show their errors.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    setChecking(true);
    const isSaved = await flush();
    setChecking(false);
    if (isSaved) setSigning(true);
    else toasts.error('Your notes are not saved yet. They can be signed once they are.');
  };
  const problems = hasTried ? findNow() : undefined;
  return { problems, isChecking, isSigning, check, close: () => setSigning(false) };
}

interface NotesFieldsProps {
  text: NotesText;
  problems: Problems | undefined;
  onChange: (part: Partial<NotesText>) => void;
}

function NotesFields({ text, problems, onChange }: NotesFieldsProps) {
  const field = (name: 'findings' | 'assessment' | 'advice' | 'procedures') => ({
    value: text[name],
    maxLength: name === 'procedures' ? PROCEDURES_PER_VISIT * MAX_PROCEDURE_LENGTH : noteLengths[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ [name]: target.value } as Partial<NotesText>),
  });
  return (
    <>
      <TextareaField
        label="Findings"
        hint="For your records. The owner doesn’t see this."
        {...field('findings')}
      />
      <TextareaField
        label="Assessment"
        hint="What you think it is. The owner reads this."
        error={problems?.assessment}
        {...field('assessment')}
      />
      <MedicineList
        lines={text.lines}
        problems={problems?.lines ?? {}}
        onChange={(lines) => onChange({ lines })}
      />
      <TextareaField
        label="Advice"
        isOptional
        hint="What the owner can do, and when to call again."
        {...field('advice')}
      />
      <TextareaField
        label="Procedures"
        isOptional
        hint="What you did or want done, one a line."
        {...field('procedures')}
      />
      <AdvisedFields value={text.advised} onChange={(advised) => onChange({ advised })} />
      <FollowUpField
        value={text.followUpOn}
        error={problems?.followUpOn}
        onChange={(followUpOn) => onChange({ followUpOn })}
      />
    </>
  );
}

const Conflict = ({ onUseTheirs, onUseMine }: { onUseTheirs: () => void; onUseMine: () => void }) => (
  <Banner
    kind="warning"
    title="These notes were changed in another window"
    action={
      <span className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={onUseTheirs}>
          Show the other ones
        </Button>
        <Button variant="secondary" onClick={onUseMine}>
          Keep these
        </Button>
      </span>
    }
  >
    Only one of both can stay. What is here goes when you take the other ones.
  </Banner>
);
