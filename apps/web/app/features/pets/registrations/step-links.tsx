import { StepNav } from '../../../parts/page/step-nav';
import { petPaths } from '../../../pet-paths';
import {
  type ApplicationStep,
  applicationSteps,
  type FieldMessages,
  fieldsIn,
  stepNames,
  stepOf,
} from './steps';

export const stepPath = (id: string, step: ApplicationStep) =>
  `${petPaths.registrations({ id })}&step=${step}`;

interface StepLinksProps {
  id: string;
  shown: ApplicationStep;
  /** What the saved draft still lacks. */
  missing: FieldMessages;
}

/** The steps with their progress; each can be opened. */
export function StepLinks({ id, shown, missing }: StepLinksProps) {
  const incomplete = new Set(fieldsIn(missing).map(stepOf));
  const steps = applicationSteps.map((step) => ({
    key: step,
    name: stepNames[step],
    to: stepPath(id, step),
    isDone: step !== 'check' && !incomplete.has(step),
  }));
  return <StepNav steps={steps} shown={shown} />;
}
