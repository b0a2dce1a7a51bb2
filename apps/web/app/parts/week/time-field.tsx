import { HOURS_STEP } from '@tailwell/contract/vets/vet-console-constants';
import type { ComponentProps } from 'react';
import { classNames } from '../../ui/class-names';

interface TimeFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** For screen readers; sighted users see it from the position. */
  label: string;
}

/** A time of day in five-minute steps, using the native input. */
export const TimeField = ({ label, className, ...input }: TimeFieldProps) => (
  <input
    {...input}
    type="time"
    step={HOURS_STEP * 60}
    aria-label={label}
    className={classNames(
      'control min-w-0 flex-1 px-2 tabular-nums sm:w-34 sm:flex-none sm:px-3.5',
      // On narrow screens a tap opens the native picker anyway.
      'max-sm:[&::-webkit-calendar-picker-indicator]:hidden',
      className,
    )}
  />
);
