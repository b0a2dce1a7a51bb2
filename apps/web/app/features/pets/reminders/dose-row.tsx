import { nameOfMedicine } from '@tailwell/contract/shop/prescription-notes';
import { Check, CloudOff } from 'lucide-react';
import { useState } from 'react';
import { giveLabel } from '../../../parts/give-label';
import { PetPicture } from '../../../parts/pets/pet-picture';
import { Badge, type BadgeTone } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { DateTime } from '../../../ui/format/date-time';
import { MomentInSentence } from '../../../ui/format/moment-in-sentence';
import { timeInIndia } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import type { DoseAnswer } from './dose-db';
import { answerNames, doseStateLabel, howToLabel, type ShownDose } from './dose-labels';

interface DoseProps {
  dose: ShownDose;
  onAnswer: (dose: ShownDose, answer: DoseAnswer) => void;
}

/** A dose that is due: large, with one tap to mark it as given. */
export function DueDoseCard({ dose, onAnswer }: DoseProps) {
  return (
    <Card className="flex flex-col gap-4 border-primary">
      <div className="flex items-start gap-4">
        <PetPicture pet={dose.pet} size="md" />
        <div className="min-w-0 flex-1">
          <h3 className="text-xl leading-snug font-extrabold wrap-anywhere">
            {giveLabel(dose.dose, dose.pet.name)}
          </h3>
          <p className="font-bold wrap-anywhere">{nameOfMedicine(dose)}</p>
          <p className="text-sm text-ink-soft wrap-anywhere">
            Due <MomentInSentence moment={dose.dueAt} />
            {dose.snoozedUntil && (
              <>
                {' · '}snoozed until <DateTime moment={dose.snoozedUntil} />
              </>
            )}
          </p>
          <HowTo dose={dose} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="lg"
          className="basis-full sm:flex-1 sm:basis-40"
          icon={<Check className="size-5" aria-hidden="true" />}
          onClick={() => onAnswer(dose, 'given')}
        >
          <Answer dose={dose} answer="given" />
        </Button>
        <Button variant="secondary" size="lg" onClick={() => onAnswer(dose, 'skipped')}>
          <Answer dose={dose} answer="skipped" />
        </Button>
        <Button
          variant="secondary"
          size="lg"
          className="flex-1 px-4! whitespace-nowrap sm:flex-none"
          onClick={() => onAnswer(dose, 'snooze')}
        >
          <Answer dose={dose} answer="snooze" />
        </Button>
      </div>
      <Waiting dose={dose} />
    </Card>
  );
}

/** The button's label; what it refers to is for screen readers only. */
const Answer = ({ dose, answer }: { dose: ShownDose; answer: keyof typeof answerNames }) => (
  <span>
    {answerNames[answer]}
    <span className="sr-only">
      : {nameOfMedicine(dose)}, {dose.pet.name}
    </span>
  </span>
);

const HowTo = ({ dose }: { dose: ShownDose }) => (
  <p className="text-sm text-ink-soft wrap-anywhere empty:hidden">{howToLabel(dose)}</p>
);

const tones: Record<ShownDose['status'], [BadgeTone, string]> = {
  planned: ['active', 'Planned'],
  due: ['waiting', 'Due'],
  given: ['success', 'Given'],
  skipped: ['over', 'Skipped'],
  missed: ['failed', 'Missed'],
};

/** An upcoming, answered or missed dose; answers can be undone. */
export function DoseRow({ dose, onAnswer }: DoseProps) {
  const [tone, name] = tones[dose.status];
  const isAnswered = dose.status === 'given' || dose.status === 'skipped';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 sm:px-5">
      <PetPicture pet={dose.pet} size="sm" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="leading-snug font-extrabold wrap-anywhere">{nameOfMedicine(dose)}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {[dose.dose, dose.pet.name, dose.status === 'planned' ? '' : doseStateLabel(dose)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {dose.status === 'planned' && <HowTo dose={dose} />}
        <Waiting dose={dose} />
        {(dose.status === 'missed' || dose.status === 'planned') && (
          <GiveButton dose={dose} onAnswer={onAnswer} />
        )}
      </div>
      {dose.status !== 'planned' && <Badge tone={tone}>{name}</Badge>}
      {isAnswered && (
        <Button variant="quiet" className="-mr-3" onClick={() => onAnswer(dose, 'undo')}>
          <span>
            Undo
            <span className="sr-only">
              : {nameOfMedicine(dose)}, {dose.pet.name}
            </span>
          </span>
        </Button>
      )}
    </div>
  );
}

/** A dose given earlier than this, in milliseconds, may be mistaken for the previous one. */
const EARLY_MS = 2 * 3_600_000;

/** Asks for confirmation long before the scheduled time. */
function GiveButton({ dose, onAnswer }: DoseProps) {
  const [isAsking, setAsking] = useState(false);
  const name = nameOfMedicine(dose);
  const give = () => {
    setAsking(false);
    onAnswer(dose, 'given');
  };
  const isEarly = () => Date.parse(dose.dueAt) - Date.now() > EARLY_MS;
  return (
    <>
      <Button variant="quiet" className="-mb-2 -ml-5" onClick={() => (isEarly() ? setAsking(true) : give())}>
        <span>
          Mark as given
          <span className="sr-only">
            : {name}, {dose.pet.name}
          </span>
        </span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={give}
        title={`It is meant for ${timeInIndia(new Date(dose.dueAt))}. Give it now?`}
        confirmLabel="Mark as given"
        cancelLabel="Not now"
      >
        {dose.dose} {name}, {dose.pet.name}
      </ConfirmDialog>
    </>
  );
}

/** Answered while offline: stored on this phone. */
const Waiting = ({ dose }: { dose: ShownDose }) =>
  dose.isWaiting && (
    <p className="flex items-center gap-1.5 text-sm font-bold text-on-accent-soft">
      <CloudOff className="size-4 shrink-0" aria-hidden="true" />
      Will be saved when you are online
    </p>
  );
