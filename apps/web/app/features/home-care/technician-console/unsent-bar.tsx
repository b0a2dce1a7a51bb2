import { CloudOff, CloudUpload } from 'lucide-react';
import { Link } from 'react-router';
import { consolePaths } from '../../../console-paths';
import { useStore } from '../../../store';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { counted } from '../../../ui/format/count';
import type { QueuedAction } from './field-db';
import { actionLabels } from './field-labels';
import { removeAction, retryAction, useField } from './field-store';
import { sending, sendQueue, withPath } from './send-queue';

/** Unsent and refused actions, of one visit or of all. */
export function UnsentBar({ visitId }: { visitId?: string }) {
  const { actions, isStored } = useField();
  const isSending = useStore(sending);
  const refused = actions.filter(
    ({ refusal, action }) => refusal && (visitId === undefined || action.visitId === visitId),
  );
  const isEmpty = isStored && actions.length === 0;
  return (
    // The live region is always there, and takes no room while it is empty.
    <div className={isEmpty ? 'absolute' : 'flex flex-col gap-3'}>
      {!isStored && (
        <Banner kind="warning" title="Only with a network">
          This browser stores nothing. Allow it in its settings, so that you can work without a network.
        </Banner>
      )}
      <div role="status">
        {actions.length > 0 && (
          <p className="flex min-h-11 items-center gap-3 rounded-lg bg-sunken px-4 py-2 text-sm font-bold">
            {isSending ? (
              <CloudUpload className="size-5 shrink-0" aria-hidden="true" />
            ) : (
              <CloudOff className="size-5 shrink-0" aria-hidden="true" />
            )}
            <span className="min-w-0 flex-1">
              {counted(actions.length, 'step')} {isSending ? 'being sent' : 'will be sent'}
            </span>
            {!isSending && (
              <Button variant="quiet" onClick={() => void sendQueue()}>
                Send
              </Button>
            )}
          </p>
        )}
      </div>
      {refused.map((queued) => (
        <Refused key={queued.order} queued={queued} isHere={visitId !== undefined} />
      ))}
    </div>
  );
}

/** Refusals that are handled elsewhere on the page, not here. */
const RETRIED_CODES = ['WRONG_CODE'];

function Refused({ queued, isHere }: { queued: QueuedAction; isHere: boolean }) {
  const { action, refusal, photo } = queued;
  const retry = async () => {
    const cleared = photo ? { ...queued, action: withPath(action, '') } : queued;
    await retryAction(cleared);
    await sendQueue();
  };
  const remove = async () => {
    await removeAction(queued);
    await sendQueue();
  };
  if (isHere && RETRIED_CODES.includes(refusal?.code ?? '')) return null;
  return (
    <Banner kind="danger" title={`${actionLabels[action.kind]}: not taken`}>
      <p>{refusal?.message} What you did after it waits.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {isHere ? (
          <>
            <Button variant="secondary" onClick={() => void retry()}>
              Try again
            </Button>
            <Button variant="quiet" onClick={() => void remove()}>
              Remove this step
            </Button>
          </>
        ) : (
          <Button variant="secondary" render={<Link to={consolePaths.visit(action.visitId)} />}>
            Open the visit
          </Button>
        )}
      </div>
    </Banner>
  );
}
