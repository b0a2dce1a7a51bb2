import { useState } from 'react';
import { call } from '../../../../api/call';
import type { WelfareCase } from '../welfare';
import type { CaseAction } from './case-actions';
import type { OpenDialog } from './case-dialog';
import { CloseDialog } from './close-dialog';
import { ForwardDialog } from './forward-dialog';
import { PoliceDialog } from './police-dialog';
import { TextDialog } from './text-dialog';
import { TriageDialog } from './triage-dialog';
import { type ShownRevision, useCaseStep } from './use-case-steps';

/** Which action's dialog is open; each dialog retains its input until the action has succeeded. */
export function useCaseActions() {
  const [active, setActive] = useState<CaseAction>();
  const [duplicateOf, setDuplicateOf] = useState<string>();
  return {
    active,
    duplicateOf,
    ask: setActive,
    /** Opens the dialog to close the case as a duplicate of another. */
    askDuplicate: (caseNo: string) => {
      setDuplicateOf(caseNo);
      setActive('close');
    },
    close: () => setActive(undefined),
  };
}

interface CaseDialogsProps {
  welfareCase: WelfareCase;
  actions: ReturnType<typeof useCaseActions>;
}

export function CaseDialogs({ welfareCase, actions: { active, duplicateOf, close } }: CaseDialogsProps) {
  // Resets the dialog after success.
  const [round, setRound] = useState(0);
  const dialog = (action: CaseAction) => ({
    welfareCase,
    isOpen: active === action,
    onClose: close,
    onDone: () => {
      close();
      setRound(round + 1);
    },
  });
  return (
    <>
      <TriageDialog key={`triage ${round}`} {...dialog('triage')} />
      <ForwardDialog key={`forward ${round}`} {...dialog('forward')} />
      <PoliceDialog key={`police ${round}`} {...dialog('police')} />
      <ActionDialog key={`action ${round}`} {...dialog('action')} />
      <CloseDialog key={`close ${round} ${duplicateOf}`} duplicateOf={duplicateOf} {...dialog('close')} />
      <ReopenDialog key={`reopen ${round}`} {...dialog('reopen')} />
    </>
  );
}

type ActionProps = OpenDialog & { welfareCase: WelfareCase };

function ActionDialog({ welfareCase, onDone, ...dialog }: ActionProps) {
  const { _id: id, caseNo } = welfareCase;
  const step = useCaseStep(
    welfareCase,
    (body: { note: string } & ShownRevision, options) =>
      call('PUT /console/welfare/action/{id}/v1', { params: { id }, body }, options),
    onDone,
  );
  return (
    <TextDialog
      {...dialog}
      title={`Record the action on ${caseNo}`}
      label="What was done?"
      hint="For the animal or about the perpetrator. The reporter can see this."
      missing="Enter what was done."
      maxLength={1000}
      field="note"
      submitLabel="Record it"
      step={step}
      onSubmit={(note) => step.mutate({ note })}
    />
  );
}

function ReopenDialog({ welfareCase, onDone, ...dialog }: ActionProps) {
  const { _id: id, caseNo } = welfareCase;
  const step = useCaseStep(
    welfareCase,
    (body: { reason: string } & ShownRevision, options) =>
      call('PUT /console/welfare/reopen/{id}/v1', { params: { id }, body }, options),
    onDone,
  );
  return (
    <TextDialog
      {...dialog}
      title={`Open ${caseNo} again?`}
      about="You reopen the case. Its reporter can send messages and evidence again."
      label="Why?"
      hint="The reporter can see this."
      missing="Enter a reason."
      maxLength={500}
      field="reason"
      submitLabel="Open it again"
      step={step}
      onSubmit={(reason) => step.mutate({ reason })}
    />
  );
}
