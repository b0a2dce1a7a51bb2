import { CODE_TRIES } from '@tailwell/contract/home-care/home-visit-constants';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { CodeField } from '../../../ui/form/code-field';
import { counted } from '../../../ui/format/count';
import { clockOf } from '../../../ui/format/duration';
import { StickyBar } from '../../../ui/layout/sticky-bar';
import { useNow } from '../../../ui/use-now';
import { retryAction, useField } from './field-store';
import { sendQueue } from './send-queue';
import { missingOf, observationEnd } from './shown-visit';
import type { FieldVisit } from './technician-console';
import { useRecordAction } from './use-field';
import { askPosition } from './use-position';

const wide = 'min-h-14 flex-1 basis-full';

/** The one next action, at the bottom of the page. */
export function NextStep({ visit, onFail }: { visit: FieldVisit; onFail: () => void }) {
  const label = 'What to do next';
  const fail = (
    <Button variant="quiet" className="mx-auto min-h-11" onClick={onFail}>
      Couldn’t be done
    </Button>
  );
  switch (visit.status) {
    case 'assigned':
      return (
        <StickyBar label={label}>
          <SetOut visitId={visit._id} />
          {fail}
        </StickyBar>
      );
    case 'on_the_way':
      return (
        <StickyBar label={label}>
          <Arrive visitId={visit._id} />
          {fail}
        </StickyBar>
      );
    case 'arrived':
      return (
        <StickyBar label={label}>
          <StartForm visit={visit} />
          {fail}
        </StickyBar>
      );
    case 'in_service':
      return (
        <StickyBar label={label}>
          <Finish visit={visit} />
          {fail}
        </StickyBar>
      );
    default:
      return null;
  }
}

function SetOut({ visitId }: { visitId: string }) {
  const record = useRecordAction(visitId);
  const [isAsking, setAsking] = useState(false);
  const setOut = async () => {
    setAsking(true);
    await record('set_out', await askPosition());
    setAsking(false);
  };
  return (
    <Button size="lg" className={wide} isLoading={isAsking} onClick={() => void setOut()}>
      Set out
    </Button>
  );
}

function Arrive({ visitId }: { visitId: string }) {
  const record = useRecordAction(visitId);
  return (
    <Button size="lg" className={wide} onClick={() => void record('arrive', {})}>
      I have arrived
    </Button>
  );
}

/** Input for the owner's four-digit code; a wrong one is asked again, even long after it was typed. */
function StartForm({ visit: { _id, codeTriesLeft } }: { visit: FieldVisit }) {
  const record = useRecordAction(_id);
  const [code, setCode] = useState('');
  const wrong = useField().actions.find(
    ({ action, refusal }) => action.visitId === _id && action.kind === 'start' && refusal,
  );
  const start = async () => {
    // Actions queued behind the wrong code continue after the new one.
    if (wrong) {
      await retryAction(wrong, { code });
      void sendQueue();
    } else await record('start', { code });
    setCode('');
  };
  if (codeTriesLeft === 0) {
    return (
      <p role="alert" className="basis-full font-bold">
        Too many wrong start codes. Tap “Couldn’t be done”, or call dispatch.
      </p>
    );
  }
  return (
    <form
      noValidate
      className="flex basis-full flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === 4) void start();
      }}
    >
      <CodeField
        label="Start code, from the owner"
        length={4}
        value={code}
        onChange={setCode}
        error={code === '' ? wrong?.refusal?.message : undefined}
        hint={codeTriesLeft < CODE_TRIES && !wrong && `${counted(codeTriesLeft, 'try', 'tries')} left`}
      />
      <Button type="submit" size="lg" className="min-h-14" disabled={code.length < 4}>
        Start the visit
      </Button>
    </form>
  );
}

function Finish({ visit }: { visit: FieldVisit }) {
  const record = useRecordAction(visit._id);
  const now = useNow(1);
  const missing = missingOf(visit);
  if (missing) {
    const pet = visit.pets.find(({ _id }) => _id === missing.petId);
    return (
      <Button
        size="lg"
        className={wide}
        onClick={() => {
          const section = document.getElementById(`line-${missing._id}`);
          section?.scrollIntoView({ block: 'start' });
          section?.querySelector('input')?.focus({ preventScroll: true });
        }}
      >
        Next: {missing.name}
        {pet && ` for ${pet.name}`}
      </Button>
    );
  }
  const left = (observationEnd(visit) ?? 0) - (now?.getTime() ?? 0);
  if (now && left > 0) {
    return (
      <p
        role="timer"
        className="flex min-h-14 basis-full items-center justify-center gap-3 text-lg font-extrabold"
      >
        <Hourglass className="size-6 shrink-0" aria-hidden="true" />
        <span>
          Stay and watch: <span className="tabular-nums">{clockOf(Math.ceil(left / 1_000))}</span>
        </span>
      </p>
    );
  }
  return (
    <Button size="lg" className={wide} onClick={() => void record('finish', {})}>
      Finish the visit
    </Button>
  );
}
