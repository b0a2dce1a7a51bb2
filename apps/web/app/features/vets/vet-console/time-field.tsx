import { HOURS_STEP } from '@tailwell/contract/vets/vet-console-constants';
import type { ComponentProps } from 'react';
import { classNames } from '../../../ui/class-names';

interface TimeFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Read out; where it stands says it to those who see. */
  label: string;
}

/** A time of the day in full five minutes, by the system's own field. */
export const TimeField = ({ label, className, ...input }: TimeFieldProps) => (
  <input
    {...input}
    type="time"
    step={HOURS_STEP * 60}
    aria-label={label}
    className={classNames(
      'control min-w-0 flex-1 px-2 tabular-nums sm:w-34 sm:flex-none sm:px-3.5',
      // On narrow screens a press opens the system's clock anyway.
      'max-sm:[&::-webkit-calendar-picker-indicator]:hidden',
      className,
    )}
  />
);
